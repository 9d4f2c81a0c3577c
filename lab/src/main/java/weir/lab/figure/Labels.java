package weir.lab.figure;

/** What is written around a plot. */
public record Labels(String title, String below, String beside) {}
