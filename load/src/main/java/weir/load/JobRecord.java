package weir.load;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What a job got.
 *
 * @param bytes moved over time, by when their request was done
 * @param operations done over time
 * @param latencyNanos of every operation
 * @param failure the first thing that went wrong, which ended its process
 */
public record JobRecord(
    LoadJob job,
    Timeline bytes,
    Timeline operations,
    Histogram latencyNanos,
    Optional<String> failure) {}
