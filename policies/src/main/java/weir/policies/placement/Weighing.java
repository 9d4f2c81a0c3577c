package weir.policies.placement;

/**
 * How options are weighed.
 *
 * @param divisible offer only numbers of I/O nodes that divide the job's compute nodes, so that each serves as many;
 *     a job that offers none of those is offered all it has
 * @param moveSec seconds without I/O that a change of I/O nodes costs a running job
 */
record Weighing(boolean divisible, double moveSec) {}
