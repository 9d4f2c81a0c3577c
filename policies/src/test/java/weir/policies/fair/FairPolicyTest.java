package weir.policies.fair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Fair policies are read from their names, and what cannot be read is said. */
class FairPolicyTest {
  @ParameterizedTest
  @CsvSource({
    "job-fair, job-fair",
    "job, job-fair",
    "user-fair, user-job-fair",
    "group-fair, group-job-fair",
    "size-fair, size-fair",
    "priority-fair, priority-fair",
    "user-job-fair, user-job-fair",
    "user-size-fair, user-size-fair",
    "user-then-size-fair, user-size-fair",
    "group-user-size, group-user-size-fair",
    "group-user-then-size-fair, group-user-size-fair",
    "user-group-priority-fair, user-group-priority-fair",
  })
  void aNameIsAChain(String name, String inFull) {
    assertThat(FairPolicy.of(name)).hasToString(inFull);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "usr-fair | fair policy \"usr-fair\": no 'usr'; did you mean 'user'?",
        "group-sice-fair | fair policy \"group-sice-fair\": no 'sice'; did you mean 'size'?",
        "size-user-fair | fair policy \"size-user-fair\": nothing can come after 'size'",
        "user-user-fair | fair policy \"user-user-fair\": 'user' comes twice",
        "best-fair | fair policy \"best-fair\": no 'best'; known: group, user, job, size, priority; write for example"
            + " job-fair or group-user-size-fair",
        "'' | fair policy \"\": no ''; known: group, user, job, size, priority; write for example"
            + " job-fair or group-user-size-fair",
        "then-fair | fair policy \"then-fair\": write for example job-fair or group-user-size-fair",
      })
  void whatIsWrongIsSaid(String name, String message) {
    assertThatThrownBy(() -> FairPolicy.of(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @Test
  void anEndlessWordIsCut() {
    assertThatThrownBy(() -> FairPolicy.of("x".repeat(5_000)))
        .hasMessageContaining("known:")
        .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(300));
  }
}
