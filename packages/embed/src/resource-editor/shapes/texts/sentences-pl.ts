import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'Klucz, niepowtarzalny wśród zasobów tego rodzaju.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'Wersja robocza albo wersja semantyczna, która jest od razu publikowana. W razie braku: wersja robocza.',
  'What it is for.': 'Do czego służy.',
  'Labels to find it by.': 'Etykiety ułatwiające znalezienie.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'Schemat JSON jednej encji biznesowej, na przykład pracownika lub transakcji.',
  'The draft of JSON Schema that the definition is written in.':
    'Wersja JSON Schema, w której zapisano definicję.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'Schemat JSON. Jego korzeń ma `type: object`; `$ref` pozostaje wewnątrz; wzorce działają w czasie liniowym, więc bez lookaround i odwołań wstecznych. Najwyżej 64 kB i 32 poziomy.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Surowiec dokumentów: HTML (Handlebars), CSS, obraz lub PDF.',
  'The text of documents, with places for values.': 'Tekst dokumentów, z miejscami na wartości.',
  'HTML with Handlebars expressions.': 'HTML z wyrażeniami Handlebars.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. Żaden skrypt nie działa i nic nie jest pobierane.",
  'Other html assets by alias: {{> alias}}.': 'Inne materiały HTML według aliasu: {{> alias}}.',
  'The html asset, as key@version.': 'Materiał HTML, jako key@version.',
  'Style sheets (css assets), in this order.': 'Arkusze stylów (materiały CSS), w tej kolejności.',
  'The css asset, as key@version.': 'Materiał CSS, jako key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Obrazy według aliasu: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'Obraz, jako key@version.',
  'Fonts that the text may use.': 'Czcionki, których może używać tekst.',
  'A font that is uploaded, besides those that the service brings.':
    'Czcionka przesłana, oprócz tych, które zapewnia usługa.',
  'The name that CSS calls the font by.': 'Nazwa, którą CSS określa czcionkę.',
  'The id of the uploaded font file.': 'Identyfikator przesłanego pliku czcionki.',
  'The weight as in CSS.': 'Grubość jak w CSS.',
  'The style as in CSS.': 'Styl jak w CSS.',
  'The schema that the render context is checked against.':
    'Schemat, według którego sprawdzane są dane do składu.',
  'The schema, as key@version.': 'Schemat, jako key@version.',
  'The pages that the HTML is printed on.': 'Strony, na których drukowany jest HTML.',
  'The size of the paper.': 'Rozmiar papieru.',
  'How the paper lies.': 'Ułożenie papieru.',
  'The margins of each page; 20 mm where nothing is said.':
    'Marginesy każdej strony; 20 mm, gdy nic nie podano.',
  'Millimetres.': 'Milimetry.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML nagłówka każdej strony; zna {{pageNumber}} i {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML stopki każdej strony; zna {{pageNumber}} i {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Arkusz stylów, który materiały HTML wymieniają w `styles`.',
  'A style sheet.': 'Arkusz stylów.',
  'The CSS.': 'CSS.',
  'An image that html assets name under `images`.': 'Obraz, który materiały HTML wymieniają w `images`.',
  'An image.': 'Obraz.',
  'The id of the uploaded image.': 'Identyfikator przesłanego obrazu.',
  'A PDF that templates lay fields over.': 'PDF, na którym szablony rozmieszczają pola.',
  'A PDF.': 'PDF.',
  'The id of the uploaded PDF.': 'Identyfikator przesłanego pliku PDF.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Nazwana funkcja JSONata, wywoływana aliasem, który nadaje jej wywołujący zasób: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'Parametry, w kolejności argumentów.',
  'One argument of the function. Every call gives all of them.':
    'Jeden argument funkcji. Każde wywołanie podaje wszystkie.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'Nazwa parametru: w treści `$name` albo `name` jako pole danych wejściowych.',
  'The type that the value must have; another one is an error of the expression.':
    'Typ, który musi mieć wartość; inny jest błędem wyrażenia.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'Schemat obiektu albo obiektów listy, jako key@version: sprawdzane są nim nazwy używane w wyrażeniach.',
  'What the function gives.': 'Co daje funkcja.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'Wyrażenie JSONata, które daje wynik; widzi swoje parametry i nic więcej.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Funkcje, które mogą tu wywoływać wyrażenia, według aliasu: `$alias(…)`.',
  'The function, as key@version.': 'Funkcja, jako key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Dane i materiał dają jeden dokument, z polami i rolami.',
  'What the document is made of.': 'Z czego powstaje dokument.',
  'The html or pdf asset, as key@version.': 'Materiał HTML lub PDF, jako key@version.',
  'The entities that the document shows.': 'Encje, które pokazuje dokument.',
  'An entity to work on, such as an employee or a deal.':
    'Encja, na której się pracuje, na przykład pracownik lub transakcja.',
  'The key; expressions see the entity as `$.<key>`.': 'Klucz; wyrażenia widzą encję jako `$.<key>`.',
  'The schema of the entity, as key@version.': 'Schemat encji, jako key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Czy proces potrzebuje jej przed rozpoczęciem. W razie braku: tak.',
  'A JSONata expression.': 'Wyrażenie JSONata.',
  'The parts that people play in it.': 'Role, które pełnią w nim osoby.',
  'The key; fields and assignments name it.': 'Klucz; wymieniają go pola i przypisania.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Czy ktoś musi być do niej przypisany: plan, który zostawia ją wolną, dostaje ostrzeżenie, chyba że jest tu nie; jej pola są wtedy pomijane. W razie braku: tak.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'Co rola przekazuje, gdy jej podpisujący skończy; plany widzą to jako `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'Schemat, z którym musi się zgadzać wynik, jako key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Daje wynik. Widzi dane wejściowe i `$.fields.<field>`, wartości wpisane przez podpisującego w tej roli.',
  'What an HTML document is rendered with.': 'Z czym składany jest dokument HTML.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Daje to, z czym składany jest HTML; wynik, który nie jest obiektem, występuje w nim jako `data`. W razie braku: dane wejściowe.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Wartość w dokumencie: wpisana przez podpisującego albo wypełniona przez usługę.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'Klucz, niepowtarzalny w szablonie; wyrażenia widzą wartość jako `$.fields.<key>`.',
  'What it holds.': 'Co zawiera.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'Do kogo należy. W razie braku: wypełnia je usługa przy tworzeniu dokumentu.',
  'What stands in it from the start, literal or computed.': 'Co zawiera od początku, stałe lub obliczone.',
  'A JSONata expression that gives the value.': 'Wyrażenie JSONata, które daje wartość.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Gdy wynik nie jest prawdą, pola nie ma. Z rolą widać też `$.fields.<field>`, dotychczasowe wartości tej roli.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'Czy musi być wypełnione, a pole wyboru: zaznaczone. W razie braku: tak dla podpisów i parafek, poza tym nie.',
  'Whether the signer only sees it.': 'Czy podpisujący tylko je widzi.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'O co pytany jest podpisujący, stałe lub obliczone. W pętli szablonu HTML wyrażenie widzi element jako `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'Co przeglądarka może podpowiedzieć, według nazw HTML (autofill field names). W razie braku: nic.',
  'A hint for the signer.': 'Wskazówka dla podpisującego.',
  'What the signer may enter.': 'Co może wpisać podpisujący.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Wyrażenie regularne, do którego musi pasować tekst; w czasie liniowym, więc bez lookaround i odwołań wstecznych.',
  'What the signer is told when the value is refused.':
    'Co czyta podpisujący, gdy wartość zostaje odrzucona.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'Najmniejsza liczba albo najwcześniejsza data (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).':
    'Największa liczba albo najpóźniejsza data (YYYY-MM-DD).',
  'The most characters of a text.': 'Najwięcej znaków tekstu.',
  'The most files of an attachment. Absent: one.': 'Najwięcej plików załącznika. W razie braku: jeden.',
  'What the files of an attachment may be. Absent: each of them.':
    'Czym mogą być pliki załącznika. W razie braku: każdym z nich.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'Najwięcej bajtów każdego pliku załącznika. W razie braku: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Jak można złożyć podpis lub parafę. Zawęża to, na co pozwala ustawienie signatureKinds przestrzeni nazw.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Jak można go złożyć: narysować odręcznie, wpisać pismem odręcznym albo przesłać jako obraz.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'Możliwości listy lub wyboru: teksty albo wartość i etykieta.',
  'The value that is kept.': 'Wartość, która zostaje zapisana.',
  'What the signer reads. Absent: the value.': 'Co czyta podpisujący. W razie braku: wartość.',
  'How a date or number is shown.': 'Jak pokazywana jest data lub liczba.',
  'Its places; several are one field with one value.': 'Jego miejsca; kilka to jedno pole z jedną wartością.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Miejsce pola, w punktach od lewego górnego rogu strony, tak jak się ją czyta.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'Strona, od 1; od końca -1; `all`; albo lista stron.',
  'Points from the left edge.': 'Punkty od lewej krawędzi.',
  'Points from the top edge.': 'Punkty od górnej krawędzi.',
  'Points.': 'Punkty.',
  'Degrees, clockwise.': 'Stopnie, zgodnie z ruchem wskazówek zegara.',
  'Points. Absent: what fits.': 'Punkty. W razie braku: tyle, ile się mieści.',
  'The family of the font.': 'Rodzina czcionki.',
  'The colour of the text.': 'Kolor tekstu.',
  'Where the text stands.': 'Położenie tekstu.',
  'The colour behind it.': 'Kolor tła.',
  'A line around it: its colour, or colour and width.': 'Linia wokół: jej kolor albo kolor i grubość.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Miejsce znajdowane po tekście: ramka zaczyna się w jego lewym górnym rogu plus dx, dy.',
  'A text of the document.': 'Tekst dokumentu.',
  'Points to the right of the corner of the text.': 'Punkty w prawo od rogu tekstu.',
  'Points below the corner of the text.': 'Punkty w dół od rogu tekstu.',
  'Which of its places, from 1. Absent: the first.': 'Które z jego wystąpień, od 1. W razie braku: pierwsze.',
  'The name of a form field of the PDF, whose place it takes.':
    'Nazwa pola formularza PDF, którego miejsce zajmuje.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'Cały proces podpisywania: dane wejściowe, uczestnicy, koperty i kroki.',
  'The entities that a workflow works on.': 'Encje, na których pracuje proces.',
  'The key, unique among the participants of the blueprint.':
    'Klucz, niepowtarzalny wśród uczestników planu.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Czy musi być adres: bez niego kroki kończą się błędem; jeśli nie jest wymagany, są pomijane. W razie braku: tak.',
  'The language that they are written to in (BCP 47).': 'Język korespondencji (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Czy ta osoba może na stronie podpisywania przekazać sprawę komuś innemu. W razie braku: nie.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Jak potwierdzają tożsamość, zanim zobaczą cokolwiek z dokumentów, w tej kolejności: `email_code`, sześć cyfr, które usługa wysyła im e-mailem; `access_code`, kod, który nadawca wybiera i przekazuje im inaczej niż e-mailem.',
  'The documents, in the envelopes that they are signed in.':
    'Dokumenty, w kopertach, w których są podpisywane.',
  'Documents that are signed and sealed together.': 'Dokumenty, które są razem podpisywane i pieczętowane.',
  'The key, unique among the envelopes of the blueprint.': 'Klucz, niepowtarzalny wśród kopert planu.',
  'The subject of the invitations.': 'Temat zaproszeń.',
  'A text for the invitations.': 'Tekst zaproszeń.',
  'When it does not give true, the envelope is left out.':
    'Gdy wynik nie jest prawdą, koperta jest pomijana.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Kiedy powstają jej dokumenty: na początku albo gdy zaczyna się pierwszy krok, w którym są podpisywane.',
  'The documents, in this order.': 'Dokumenty, w tej kolejności.',
  'A document of the envelope. It needs a template or a file.':
    'Dokument koperty. Potrzebuje szablonu albo pliku.',
  'The key, unique among the documents of the blueprint.': 'Klucz, niepowtarzalny wśród dokumentów planu.',
  'What people call the document. Absent: its key.':
    'Nazwa dokumentu używana na co dzień. W razie braku: jego klucz.',
  'The template that it is made from, as key@version.': 'Szablon, z którego powstaje, jako key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'PDF, którym jest, stały lub obliczony; obok szablonu zastępuje jego PDF.',
  'When it does not give true, the document is left out.':
    'Gdy wynik nie jest prawdą, dokument jest pomijany.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Daje listę: dla każdego elementu powstaje jeden egzemplarz dokumentu. Pozostałe wyrażenia widzą `$.__iterator__.current`, `.index` (od 0) i `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'Co dostają dane wejściowe szablonu, według kluczy; te o tym samym kluczu co dane wejściowe planu można pominąć.',
  'The key of an input of the blueprint, or an expression.': 'Klucz danych wejściowych planu albo wyrażenie.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'Krok główny. Bez niego proces tylko tworzy i pieczętuje dokumenty.',
  'Values of your own that webhooks carry.': 'Własne wartości przekazywane w webhookach.',
  'The name of the value in webhooks and answers.': 'Nazwa wartości w webhookach i odpowiedziach.',
  'Who receives the sealed documents besides the participants.':
    'Kto oprócz uczestników otrzymuje opieczętowane dokumenty.',
  'A group of steps, or what one participant does.': 'Grupa kroków albo to, co robi jeden uczestnik.',
  'Several steps.': 'Kilka kroków.',
  'The key, unique among the steps of the blueprint.': 'Klucz, niepowtarzalny wśród kroków planu.',
  'When it does not give true, the step is skipped with all below it.':
    'Gdy wynik nie jest prawdą, krok jest pomijany ze wszystkim, co zawiera.',
  'What happens to the data when the step completes.': 'Co dzieje się z danymi po zakończeniu kroku.',
  'When it does not give true, the updates do not happen.':
    'Gdy wynik nie jest prawdą, zmiany nie następują.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Zmiany danych, w tej kolejności; każda widzi poprzednie.',
  'Replaces one entity when the step is done.': 'Zastępuje jedną encję po zakończeniu kroku.',
  'The input whose entity is replaced.': 'Dane wejściowe, których encja jest zastępowana.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Daje nową encję w całości: nic nie jest scalane. Widzi `$.inputs.<input>`, w kroku osoby `$.docOutputs.<document>.<role>`, w grupie `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'Jeden po drugim, każdy widzi zmiany wcześniejszych; albo wszystkie naraz, każdy na własnej kopii danych.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Kiedy kończy się grupa: po wszystkich krokach, po jednym albo po `quorum` z nich.',
  'How many children must complete, with `completion: quorum`.':
    'Ile kroków musi się zakończyć, przy `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Jeden uczestnik podpisuje dokumenty z koperty.',
  'One participant does something.': 'Jeden uczestnik coś robi.',
  'The participant who is asked.': 'Uczestnik, który jest proszony.',
  'What the participant is asked for.': 'O co proszony jest uczestnik.',
  'The participant signs.': 'Uczestnik podpisuje.',
  'The envelope that holds the documents.': 'Koperta z dokumentami.',
  'What the participant signs, and as whom.': 'Co podpisuje uczestnik i w jakiej roli.',
  'One role of one document that the participant plays.':
    'Jedna rola w jednym dokumencie, którą pełni uczestnik.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Dokument z koperty kroku; jeśli jest kilka egzemplarzy, każdy z nich.',
  "A role of the document's template.": 'Rola szablonu dokumentu.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Nazwane dane przykładowe do podglądów i symulacji; z `signing` i `expect` test planu.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'Plan albo szablon, dla którego są dane, jako key@version.',
  'Sample entities by the keys of inputs.': 'Przykładowe encje według kluczy danych wejściowych.',
  'What participants enter, in this order.': 'Co wpisują uczestnicy, w tej kolejności.',
  'What one participant enters when it is their turn.':
    'Co wpisuje jeden uczestnik, gdy przychodzi jego kolej.',
  'The key of the participant who signs.': 'Klucz uczestnika, który podpisuje.',
  'What they enter: document → field → value.': 'Co wpisuje: dokument → pole → wartość.',
  'Whether they decline instead of signing. Absent: false.':
    'Czy osoba odmawia, zamiast podpisać. W razie braku: nie.',
  'Values by the keys of fields.': 'Wartości według kluczy pól.',
  'What must hold at the end of a simulation or test run.':
    'Co musi być spełnione na końcu symulacji lub testu.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'Stan procesu na końcu; `completed`, gdy nic nie podano. `in_progress`: ktoś nie mógł podpisać.',
  'The status of steps at the end, by key.': 'Stan kroków na końcu, według klucza.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'Klucze dokumentów, które powstają; każdy egzemplarz ma własny (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'Encje na końcu, według kluczy danych wejściowych. W obiektach porównywane są wymienione właściwości, listy element po elemencie.',
}
