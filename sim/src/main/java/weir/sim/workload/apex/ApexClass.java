package weir.sim.workload.apex;

/**
 * One class of jobs in the APEX table.
 *
 * @param share part of the core hours, to be taken relative to the other classes
 * @param inputRatio bytes read at the start over the job's memory
 * @param outputRatio bytes written at the end over the job's memory
 * @param checkpointRatio bytes of one checkpoint over the job's memory; zero where there are none
 */
public record ApexClass(
    String name,
    double share,
    int cores,
    double walltimeSec,
    double inputRatio,
    double outputRatio,
    double checkpointRatio) {}
