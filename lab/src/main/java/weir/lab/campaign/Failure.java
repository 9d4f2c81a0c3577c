package weir.lab.campaign;

/** A unit that failed, and how. The next start tries it again. */
public record Failure(String study, Unit unit, String message) {}
