package weir.sim.workload.apex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import weir.model.Phases;

/** The table of classes and the machines, by what follows from them in closed form. */
class ApexTableTest {
  private static final ApexMachine CIELO = ApexMachine.cielo();
  private static final ApexPhases PHASES = new ApexPhases(CIELO, ApexReading.TEXT);

  @Test
  void tableIsTheOneOfTheReport() {
    assertThat(ApexWorkload.NERSC.classes()).hasSize(7);
    assertThat(ApexWorkload.TRILAB.classes()).hasSize(6);
    assertThat(ApexWorkload.NERSC.shares()).isCloseTo(0.482, within(1e-12));
    assertThat(ApexWorkload.TRILAB.shares()).isCloseTo(0.360, within(1e-12));
  }

  @Test
  void fullMachineHasThePressureAndTheJobsOfTheReport() {
    // jobs of a class at a time: share / shares · machine / nodes; each moves its volume once in
    // its walltime
    assertThat(jobs(ApexWorkload.TRILAB)).isCloseTo(12.1, within(0.05));
    assertThat(jobs(ApexWorkload.NERSC)).isCloseTo(84, within(0.5));
    assertThat(pressure(ApexWorkload.TRILAB)).isCloseTo(0.196, within(0.001));
    assertThat(pressure(ApexWorkload.NERSC)).isCloseTo(0.151, within(0.001));
  }

  @Test
  void checkpointsTakeAsLongAsInTheReport() {
    assertThat(checkpointSec(ApexWorkload.TRILAB, "EAP")).isCloseTo(49, within(0.5));
    assertThat(checkpointSec(ApexWorkload.TRILAB, "LAP")).isCloseTo(31, within(0.5));
    assertThat(checkpointSec(ApexWorkload.TRILAB, "Silverton")).isCloseTo(688, within(0.5));
    assertThat(checkpointSec(ApexWorkload.TRILAB, "VPIC")).isCloseTo(56, within(0.5));
    assertThat(checkpointSec(ApexWorkload.NERSC, "GTS")).isCloseTo(111, within(1.0));
    assertThat(checkpointSec(ApexWorkload.NERSC, "Materials")).isCloseTo(13, within(0.5));
  }

  @Test
  void jobsReadThenCheckpointEveryHourThenWrite() {
    ApexJob lap = job(kind(ApexWorkload.TRILAB, "LAP"));
    Phases phases = PHASES.of(lap);
    double memoryBytes = 256 * 32 * 0x1p30;
    int last = phases.count() - 1;
    assertThat(phases.amount(0)).isCloseTo(0.05 * memoryBytes, within(1.0));
    assertThat(phases.amount(1)).isEqualTo(3_600);
    assertThat(phases.amount(2)).isCloseTo(0.75 * memoryBytes, within(1.0));
    assertThat(phases.amount(last)).isCloseTo(3.2 * memoryBytes, within(1.0));
    assertThat(phases.transfers()).isEqualTo(1 + 63 + 1);
    double soloSec = phases.workSec() + phases.ioBytes() / PHASES.maxRate(lap);
    assertThat(soloSec).isCloseTo(64 * 3_600, within(1e-6));
  }

  @Test
  void codeLosesTheOutputOfJobsWithCheckpoints() {
    ApexPhases code = new ApexPhases(CIELO, ApexReading.CODE);
    Phases lap = code.of(job(kind(ApexWorkload.TRILAB, "LAP")));
    assertThat(lap.isIo(lap.count() - 1)).isFalse();
    Phases milc = code.of(job(kind(ApexWorkload.NERSC, "MILC")));
    assertThat(milc.transfers()).isEqualTo(2);
    Phases dakota = code.of(job(kind(ApexWorkload.TRILAB, "DakotaA")));
    assertThat(dakota.transfers()).as("checkpoints of less than a second").isEqualTo(1);
  }

  @Test
  void projectedMachinesGrow() {
    ApexMachine last = ApexMachine.projected(10);
    assertThat(last.nodes()).isEqualTo(2 * 8_894);
    assertThat(last.nodes() * last.coresPerNode() / 142_304).isCloseTo(9.36, within(0.01));
    assertThat(last.bytesPerSec() / CIELO.bytesPerSec()).isCloseTo(1.2506, within(0.0001));
    assertThat(ApexMachine.projectedLinearly(10).bytesPerSec() / CIELO.bytesPerSec())
        .isCloseTo(0.936, within(0.001));
    for (int t = 1; t <= 10; t++) {
      ApexMachine machine = ApexMachine.projected(t);
      assertThat(machine.bytesPerSec() / machine.nodeBytesPerSec()).isCloseTo(166.67, within(0.01));
    }
    assertThatIllegalArgumentException().isThrownBy(() -> ApexMachine.projected(0));
    assertThatIllegalArgumentException().isThrownBy(() -> ApexMachine.projectedLinearly(0));
  }

  private static double jobs(ApexWorkload workload) {
    return workload.classes().stream().mapToDouble(kind -> jobs(kind, workload)).sum();
  }

  private static double jobs(ApexClass kind, ApexWorkload workload) {
    return kind.share() / workload.shares() * CIELO.nodes() / CIELO.nodesFor(kind.cores());
  }

  private static double pressure(ApexWorkload workload) {
    double bytesPerSec = 0;
    for (ApexClass kind : workload.classes()) {
      bytesPerSec += jobs(kind, workload) * PHASES.of(job(kind)).ioBytes() / kind.walltimeSec();
    }
    return bytesPerSec / CIELO.bytesPerSec();
  }

  private static double checkpointSec(ApexWorkload workload, String name) {
    ApexJob job = job(kind(workload, name));
    return job.kind().checkpointRatio() * CIELO.memoryBytes(job.nodes()) / PHASES.maxRate(job);
  }

  private static ApexClass kind(ApexWorkload workload, String name) {
    return workload.classes().stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static ApexJob job(ApexClass kind) {
    int nodes = (int) Math.ceil(CIELO.nodesFor(kind.cores()));
    return new ApexJob("job", kind, nodes, 0, kind.walltimeSec(), 1);
  }
}
