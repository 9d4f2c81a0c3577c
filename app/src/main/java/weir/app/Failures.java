package weir.app;

import java.io.FileNotFoundException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Says what went wrong in one line on standard error; the stack follows only when asked for. */
final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
  private final BooleanSupplier debug;

  Failures(BooleanSupplier debug) {
    this.debug = debug;
  }

  @Override
  public int handleParseException(ParameterException failure, String[] args) {
    CommandLine line = failure.getCommandLine();
    String hint = " (see '" + line.getCommandSpec().qualifiedName() + " --help')";
    // The parser may have stopped before it came to --debug.
    report(
        line.getErr(),
        failure,
        oneLine(failure) + hint,
        debug.getAsBoolean() || asksForDebug(args));
    return ExitCode.USAGE;
  }

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine line, @Nullable ParseResult parsed) {
    report(line.getErr(), failure, oneLine(cause(failure)), debug.getAsBoolean());
    return ExitCode.SOFTWARE;
  }

  /** Errors that picocli lets through, such as a heap that is too small. */
  int handleError(Throwable failure, CommandLine line) {
    report(line.getErr(), failure, oneLine(failure), debug.getAsBoolean());
    return ExitCode.SOFTWARE;
  }

  private static void report(
      PrintWriter err, Throwable failure, String message, boolean withStack) {
    err.println("weir: " + message);
    if (withStack) {
      failure.printStackTrace(err);
    }
    err.flush();
  }

  private static boolean asksForDebug(String[] args) {
    for (String arg : args) {
      if (arg.equals("--debug")) {
        return true;
      }
    }
    return false;
  }

  private static Throwable cause(Throwable failure) {
    Throwable cause = failure.getCause();
    boolean wrapper =
        failure instanceof UncheckedIOException || failure instanceof ExecutionException;
    return wrapper && cause != null ? cause(cause) : failure;
  }

  static String oneLine(Throwable failure) {
    return describe(failure).strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private static String describe(Throwable failure) {
    String message = failure.getMessage();
    if (failure instanceof OutOfMemoryError) {
      return "out of memory (" + message + "); give more with WEIR_JAVA_OPTS=-Xmx8g";
    }
    if (failure instanceof FileSystemException fileFailure) {
      return describeFile(fileFailure);
    }
    if (message == null || message.isBlank()) {
      return failure.getClass().getSimpleName() + " without a message; --debug shows where";
    }
    // Messages written for people stand alone; the others need their type to make sense.
    boolean forPeople = failure.getClass().getName().startsWith("weir.")
        || failure instanceof ParameterException
        || failure instanceof IllegalArgumentException
        || failure instanceof IllegalStateException
        || failure instanceof FileNotFoundException;
    return forPeople ? message : message + " (" + failure.getClass().getSimpleName() + ")";
  }

  private static String describeFile(FileSystemException failure) {
    String file = failure.getFile();
    if (failure instanceof NoSuchFileException) {
      return "no such file: " + file;
    }
    if (failure instanceof AccessDeniedException) {
      return "not allowed to open: " + file;
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "file exists already: " + file;
    }
    return failure.getMessage() == null ? "cannot use " + file : failure.getMessage();
  }
}
