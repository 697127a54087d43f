import com.itextpdf.text.Version;
import com.itextpdf.text.pdf.AcroFields;
import com.itextpdf.text.pdf.PRStream;
import com.itextpdf.text.pdf.PdfArray;
import com.itextpdf.text.pdf.PdfDictionary;
import com.itextpdf.text.pdf.PdfName;
import com.itextpdf.text.pdf.PdfReader;
import com.itextpdf.text.pdf.security.CRLVerifier;
import com.itextpdf.text.pdf.security.CertificateVerification;
import com.itextpdf.text.pdf.security.LtvVerification;
import com.itextpdf.text.pdf.security.LtvVerifier;
import com.itextpdf.text.pdf.security.PdfPKCS7;
import com.itextpdf.text.pdf.security.VerificationException;
import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.security.KeyStore;
import java.security.Security;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509CRL;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * What iText 5 says of sealed PDFs, offline: a line for each file, with a tab between the answers about the seal, its time-stamp, the lists in
 * the file, and all of it by its check of long-term data, which begins with a document time-stamp and looks at the clock of the machine.
 * Arguments: how many files of trusted certificates there are, these files, then the PDFs.
 */
public class ItextJudge {
  private static final String NOTHING = "–";
  private static final String RIGHT = "valid";

  public static void main(String[] arguments) throws Exception {
    BouncyCastleProvider provider = new BouncyCastleProvider();
    // iText 5 asks for the algorithm of P-256 by a number for which no provider of Java has a name.
    provider.put("Alg.Alias.Signature.SHA256with1.2.840.10045.4.3.2", "SHA256WITHECDSA");
    Security.addProvider(provider);
    System.out.println(Version.getInstance().getRelease());
    int count = Integer.parseInt(arguments[0]);
    KeyStore roots = KeyStore.getInstance(KeyStore.getDefaultType());
    roots.load(null, null);
    CertificateFactory factory = CertificateFactory.getInstance("X.509");
    for (int at = 1; at <= count; at++)
      for (Certificate root : factory.generateCertificates(new FileInputStream(arguments[at])))
        roots.setCertificateEntry("root-" + roots.size(), root);
    for (int at = count + 1; at < arguments.length; at++) System.out.println(judged(arguments[at], roots, factory));
  }

  private interface Question {
    String answer() throws Exception;
  }

  private static String judged(String path, KeyStore roots, CertificateFactory factory) throws Exception {
    PdfReader reader = new PdfReader(path);
    AcroFields fields = reader.getAcroFields();
    List<String> names = fields.getSignatureNames();
    boolean isArchived = names.size() > 1;
    return String.join("\t",
        asked(() -> sealAnswer(fields.verifySignature(names.get(0)), roots)),
        asked(() -> stampAnswer(fields.verifySignature(names.get(0)), roots)),
        asked(() -> listsAnswer(reader, fields.verifySignature(names.get(0)), factory)),
        isArchived ? asked(() -> longTermAnswer(reader, roots)) : NOTHING);
  }

  private static String asked(Question question) {
    try {
      return question.answer();
    } catch (Exception error) {
      return "not valid: " + String.valueOf(error.getMessage()).replaceAll("\\s+", " ");
    }
  }

  private static String sealAnswer(PdfPKCS7 seal, KeyStore roots) throws Exception {
    if (!seal.verify()) return "not valid: the signature is wrong";
    java.util.Calendar at = seal.getTimeStampToken() == null ? seal.getSignDate() : seal.getTimeStampDate();
    List<VerificationException> problems =
        CertificateVerification.verifyCertificates(seal.getSignCertificateChain(), roots, at);
    return problems.isEmpty() ? RIGHT : "not valid: " + problems.get(0).getMessage();
  }

  private static String stampAnswer(PdfPKCS7 seal, KeyStore roots) throws Exception {
    if (seal.getTimeStampToken() == null) return NOTHING;
    boolean isRight = seal.verifyTimestampImprint()
        && CertificateVerification.verifyTimestampCertificates(seal.getTimeStampToken(), roots, null);
    return isRight ? RIGHT : "not valid: the time-stamp is wrong";
  }

  /** The certificate of the seal against the lists behind it, at the time of its time-stamp. */
  private static String listsAnswer(PdfReader reader, PdfPKCS7 seal, CertificateFactory factory) throws Exception {
    PdfDictionary store = reader.getCatalog().getAsDict(PdfName.DSS);
    PdfArray streams = store == null ? null : store.getAsArray(PdfName.CRLS);
    if (streams == null || seal.getTimeStampToken() == null) return NOTHING;
    List<X509CRL> lists = new ArrayList<>();
    for (int at = 0; at < streams.size(); at++) {
      byte[] bytes = PdfReader.getStreamBytes((PRStream) streams.getAsStream(at));
      lists.add((X509CRL) factory.generateCRL(new ByteArrayInputStream(bytes)));
    }
    CRLVerifier verifier = new CRLVerifier(null, lists);
    verifier.setOnlineCheckingAllowed(false);
    Certificate[] chain = seal.getSignCertificateChain();
    boolean isTold = !verifier
        .verify((X509Certificate) chain[0], (X509Certificate) chain[1], seal.getTimeStampDate().getTime())
        .isEmpty();
    return isTold ? RIGHT : "not valid: no list tells of the certificate";
  }

  private static String longTermAnswer(PdfReader reader, KeyStore roots) throws Exception {
    LtvVerifier verifier = new LtvVerifier(reader);
    verifier.setCertificateOption(LtvVerification.CertificateOption.WHOLE_CHAIN);
    verifier.setRootStore(roots);
    verifier.setVerifyRootCertificate(false);
    verifier.setOnlineCheckingAllowed(false);
    return verifier.verify(null).isEmpty() ? "not valid: nothing was verified" : RIGHT;
  }
}
