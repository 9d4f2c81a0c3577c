package weir.sim.batch;

/** The nodes that jobs queue for, and by which rule. */
public record Machine(int nodes, Discipline discipline) {}
