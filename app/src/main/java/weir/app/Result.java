package weir.app;

import weir.sim.engine.Run;

/**
 * One run and the policy it was under, as it was named on the command line.
 *
 * @param isQueued whether jobs had to queue for nodes
 */
record Result(String policy, Run run, boolean isQueued) {}
