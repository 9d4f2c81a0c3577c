package weir.policies.fair;

import java.util.Locale;
import weir.model.Tenant;

/** What one word of a fair policy means: whom it tells apart, and what each of them weighs. */
enum Level {
  GROUP {
    @Override
    String nameOf(Tenant tenant) {
      return tenant.group();
    }
  },
  USER {
    @Override
    String nameOf(Tenant tenant) {
      return tenant.user();
    }
  },
  JOB,
  SIZE {
    @Override
    double weightOf(Tenant tenant) {
      return tenant.nodes();
    }
  },
  PRIORITY {
    @Override
    double weightOf(Tenant tenant) {
      return tenant.priority();
    }
  };

  String nameOf(Tenant tenant) {
    return tenant.job();
  }

  double weightOf(Tenant tenant) {
    return 1;
  }

  /** Whether the word tells jobs apart, so that no other can come after it. */
  boolean isOfJobs() {
    return this != GROUP && this != USER;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
