package weir.controller.state;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.Base64;
import java.util.concurrent.TimeUnit;

/** A key and a certificate that it has signed itself, for 127.0.0.1, made by the JDK's keytool. */
final class Pem {
  private static final String PASSWORD = "changeit";

  private Pem() {}

  /** Files of a member that trusts whoever shows the same certificate. */
  static Peering.Tls make(Path folder, String name) throws Exception {
    Path store = folder.resolve(name + ".p12");
    Process keytool = new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
            "-genkeypair",
            "-alias",
            name,
            "-keyalg",
            "EC",
            "-dname",
            "CN=" + name,
            "-ext",
            "san=ip:127.0.0.1",
            "-storetype",
            "PKCS12",
            "-storepass",
            PASSWORD,
            "-keystore",
            store.toString())
        .redirectErrorStream(true)
        .start();
    String said = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (!keytool.waitFor(1, TimeUnit.MINUTES) || keytool.exitValue() != 0) {
      throw new IllegalStateException("keytool: " + said);
    }
    return export(folder, name, store);
  }

  private static Peering.Tls export(Path folder, String name, Path from) throws Exception {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(from)) {
      store.load(in, PASSWORD.toCharArray());
    }
    Path certificate = folder.resolve(name + ".crt");
    Path key = folder.resolve(name + ".key");
    write(certificate, "CERTIFICATE", store.getCertificate(name).getEncoded());
    write(key, "PRIVATE KEY", store.getKey(name, PASSWORD.toCharArray()).getEncoded());
    return new Peering.Tls(certificate, key, certificate);
  }

  private static void write(Path file, String what, byte[] bytes) throws Exception {
    String body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    Files.writeString(
        file, "-----BEGIN " + what + "-----\n" + body + "\n-----END " + what + "-----\n");
  }
}
