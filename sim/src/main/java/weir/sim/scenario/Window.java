package weir.sim.scenario;

/** The part of a run in which metrics are taken; RR-9502 §3.2, [T_begin, T_end]. */
public record Window(double beginSec, double endSec) {}
