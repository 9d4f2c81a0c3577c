package weir.app;

import weir.sim.engine.Run;

/** One run and the policy it was under, as it was named on the command line. */
record Result(String policy, Run run) {}
