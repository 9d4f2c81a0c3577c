package weir.lab.figure;

/** The part of a figure that one panel may draw in. */
public record Cell(double x, double y, double width, double height) {}
