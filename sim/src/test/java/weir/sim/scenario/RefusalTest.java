package weir.sim.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** One row for each rule: what is written, and how the message about it begins. The rules of both formats are the same. */
class RefusalTest {
  private static final String GOOD_JOB = "{\"id\": \"a\", \"phases\": [{\"work\": 1}]}";

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      {}                                        | "jobs" is missing; accepted: an object with the keys bandwidth, nodeBandwidth, targets, window, jobs
      []                                        | a list found; accepted: an object with the keys bandwidth, nodeBandwidth, targets, window, jobs
      5                                         | 5 found; accepted: an object with the keys bandwidth
      "text"                                    | "text" found; accepted: an object with the keys bandwidth
      null                                      | null found; accepted: an object with the keys bandwidth
      {"bandwidth": 1}                          | "jobs" is missing
      {"bandwidth": 1, "jobs": []}              | jobs: an empty list found; accepted: a list of one job or more, such as [{"id": "a", "phases": [
      {"bandwidth": 1, "jobs": {}}              | jobs: an object found; accepted: a list of one job or more
      {"bandwidth": 1, "jobs": [7]}             | jobs[0]: 7 found; accepted: an object with the keys id, application, nodes, processes, user, group, priority
      {"bandwidth": 1, "jobs": [{"id": 1}]}     | jobs[0]: "phases" is missing; accepted: an object with the keys id, application, nodes
      {"bandwidth": 1, "jobs": [{"phases": [{"io": 1}]}]} | jobs[0]: "id" is missing; accepted: an object with the keys id, application, nodes
      {"jobs": [{"id": 1, "phases": [{"io": 1}]}]} | "bandwidth" is missing; accepted: "bandwidth": bytes per second, such as 2e9, "200 GB/s" or "1.5 GiB/s"; or "targets"
      """)
  void documents(String document, String message) {
    assertRefused(document, message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      "bandwith": 1                             | bandwith: unknown key (did you mean "bandwidth"?); accepted: bandwidth, nodeBandwidth, targets, window, jobs
      "Bandwidth": 1                            | Bandwidth: unknown key (did you mean "bandwidth"?); accepted: bandwidth
      "bandwidth": 1, "colour": 1               | colour: unknown key; accepted: bandwidth, nodeBandwidth
      "bandwidth": 1, "a\\tb": 1                | ["a\\tb"]: unknown key; accepted: bandwidth
      "bandwidth": 1, "bandwidth": 2            | bandwidth: the key is given twice; accepted: each key once
      "bandwidth": 0                            | bandwidth: 0 is not above zero; accepted: bytes per second, such as 2e9
      "bandwidth": 1e-999                       | bandwidth: 1e-999 is not above zero
      "bandwidth": "0 GB/s"                     | bandwidth: "0 GB/s" is not above zero; accepted: bytes per second
      "bandwidth": -1                           | bandwidth: "-1" is negative; accepted: bytes per second, such as 2e9, "200 GB/s" or "1.5 GiB/s"
      "bandwidth": 1e999                        | bandwidth: "1e999" is not finite; accepted: bytes per second
      "bandwidth": -1e999                       | bandwidth: "-1e999" is negative
      "bandwidth": "1e999"                      | bandwidth: "1e999" is not finite
      "bandwidth": "NaN"                        | bandwidth: "NaN" is not finite
      "bandwidth": "-Infinity"                  | bandwidth: "-Infinity" is not finite
      "bandwidth": NaN                          | bandwidth: "NaN" is not finite; accepted: bytes per second
      "bandwidth": Infinity                     | bandwidth: "Infinity" is not finite
      "bandwidth": -Infinity                    | bandwidth: "-Infinity" is not finite
      "bandwidth": "10 Gbit/s"                  | bandwidth: "10 Gbit/s" is in bits, which are not read; bytes have a capital B; accepted: bytes per second
      "bandwidth": "10 GB"                      | bandwidth: "10 GB" is not a number of bytes per second; accepted: bytes per second
      "bandwidth": "fast\\n\\u001b[2J"          | bandwidth: "fast\\n\\u001b[2J" is not a number of bytes per second
      "bandwidth": null                         | bandwidth: null found; accepted: bytes per second
      "bandwidth": true                         | bandwidth: true found; accepted: bytes per second
      "bandwidth": [1]                          | bandwidth: a list found; accepted: bytes per second
      "bandwidth": {"a": 1}                     | bandwidth: an object found; accepted: bytes per second
      "bandwidth": 1, "nodeBandwidth": 0        | nodeBandwidth: 0 is not above zero; accepted: bytes per second
      "bandwidth": 1, "nodeBandwidth": "x"      | nodeBandwidth: "x" is not a number of bytes per second
      "bandwidth": 1, "window": [2, 1]          | window[1]: the window ends at 1.0, not after its begin, 2.0; accepted: two times, [begin, end], the end after the begin
      "bandwidth": 1, "window": ["1 min", 60]   | window[1]: the window ends at 60.0, not after its begin, 60.0
      "bandwidth": 1, "window": [-1, 1]         | window[0]: "-1" is negative; accepted: seconds, such as 90, "90 s", "250 ms", "10 min", "2 h" or "3 d"
      "bandwidth": 1, "window": [0, NaN]        | window[1]: "NaN" is not finite; accepted: seconds
      "bandwidth": 1, "window": [[0], 1]        | window[0]: a list found; accepted: seconds
      "bandwidth": 1, "window": []              | window: less than two values found; accepted: two times
      "bandwidth": 1, "window": [1]             | window: less than two values found; accepted: two times
      "bandwidth": 1, "window": [1, 2, 3]       | window[2]: more than two values found; accepted: two times
      "bandwidth": 1, "window": 5               | window: 5 found; accepted: two times, [begin, end]
      "bandwidth": 1, "striping": "in step"     | striping: "in step" found; accepted: lock-step, independent
      "bandwidth": 1, "striping": "LOCK_STEP"   | striping: "LOCK_STEP" found; accepted: lock-step, independent
      "bandwidth": 1, "striping": {}            | striping: an object found; accepted: lock-step, independent
      "bandwidth": 1, "onFailure": "stop"       | onFailure: "stop" found; accepted: wait, move
      "bandwidth": 1, "onFailure": null         | onFailure: null found; accepted: wait, move
      "bandwidth": 1, "nodes": 0                | nodes: 0 found; accepted: a whole number from 1 to 2147483647
      "bandwidth": 1, "nodes": 4, "scheduler": "slurm" | scheduler: "slurm" found; accepted: easy, fifo, first-fit
      "bandwidth": 1, "scheduler": "easy"       | "scheduler" is given without "nodes"; accepted: "nodes": how many the machine has
      """)
  void bandwidthsAndWindows(String keys, String message) {
    assertRefused("{" + keys + ", \"jobs\": [" + GOOD_JOB + "]}", message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      []                                        | targets: an empty list found; accepted: a list of one target or more, such as [{"id": "ost0", "bandwidth": "2 GB/s"}]
      {}                                        | targets: an object found; accepted: a list of one target or more
      ["ost0"]                                  | targets[0]: "ost0" found; accepted: an object with the keys id, bandwidth
      [{"id": 1}]                               | targets[0]: "bandwidth" is missing; accepted: an object with the keys id, bandwidth
      [{"bandwidth": 1}]                        | targets[0]: "id" is missing; accepted: an object with the keys id, bandwidth
      [{"id": 1, "bandwidth": 1, "x": 1}]       | targets[0].x: unknown key; accepted: id, bandwidth
      [{"id": 1, "bandwidth": 0}]               | targets[0].bandwidth: 0 is not above zero; accepted: bytes per second
      [{"id": "x", "bandwidth": 1}, {"id": "x", "bandwidth": 1}]         | targets[1].id: there is a target "x" already; accepted: ids that differ
      [{"id": "x", "bandwidth": 1e308}, {"id": "y", "bandwidth": 1e308}] | the bandwidths of the targets add up to infinity; accepted: a finite sum
      [{"id": "x", "bandwidth": 1, "down": []}]                          | targets[0].down: an empty list found; accepted: a list of outages in order of time and apart
      [{"id": "x", "bandwidth": 1, "down": 5}]                           | targets[0].down: 5 found; accepted: a list of outages in order of time and apart
      [{"id": "x", "bandwidth": 1, "down": [5]}]                         | targets[0].down[0]: 5 found; accepted: [from, to], the end after the begin; or [from] where it stays down
      [{"id": "x", "bandwidth": 1, "down": [[]]}]                        | targets[0].down[0]: an empty list found; accepted: [from, to]
      [{"id": "x", "bandwidth": 1, "down": [[null, 5]]}]                 | targets[0].down[0][0]: null found; accepted: seconds
      [{"id": "x", "bandwidth": 1, "down": [[-1, 5]]}]                   | targets[0].down[0][0]: "-1" is negative; accepted: seconds
      [{"id": "x", "bandwidth": 1, "down": [[5, 5]]}]                    | targets[0].down[0][1]: the outage ends at 5.0, not after its begin, 5.0; accepted: [from, to]
      [{"id": "x", "bandwidth": 1, "down": [[5, 6, 7]]}]                 | targets[0].down[0][2]: more than two values found; accepted: [from, to]
      [{"id": "x", "bandwidth": 1, "down": [[5, 6], [6, 7]]}]            | targets[0].down[1][0]: the outage begins at 6.0, not after the end of the one before, 6.0; accepted: a list of outages in order
      [{"id": "x", "bandwidth": 1, "down": [[5], [6, 7]]}]               | targets[0].down[1][0]: the outage begins at 6.0, not after the end of the one before, Infinity; accepted: a list of outages
      [{"id": "x", "bandwidth": 1}], "bandwidth": 0                      | bandwidth: 0 is not above zero; accepted: bytes per second
      """)
  void targets(String targets, String message) {
    assertRefused("{\"jobs\": [" + GOOD_JOB + "], \"targets\": " + targets + "}", message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      "id": "a"                                 | id: there is a job "a" already; accepted: ids that differ
      "id": ""                                  | id: "" found; accepted: a text of 1 to 1000 visible characters, or a number
      "id": "  "                                | id: "  " found; accepted: a text of 1 to 1000 visible characters
      "id": "a\\nb"                             | id: "a\\nb" found; accepted: a text of 1 to 1000 visible characters
      "id": "a\\u0000b"                         | id: "a\\u0000b" found; accepted: a text of 1 to 1000 visible characters
      "id": "a\\u202eb"                         | id: "a\\u202eb" found; accepted: a text of 1 to 1000 visible characters
      "id": null                                | id: null found; accepted: a text of 1 to 1000 visible characters
      "id": true                                | id: true found; accepted: a text of 1 to 1000 visible characters
      "id": ["a"]                               | id: a list found; accepted: a text of 1 to 1000 visible characters
      "id": "b", "user": {}                     | user: an object found; accepted: a text of 1 to 1000 visible characters
      "id": "b", "group": ""                    | group: "" found; accepted: a text of 1 to 1000 visible characters
      "id": "b", "node": 2                      | node: unknown key (did you mean "nodes"?); accepted: id, application, nodes, processes, user, group, priority, release, characteristicTime, set, targets, repeat, phases
      "id": "b", "nodes": 1, "nodes": 1         | nodes: the key is given twice; accepted: each key once
      "id": "b", "nodes": 0                     | nodes: 0 found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": -3                    | nodes: -3 found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": 1.5                   | nodes: 1.5 found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": 2147483648            | nodes: 2147483648 found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": 1.0e99                | nodes: 1.0e99 found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": "many"                | nodes: "many" found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": "1 s"                 | nodes: "1 s" found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": false                 | nodes: false found; accepted: a whole number from 1 to 2147483647
      "id": "b", "nodes": "NaN"                 | nodes: "NaN" found; accepted: a whole number from 1 to 2147483647
      "id": "b", "processes": 0                 | processes: 0 found; accepted: a whole number from 1 to 2147483647
      "id": "b", "priority": 0                  | priority: 0 is not above zero; accepted: a number, such as 2 or 0.5
      "id": "b", "priority": -1                 | priority: "-1" is negative; accepted: a number
      "id": "b", "priority": "high"             | priority: "high" is not a number; accepted: a number
      "id": "b", "release": -1                  | release: "-1" is negative; accepted: seconds, such as 90, "90 s"
      "id": "b", "release": "5 m"               | release: "5 m" is not a number of seconds; accepted: seconds
      "id": "b", "walltime": 0                  | walltime: 0 is not above zero; accepted: seconds
      "id": "b", "characteristicTime": 0        | characteristicTime: 0 is not above zero; accepted: seconds
      "id": "b", "set": 1.5                     | set: 1.5 found; accepted: a whole number from -2147483647 to 2147483647
      "id": "b", "set": "x"                     | set: "x" found; accepted: a whole number
      "id": "b", "targets": []                  | targets: an empty list found; accepted: a list of different targets, one at least
      "id": "b", "targets": "pipe"              | targets: "pipe" found; accepted: a list of different targets, one at least
      "id": "b", "targets": ["pipe", "pipe"]    | targets[1]: "pipe" is listed twice; accepted: a list of different targets
      "id": "b", "repeat": 0                    | repeat: 0 found; accepted: a whole number from 1 to 9223372036854775807
      "id": "b", "repeat": 1.5                  | repeat: 1.5 found; accepted: a whole number from 1 to 9223372036854775807
      "id": "b", "repeat": 9223372036854775808  | repeat: 9223372036854775808 found; accepted: a whole number from 1 to 9223372036854775807
      "id": "b", "repeat": 1.0e19               | repeat: 1.0e19 found; accepted: a whole number from 1 to 9223372036854775807
      "id": "b", "phases": []                   | phases: an empty list found; accepted: a list of one phase or more, such as [{"work": 90}, {"io": "10 GB"}]
      "id": "b", "phases": {"work": 1}          | phases: an object found; accepted: a list of one phase or more
      """)
  void jobs(String keys, String message) {
    assertRefused(
        "{\"bandwidth\": 1, \"jobs\": [" + GOOD_JOB + ", {" + keys
            + ", \"phases\": [{\"io\": 1}]}]}",
        "jobs[1]." + message);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
      {}                                        | : an empty object found; accepted: exactly one of {"work": seconds} and {"io": bytes}
      5                                         | : 5 found; accepted: exactly one of {"work": seconds} and {"io": bytes}
      "io"                                      | : "io" found; accepted: exactly one of {"work": seconds} and {"io": bytes}
      [{"work": 1}]                             | : a list found; accepted: exactly one of {"work": seconds} and {"io": bytes}
      {"work": 1, "io": 1}                      | .io: a second key found in one phase; accepted: exactly one of {"work": seconds} and {"io": bytes}
      {"work": 1, "work": 1}                    | .work: a second key found in one phase; accepted: exactly one of
      {"read": 1}                               | .read: unknown key; accepted: work, io
      {"wrok": 1}                               | .wrok: unknown key (did you mean "work"?); accepted: work, io
      {"work": -1}                              | .work: "-1" is negative; accepted: seconds, such as 90, "90 s"
      {"io": -1}                                | .io: "-1" is negative; accepted: bytes, such as 4096, "200 MB" or "1.5 GiB"
      {"io": "-1 GB"}                           | .io: "-1 GB" is negative; accepted: bytes
      {"io": 1e999}                             | .io: "1e999" is not finite; accepted: bytes
      {"io": "8 Gb"}                            | .io: "8 Gb" is in bits, which are not read; bytes have a capital B; accepted: bytes
      {"io": null}                              | .io: null found; accepted: bytes
      {"io": {"bytes": 1}}                      | .io: an object found; accepted: bytes
      """)
  void phases(String phase, String message) {
    assertRefused(
        "{\"bandwidth\": 1, \"jobs\": [{\"id\": \"a\", \"phases\": [{\"work\": 1}, " + phase
            + "]}]}",
        "jobs[0].phases[1]" + message);
  }

  @Test
  void aTargetThatIsNotThere() {
    String job = "{\"id\": 1, \"targets\": [\"y\", \"x\"], \"phases\": [{\"io\": 1}]}";
    assertRefused(
        "{\"jobs\": [" + job + "], \"bandwidth\": 1}",
        "jobs[0].targets[0]: there is no target \"y\"; accepted: pipe");
    String targets =
        "\"targets\": [{\"id\": \"y\", \"bandwidth\": 1}, {\"id\": \"z\", \"bandwidth\": 1}]";
    assertRefused(
        "{\"jobs\": [" + job + "], " + targets + "}",
        "jobs[0].targets[1]: there is no target \"x\"; accepted: y, z");
  }

  @Test
  void aJobThatIsWiderThanTheMachine() {
    assertRefused(
        "{\"nodes\": 4, \"bandwidth\": 1, \"jobs\": [" + GOOD_JOB
            + ", {\"id\": 1, \"nodes\": 5, \"phases\": [{\"io\": 1}]}]}",
        "jobs[1].nodes: 5 found; accepted: no more than the machine has, 4");
  }

  @Test
  void phasesThatRepeatWithoutEnd() {
    String job = "{\"id\": 1, \"repeat\": 2, \"phases\": [{\"work\": 0}, {\"io\": 0}]}";
    assertRefused(
        "{\"bandwidth\": 1, \"jobs\": [" + job + "]}",
        "jobs[0]: the phases are all zero and repeat is 2; accepted: a phase above zero, or \"repeat\": 1");
  }

  private static void assertRefused(String document, String message) {
    for (ScenarioFormat format : ScenarioFormat.values()) {
      String withoutPlace =
          Refused.message(document, format).replaceFirst("^s\\.txt:(\\d+:\\d+:)? ", "");
      assertThat(withoutPlace).as("%s", format).startsWith(message);
    }
  }
}
