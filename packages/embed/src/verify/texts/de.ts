import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const de: In<'de', typeof en> = {
  purpose: 'Prüfung gesiegelter Dokumente',
  title: 'Ist dieses Dokument so, wie es gesiegelt wurde?',
  lead: 'Wählen Sie eine oder mehrere gesiegelte PDF-Dateien oder den Nachweis eines Vorgangs (ZIP). Sie sehen, ob auch nur ein Byte geändert wurde, wer sie gesiegelt hat und wann.',
  drop: 'PDF-Dateien oder Nachweis hier ablegen',
  dropMore: 'Weiteres Dokument prüfen',
  dropNow: 'Zum Prüfen loslassen',
  choose: 'Dateien auswählen',
  private:
    'Nichts verlässt Ihren Browser: Die Dateien werden in diesem Tab gelesen und geprüft und nirgendwohin gesendet.',
  checking: 'Wird geprüft …',
  results: 'Ergebnisse',
  findings: 'Was gefunden wurde',
  seal: 'Zum Siegel',
  claims: 'Was das Siegel über sich selbst sagt',
  claimsNote: 'Die Datei ist nicht unversehrt; deshalb bürgt nichts davon für ihren Inhalt.',
  'checks.all': 'Alle {all} Prüfungen bestanden',
  'checks.some': '{passed} von {all} Prüfungen bestanden',
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  notes: 'Wissenswert',
  sealedBy: 'Gesiegelt von',
  nameWhole: 'Vollständiger Name im Zertifikat',
  authority: 'Zertifizierungsstelle',
  authorityOwn: 'Die Zertifizierungsstelle dieses Dienstes',
  authorityClaimed: 'Nennt die Zertifizierungsstelle dieses Dienstes',
  authorityForeign: 'Nicht die Zertifizierungsstelle dieses Dienstes',
  authorityUnasked: 'Nicht mit der Zertifizierungsstelle dieses Dienstes verglichen',
  kind: 'Art des Dokuments',
  level: 'Stufe',
  time: 'Zeitpunkt',
  timeUnknown: 'Das Siegel nennt keinen Zeitpunkt.',
  timeOfService: 'Nach der Uhr des siegelnden Dienstes. Sonst bürgt niemand dafür.',
  timeOfAuthority: 'Bestätigt vom Zeitstempeldienst {name}.',
  timeClaim: 'Unbestätigter Zeitstempel',
  timeClaimOf:
    'Ein Zeitstempel von {name} behauptet dies. Dieser Zeitstempeldienst gehört nicht zu denen, denen dieser Dienst vertraut; er bestätigt daher nichts.',
  timeHere: '{time} bei Ihnen',
  appended: 'Nach dem Siegel',
  name: 'Name im Siegel',
  reason: 'Grund',
  location: 'Ort',
  ownTitle: 'Die Zertifizierungsstelle dieses Dienstes',
  ownText:
    'Siegel werden mit diesem Zertifikat verglichen. Um sicher zu sein, dass auch diese Seite echt ist, vergleichen Sie den Fingerabdruck mit dem, den Ihnen der Betreiber auf anderem Weg genannt hat.',
  ownTextMany:
    'Siegel werden mit diesen Zertifikaten verglichen; jedem von ihnen wird vertraut. Um sicher zu sein, dass auch diese Seite echt ist, vergleichen Sie die Fingerabdrücke mit denen, die Ihnen der Betreiber auf anderem Weg genannt hat.',
  ownMissing:
    'Das Zertifikat der Zertifizierungsstelle dieses Dienstes konnte nicht geladen werden. Dateien werden trotzdem geprüft, aber nicht, wessen Zertifizierungsstelle sie gesiegelt hat.',
  ownLoading: 'Das Zertifikat der Zertifizierungsstelle dieses Dienstes wird geladen …',
  ownDownload: 'Zertifikat herunterladen',
  save: 'Diese Seite speichern',
  saveText:
    'Als eine Datei, die ohne Netz und ohne diesen Dienst prüft. Bewahren Sie sie bei Ihren Dokumenten auf.',
  'alone.ownTitle': 'Zertifizierungsstelle zum Vergleichen',
  'alone.ownMissing':
    'Wählen Sie das Zertifikat der Zertifizierungsstelle (authority.pem), das Sie von ihrem Betreiber haben. Ohne es werden Dateien trotzdem geprüft, aber nicht, wessen Zertifizierungsstelle sie gesiegelt hat.',
  'alone.choose': 'Zertifikat auswählen',
  'alone.unreadable': 'In {name} steht kein Zertifikat.',
  'alone.own': 'Unversehrt und von der Zertifizierungsstelle, die Sie gewählt haben',
  'alone.unasked':
    'Was gesiegelt wurde, ist unverändert. Wessen Siegel es ist, wurde nicht verglichen: Wählen Sie unten das Zertifikat der Zertifizierungsstelle.',
  'alone.foreign':
    'Was gesiegelt wurde, ist unverändert; es bürgt aber nicht die Zertifizierungsstelle dafür, die Sie gewählt haben. Jeder kann eine Zertifizierungsstelle gleichen Namens anlegen: Vergleichen Sie den Fingerabdruck mit ihrem Betreiber.',
  'alone.authorityOwn': 'Die Zertifizierungsstelle, die Sie gewählt haben',
  'alone.authorityClaimed': 'Nennt die Zertifizierungsstelle, die Sie gewählt haben',
  'alone.authorityForeign': 'Nicht die Zertifizierungsstelle, die Sie gewählt haben',
  'alone.authorityUnasked': 'Mit keiner Zertifizierungsstelle verglichen',
  'alone.timeClaimOf':
    'Ein Zeitstempel von {name} behauptet dies. Kein Zertifikat, das Sie gewählt haben, bürgt für ihn; er bestätigt daher nichts.',
  print: 'Bericht drucken',
  'sheet.title': 'Prüfbericht',
  'sheet.file': 'Datei',
  'sheet.sha256': 'Fingerabdruck der Datei',
  'sheet.at': 'Geprüft',
  'sheet.with': 'Mit „countersign verify“, im Browser, ohne Netz',
  'sheet.checks': 'Was geprüft wurde',
  'sheet.unknown': 'Was die Datei allein nicht zeigen kann',
  'sheet.unknown.who':
    'Wer an der Tastatur saß. Ein Siegel zeigt, dass seither nichts geändert wurde, nicht, wer jemand ist.',
  'sheet.unknown.names': 'Ob Namen und Adressen stimmen: Sie sind so, wie der Absender sie angegeben hat.',
  'sheet.unknown.withdrawn':
    'Ob ein Zertifikat seither widerrufen wurde. Diese Prüfung hat niemanden gefragt.',
  'sheet.unknown.other':
    'Ob es eine andere Fassung oder eine spätere Vereinbarung gibt und was das Dokument rechtlich bedeutet.',
  'sheet.unknown.authority':
    'Ob die Zertifizierungsstelle die ist, die sie nennt. Vergleichen Sie ihren Fingerabdruck mit dem, den ihr Betreiber auf anderem Weg mitteilt.',
  'level.B-B': 'B-B, ein Siegel ohne Zeitstempel',
  'level.B-T': 'B-T, ein Siegel mit dem Zeitstempel eines Dritten',
  'level.B-LT': 'B-LT, ein Siegel, das selbst belegt, dass seine Zertifikate gültig waren',
  'level.B-LTA': 'B-LTA, ein dauerhaftes Siegel: alles ist nochmals zeitgestempelt',
  'verdict.own': 'Unversehrt und von der Zertifizierungsstelle dieses Dienstes gesiegelt',
  'verdict.own.text':
    'Kein Byte des gesiegelten Dokuments wurde geändert, und nichts wurde hinzugefügt, was sein Siegel nicht zulässt.',
  'verdict.own.evidence':
    'Jede Datei darin ist so, wie sie gesiegelt wurde: Keine wurde geändert, weggelassen oder hinzugefügt.',
  'verdict.own.parcel':
    'Jede PDF-Datei in diesem Archiv ist so, wie sie gesiegelt wurde. Das Archiv selbst ist kein Nachweis eines Vorgangs: Ob ein Dokument weggelassen wurde, sagt nichts darin.',
  'verdict.foreign': 'Unversehrt, aber von einer anderen Zertifizierungsstelle gesiegelt',
  'verdict.foreign.text':
    'Seit dem Siegel wurde kein Byte geändert, aber es bürgt nicht die Zertifizierungsstelle dieses Dienstes dafür. Jeder kann eine Zertifizierungsstelle gleichen Namens anlegen: Lassen Sie sich den Fingerabdruck von ihrem Betreiber bestätigen.',
  'verdict.foreign.evidence':
    'Jede Datei darin ist so, wie sie gesiegelt wurde, aber es bürgt nicht die Zertifizierungsstelle dieses Dienstes dafür. Jeder kann eine Zertifizierungsstelle gleichen Namens anlegen: Lassen Sie sich den Fingerabdruck von ihrem Betreiber bestätigen.',
  'verdict.foreign.parcel':
    'Jede PDF-Datei in diesem Archiv ist so, wie sie gesiegelt wurde, aber nicht für alle bürgt die Zertifizierungsstelle dieses Dienstes. Jeder kann eine Zertifizierungsstelle gleichen Namens anlegen: Lassen Sie sich die Fingerabdrücke von ihrem Betreiber bestätigen.',
  'verdict.unasked': 'Unversehrt, Zertifizierungsstelle nicht geprüft',
  'verdict.unasked.text':
    'Seit dem Siegel wurde kein Byte geändert. Von wem das Siegel ist, wurde nicht verglichen: Das Zertifikat der Zertifizierungsstelle dieses Dienstes konnte nicht geladen werden.',
  'verdict.unasked.evidence':
    'Jede Datei darin ist so, wie sie gesiegelt wurde. Von wem das Siegel ist, wurde nicht verglichen: Das Zertifikat der Zertifizierungsstelle dieses Dienstes konnte nicht geladen werden.',
  'verdict.unasked.parcel':
    'Jede PDF-Datei in diesem Archiv ist so, wie sie gesiegelt wurde. Von wem die Siegel sind, wurde nicht verglichen: Das Zertifikat der Zertifizierungsstelle dieses Dienstes konnte nicht geladen werden.',
  'verdict.changed': 'Nicht unversehrt',
  'verdict.changed.text':
    'Diese Datei ist nicht das gesiegelte Dokument, oder ihr Siegel ist nicht richtig. Verlassen Sie sich nicht darauf.',
  'verdict.changed.evidence':
    'Dieses Archiv ist nicht der gesiegelte Nachweis, oder sein Protokollsiegel ist nicht richtig. Verlassen Sie sich nicht darauf.',
  'verdict.changed.parcel':
    'Mindestens eine Datei dieses Archivs ist nicht das, was gesiegelt wurde, oder Programme könnten andere Dateien darin finden. Verlassen Sie sich nicht darauf.',
  'verdict.unsealed': 'Kein Siegel in dieser Datei',
  'verdict.unsealed.text':
    'Darüber lässt sich nichts sagen. Wenn Sie sie als gesiegeltes Dokument erhalten haben, bitten Sie um die gesiegelte Datei selbst: Beim Drucken oder erneuten Speichern geht das Siegel verloren.',
  'verdict.unsealed.parcelTitle': 'Nicht alles darin ist gesiegelt',
  'verdict.unsealed.parcel':
    'Mindestens eine Datei dieses Archivs hat kein Siegel; über sie lässt sich nichts sagen. Was die anderen sind, steht unten.',
  'verdict.encrypted': 'Mit einem Passwort geschützt',
  'verdict.encrypted.text':
    'Verschlüsselte Dateien lassen sich nicht prüfen, und gesiegelte Dokumente sind nie verschlüsselt. Bitten Sie um die Datei, wie sie gesiegelt wurde.',
  'verdict.notPdf': 'Weder PDF-Datei noch Nachweis',
  'verdict.notPdf.text':
    'Gesiegelte Dokumente sind PDF-Dateien, und der Nachweis eines Vorgangs ist ein Archiv (ZIP).',
  'verdict.tooLarge': 'Zu groß für diese Seite',
  'verdict.tooLarge.text':
    'Hier werden Dateien bis 50 MB geprüft. Für größere gibt es den Befehl: countersign verify FILE.',
  'verdict.unreadable': 'Konnte nicht gelesen werden',
  'verdict.unreadable.text':
    'Der Browser konnte diese Datei nicht lesen. Vielleicht ist es ein Ordner, oder sie wurde inzwischen verschoben.',
  'verdict.insecure': 'Kann über diese Verbindung nicht geprüft werden',
  'verdict.insecure.text':
    'Was die Prüfung braucht, bieten Browser nur über https. Öffnen Sie diese Seite über https, oder verwenden Sie den Befehl: countersign verify FILE.',
  'verdict.failed': 'Die Prüfung selbst ist fehlgeschlagen',
  'verdict.failed.text':
    'Über die Datei sagt das nichts. Bitte verwenden Sie stattdessen den Befehl: countersign verify FILE.',
  'kind.document': 'Ein Dokument',
  'kind.certificate': 'Ein Abschlusszertifikat',
  'kind.evidence': 'Der Nachweis eines Vorgangs, als Ganzes gesiegelt',
  'kind.unknown': 'Das Siegel sagt nicht, ob dies ein Dokument oder ein Abschlusszertifikat ist.',
  'of.document': 'Dokument',
  'of.certificate': 'Abschlusszertifikat',
  'of.evidence': 'Nachweis',
  'of.parcel': 'Archiv von Dokumenten',
  test: 'TEST – ohne rechtliche Wirkung',
  evidenceOf: 'Der Nachweis des Vorgangs {workflowId}, {status}, Stand {at}.',
  evidenceOfNamed: 'Der Nachweis des Vorgangs {workflowId}, {status}, Stand {at}, genannt „{name}“.',
  'check.structure': 'Lesbar',
  'check.seal': 'Ein Siegel',
  'check.byte-range': 'Umfasst alles',
  'check.contents': 'Nichts verborgen',
  'check.appended': 'Nichts später hinzugefügt',
  'check.digest': 'Dieselben Bytes',
  'check.baseline': 'Art des Siegels',
  'check.signature': 'Signatur',
  'check.certificate': 'Zertifikat',
  'check.chain': 'Kette',
  'check.authority': 'Zertifizierungsstelle',
  'check.permissions': 'Keine Änderungen erlaubt',
  'check.timestamp': 'Zeitstempel',
  'check.document-timestamp': 'Archivzeitstempel',
  'check.archived': 'Archivdaten',
  'check.revocation': 'Widerrufene Zertifikate',
  'check.archive': 'Archiv',
  'check.audit-seals': 'Protokollsiegel',
  'check.files': 'Jede Datei',
  'check.audit-trail': 'Protokoll',
  'check.workflow': 'Vorgang',
  'check.documents': 'Gesiegelte Dokumente',
}
