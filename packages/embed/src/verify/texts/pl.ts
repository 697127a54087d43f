import type { In } from '../../texts/languages.ts'
import type { en } from './en.ts'

export const pl: In<'pl', typeof en> = {
  purpose: 'Sprawdzanie opieczętowanych dokumentów',
  title: 'Czy ten dokument jest taki, jak w chwili opieczętowania?',
  lead: 'Proszę wybrać jeden lub kilka opieczętowanych plików PDF albo dowody procesu (zip). Strona pokaże, czy zmieniono choćby jeden bajt oraz kto i kiedy je opieczętował.',
  drop: 'Tu można upuścić pliki PDF lub dowody',
  dropMore: 'Sprawdź inny dokument',
  dropNow: 'Upuść, aby sprawdzić',
  choose: 'Wybierz pliki',
  private:
    'Nic nie opuszcza przeglądarki: pliki są czytane i sprawdzane w tej karcie i nigdzie nie są wysyłane.',
  checking: 'Sprawdzanie…',
  results: 'Wyniki',
  findings: 'Co stwierdzono',
  seal: 'O pieczęci',
  claims: 'Co pieczęć mówi o sobie',
  claimsNote: 'Plik jest naruszony, więc nic z tego nie poświadcza jego treści.',
  'checks.all': 'Wszystkie sprawdzenia pozytywne ({all})',
  'checks.some': 'Sprawdzenia pozytywne: {passed} z {all}',
  passed: 'Pozytywnie',
  failed: 'Negatywnie',
  notes: 'Warto wiedzieć',
  sealedBy: 'Podmiot pieczętujący',
  nameWhole: 'Pełna nazwa w certyfikacie',
  authority: 'Urząd certyfikacji',
  authorityOwn: 'Urząd certyfikacji tej usługi',
  authorityClaimed: 'Podaje urząd certyfikacji tej usługi',
  authorityForeign: 'To nie jest urząd certyfikacji tej usługi',
  authorityUnasked: 'Nie porównano z urzędem certyfikacji tej usługi',
  kind: 'Rodzaj dokumentu',
  level: 'Poziom',
  time: 'Czas',
  timeUnknown: 'Pieczęć nie podaje czasu.',
  timeOfService: 'Według zegara usługi pieczętującej. Nikt inny tego nie poświadcza.',
  timeOfAuthority: 'Potwierdzone przez urząd znakowania czasem {name}.',
  timeClaim: 'Niepotwierdzony znacznik czasu',
  timeClaimOf:
    'Twierdzi tak znacznik czasu urzędu {name}. Nie należy on do zaufanych przez tę usługę, więc niczego nie potwierdza.',
  timeHere: '{time} czasu miejscowego',
  appended: 'Po pieczęci',
  name: 'Nazwa w pieczęci',
  reason: 'Powód',
  location: 'Miejsce',
  ownTitle: 'Urząd certyfikacji tej usługi',
  ownText:
    'Pieczęcie są porównywane z tym certyfikatem. Aby mieć pewność, że także ta strona jest autentyczna, proszę porównać odcisk z tym, który operator podał inną drogą.',
  ownMissing:
    'Nie udało się pobrać certyfikatu urzędu certyfikacji tej usługi. Pliki są mimo to sprawdzane, ale nie to, czyj urząd je opieczętował.',
  ownLoading: 'Pobieranie certyfikatu urzędu certyfikacji tej usługi…',
  ownDownload: 'Pobierz certyfikat',
  'level.B-B': 'B-B, pieczęć bez znacznika czasu',
  'level.B-T': 'B-T, pieczęć ze znacznikiem czasu strony trzeciej',
  'verdict.own': 'Nienaruszony, pieczęć urzędu tej usługi',
  'verdict.own.text':
    'Nie zmieniono ani jednego bajtu opieczętowanego dokumentu i nie dodano niczego, na co pieczęć nie pozwala.',
  'verdict.own.evidence':
    'Każdy plik jest taki, jak w chwili opieczętowania: żadnego nie zmieniono, nie pominięto ani nie dodano.',
  'verdict.own.parcel':
    'Każdy PDF w tym archiwum jest taki, jak w chwili opieczętowania. Samo archiwum nie stanowi dowodów procesu: nic nie mówi, czy pominięto jakiś dokument.',
  'verdict.foreign': 'Nienaruszony, ale opieczętowany przez inny urząd',
  'verdict.foreign.text':
    'Od opieczętowania nie zmieniono ani jednego bajtu, ale nie poświadcza tego urząd certyfikacji tej usługi. Każdy może utworzyć urząd o tej samej nazwie: proszę porównać odcisk u jego operatora.',
  'verdict.foreign.evidence':
    'Każdy plik jest taki, jak w chwili opieczętowania, ale nie poświadcza tego urząd certyfikacji tej usługi. Każdy może utworzyć urząd o tej samej nazwie: proszę porównać odcisk u jego operatora.',
  'verdict.foreign.parcel':
    'Każdy PDF w tym archiwum jest taki, jak w chwili opieczętowania, ale nie wszystkie poświadcza urząd certyfikacji tej usługi. Każdy może utworzyć urząd o tej samej nazwie: proszę porównać odciski u jego operatora.',
  'verdict.unasked': 'Nienaruszony, urzędu nie sprawdzono',
  'verdict.unasked.text':
    'Od opieczętowania nie zmieniono ani jednego bajtu. Nie porównano, czyja to pieczęć: nie udało się pobrać certyfikatu urzędu certyfikacji tej usługi.',
  'verdict.unasked.evidence':
    'Każdy plik jest taki, jak w chwili opieczętowania. Nie porównano, czyja to pieczęć: nie udało się pobrać certyfikatu urzędu certyfikacji tej usługi.',
  'verdict.unasked.parcel':
    'Każdy PDF w tym archiwum jest taki, jak w chwili opieczętowania. Nie porównano, czyje to pieczęcie: nie udało się pobrać certyfikatu urzędu certyfikacji tej usługi.',
  'verdict.changed': 'Naruszony',
  'verdict.changed.text':
    'Ten plik nie jest dokumentem, który opieczętowano, albo jego pieczęć jest nieprawidłowa. Nie należy na nim polegać.',
  'verdict.changed.evidence':
    'To archiwum nie zawiera dowodów, które opieczętowano, albo pieczęć dziennika jest nieprawidłowa. Nie należy na nim polegać.',
  'verdict.changed.parcel':
    'Co najmniej jeden plik w tym archiwum nie jest tym, co opieczętowano, albo programy mogłyby znaleźć w nim inne pliki. Nie należy na nim polegać.',
  'verdict.unsealed': 'W tym pliku nie ma pieczęci',
  'verdict.unsealed.text':
    'Nie można nic o nim powiedzieć. Jeśli przekazano go jako dokument opieczętowany, proszę poprosić o sam opieczętowany plik: wydruk lub ponowny zapis usuwa pieczęć.',
  'verdict.unsealed.parcelTitle': 'Nie wszystko jest opieczętowane',
  'verdict.unsealed.parcel':
    'Co najmniej jeden plik w tym archiwum nie ma pieczęci; o nim nie można nic powiedzieć. Wyniki pozostałych są poniżej.',
  'verdict.encrypted': 'Chroniony hasłem',
  'verdict.encrypted.text':
    'Zaszyfrowanych plików nie można sprawdzić, a opieczętowane dokumenty nigdy nie są zaszyfrowane. Proszę poprosić o plik w postaci, w jakiej go opieczętowano.',
  'verdict.notPdf': 'To ani PDF, ani dowody',
  'verdict.notPdf.text': 'Opieczętowane dokumenty to pliki PDF, a dowody procesu to archiwum (zip).',
  'verdict.tooLarge': 'Za duży dla tej strony',
  'verdict.tooLarge.text':
    'Tutaj sprawdza się pliki do 50 MB. Dla większych jest polecenie: countersign verify FILE.',
  'verdict.unreadable': 'Nie udało się odczytać',
  'verdict.unreadable.text':
    'Przeglądarka nie mogła odczytać tego pliku. Być może to folder albo plik został tymczasem przeniesiony.',
  'verdict.insecure': 'Przez to połączenie nie można sprawdzić',
  'verdict.insecure.text':
    'To, czego wymaga sprawdzenie, przeglądarki oferują tylko przez https. Proszę otworzyć tę stronę przez https albo użyć polecenia: countersign verify FILE.',
  'verdict.failed': 'Samo sprawdzenie się nie powiodło',
  'verdict.failed.text': 'Nie mówi to nic o pliku. Proszę użyć polecenia: countersign verify FILE.',
  'kind.document': 'Dokument',
  'kind.certificate': 'Zaświadczenie o zakończeniu',
  'kind.evidence': 'Dowody procesu, opieczętowane jako całość',
  'kind.unknown': 'Pieczęć nie mówi, czy to dokument, czy zaświadczenie o zakończeniu.',
  'of.document': 'dokument',
  'of.certificate': 'zaświadczenie o zakończeniu',
  'of.evidence': 'dowody',
  'of.parcel': 'archiwum dokumentów',
  test: 'TEST – bez skutków prawnych',
  evidenceOf: 'Dowody procesu {workflowId}, {status}, stan na {at}.',
  evidenceOfNamed: 'Dowody procesu {workflowId}, {status}, stan na {at}, nazwa „{name}”.',
  'check.structure': 'Czytelność',
  'check.seal': 'Jedna pieczęć',
  'check.byte-range': 'Obejmuje wszystko',
  'check.contents': 'Nic ukrytego',
  'check.appended': 'Nic później nie dodano',
  'check.digest': 'Te same bajty',
  'check.baseline': 'Rodzaj pieczęci',
  'check.signature': 'Podpis',
  'check.certificate': 'Certyfikat',
  'check.chain': 'Łańcuch',
  'check.authority': 'Urząd certyfikacji',
  'check.permissions': 'Zmiany niedozwolone',
  'check.timestamp': 'Znacznik czasu',
  'check.document-timestamp': 'Archiwalny znacznik czasu',
  'check.archived': 'Dane archiwalne',
  'check.archive': 'Archiwum',
  'check.audit-seals': 'Pieczęcie dziennika',
  'check.files': 'Każdy plik',
  'check.audit-trail': 'Dziennik zdarzeń',
  'check.workflow': 'Proces',
  'check.documents': 'Opieczętowane dokumenty',
}
