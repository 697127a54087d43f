import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'La chiave, unica tra le risorse di questo tipo.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'La bozza, o la versione semantica che viene pubblicata subito. Se manca: bozza.',
  'What it is for.': 'A che cosa serve.',
  'Labels to find it by.': 'Etichette per ritrovarla.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'Lo schema JSON di un’entità aziendale, per esempio un dipendente o un affare.',
  'The draft of JSON Schema that the definition is written in.':
    'La versione di JSON Schema in cui è scritta la definizione.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'Lo schema JSON. La radice ha `type: object`; `$ref` resta al suo interno; i modelli di testo girano in tempo lineare, quindi senza lookaround né riferimenti all’indietro. Al massimo 64 kB e 32 livelli.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Materia prima dei documenti: HTML (Handlebars), CSS, un’immagine o un PDF.',
  'The text of documents, with places for values.': 'Il testo dei documenti, con posti per i valori.',
  'HTML with Handlebars expressions.': 'HTML con espressioni Handlebars.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "L’HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. Nessuno script viene eseguito e nulla viene scaricato.",
  'Other html assets by alias: {{> alias}}.': 'Altri materiali HTML, per alias: {{> alias}}.',
  'The html asset, as key@version.': 'Il materiale HTML, come key@version.',
  'Style sheets (css assets), in this order.': 'Fogli di stile (materiali CSS), in quest’ordine.',
  'The css asset, as key@version.': 'Il materiale CSS, come key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Immagini, per alias: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'L’immagine, come key@version.',
  'Fonts that the text may use.': 'Caratteri che il testo può usare.',
  'A font that is uploaded, besides those that the service brings.':
    'Un carattere caricato, oltre a quelli forniti dal servizio.',
  'The name that CSS calls the font by.': 'Il nome con cui CSS chiama il carattere.',
  'The id of the uploaded font file.': 'L’ID del file di carattere caricato.',
  'The weight as in CSS.': 'Il peso, come in CSS.',
  'The style as in CSS.': 'Lo stile, come in CSS.',
  'The schema that the render context is checked against.':
    'Lo schema con cui vengono verificati i dati della composizione.',
  'The schema, as key@version.': 'Lo schema, come key@version.',
  'The pages that the HTML is printed on.': 'Le pagine su cui viene stampato l’HTML.',
  'The size of the paper.': 'Il formato della carta.',
  'How the paper lies.': 'L’orientamento della carta.',
  'The margins of each page; 20 mm where nothing is said.':
    'I margini di ogni pagina; 20 mm dove non è indicato nulla.',
  'Millimetres.': 'Millimetri.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML dell’intestazione di ogni pagina; conosce {{pageNumber}} e {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML del piè di pagina; conosce {{pageNumber}} e {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Un foglio di stile che i materiali HTML indicano in `styles`.',
  'A style sheet.': 'Un foglio di stile.',
  'The CSS.': 'Il CSS.',
  'An image that html assets name under `images`.': 'Un’immagine che i materiali HTML indicano in `images`.',
  'An image.': 'Un’immagine.',
  'The id of the uploaded image.': 'L’ID dell’immagine caricata.',
  'A PDF that templates lay fields over.': 'Un PDF su cui i modelli dispongono campi.',
  'A PDF.': 'Un PDF.',
  'The id of the uploaded PDF.': 'L’ID del PDF caricato.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Una funzione JSONata con un nome, richiamata con l’alias che le dà la risorsa chiamante: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'I parametri, nell’ordine degli argomenti.',
  'One argument of the function. Every call gives all of them.':
    'Un argomento della funzione. Ogni chiamata li dà tutti.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'Il nome del parametro: nel corpo `$name`, o `name` come campo dell’input.',
  'The type that the value must have; another one is an error of the expression.':
    'Il tipo che il valore deve avere; un altro è un errore dell’espressione.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'Lo schema di un oggetto, o degli oggetti di un elenco, come key@version: con esso vengono verificati i nomi usati dalle espressioni.',
  'What the function gives.': 'Ciò che dà la funzione.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'L’espressione JSONata che dà il risultato; vede i suoi parametri e nient’altro.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Funzioni che le espressioni qui possono richiamare, per alias: `$alias(…)`.',
  'The function, as key@version.': 'La funzione, come key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Dati e un materiale danno un documento, con campi e ruoli.',
  'What the document is made of.': 'Di che cosa è fatto il documento.',
  'The html or pdf asset, as key@version.': 'Il materiale HTML o PDF, come key@version.',
  'The entities that the document shows.': 'Le entità che il documento mostra.',
  'An entity to work on, such as an employee or a deal.':
    'Un’entità su cui lavorare, per esempio un dipendente o un affare.',
  'The key; expressions see the entity as `$.<key>`.':
    'La chiave; le espressioni vedono l’entità come `$.<key>`.',
  'The schema of the entity, as key@version.': 'Lo schema dell’entità, come key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Se un processo ne ha bisogno prima di iniziare. Se manca: sì.',
  'A JSONata expression.': 'Un’espressione JSONata.',
  'The parts that people play in it.': 'I ruoli che le persone vi hanno.',
  'The key; fields and assignments name it.': 'La chiave; campi e assegnazioni la indicano.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Se deve essere assegnato a qualcuno: un piano che lo lascia libero riceve un avviso, a meno che sia no; allora i suoi campi vengono omessi. Se manca: sì.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'Ciò che il ruolo consegna quando il suo firmatario ha finito; i piani lo vedono come `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'Lo schema a cui il risultato deve corrispondere, come key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Dà il risultato. Vede gli input e `$.fields.<field>`, i valori inseriti dal firmatario di questo ruolo.',
  'What an HTML document is rendered with.': 'Con che cosa viene composto un documento HTML.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Dà i dati con cui viene composto l’HTML; un risultato che non è un oggetto vi figura come `data`. Se manca: gli input.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Un valore nel documento: inserito da un firmatario o compilato dal servizio.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'La chiave, unica nel modello; le espressioni vedono il valore come `$.fields.<key>`.',
  'What it holds.': 'Che cosa contiene.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'Di chi è. Se manca: lo compila il servizio quando viene creato il documento.',
  'What stands in it from the start, literal or computed.':
    'Che cosa contiene fin dall’inizio, fisso o calcolato.',
  'A JSONata expression that gives the value.': 'Un’espressione JSONata che dà il valore.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Se non dà vero, il campo non c’è. Con un ruolo vede anche `$.fields.<field>`, i valori di quel ruolo fino a quel momento.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'Se va compilato; una casella: spuntata. Se manca: sì per firme e sigle, altrimenti no.',
  'Whether the signer only sees it.': 'Se il firmatario può solo vederlo.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'Che cosa viene chiesto al firmatario, fisso o calcolato. In un ciclo di un modello HTML un’espressione vede l’elemento come `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'Che cosa un browser può proporre di compilare, con i nomi di HTML (autofill field names). Se manca: nulla.',
  'A hint for the signer.': 'Un suggerimento per il firmatario.',
  'What the signer may enter.': 'Che cosa il firmatario può inserire.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Un’espressione regolare a cui il testo deve corrispondere; in tempo lineare, quindi senza lookaround né riferimenti all’indietro.',
  'What the signer is told when the value is refused.':
    'Che cosa viene detto al firmatario quando il valore viene rifiutato.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'Il numero più piccolo, o la prima data (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).':
    'Il numero più grande, o l’ultima data (YYYY-MM-DD).',
  'The most characters of a text.': 'Il numero massimo di caratteri di un testo.',
  'The most files of an attachment. Absent: one.': 'Il numero massimo di file di un allegato. Se manca: uno.',
  'What the files of an attachment may be. Absent: each of them.':
    'Che cosa possono essere i file di un allegato. Se manca: ognuno di questi tipi.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'Il numero massimo di byte di ogni file di un allegato. Se manca: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Come può essere data una firma o una sigla. Restringe ciò che permette l’impostazione signatureKinds dello spazio dei nomi.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Come può essere data: disegnata a mano, scritta con un carattere calligrafico o come immagine caricata.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'Le opzioni di un elenco o di una scelta: testi, o valore ed etichetta.',
  'The value that is kept.': 'Il valore che viene conservato.',
  'What the signer reads. Absent: the value.': 'Che cosa legge il firmatario. Se manca: il valore.',
  'How a date or number is shown.': 'Come viene mostrata una data o un numero.',
  'Its places; several are one field with one value.':
    'I suoi posti; più d’uno sono un solo campo con un solo valore.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Un posto del campo, in punti dall’angolo superiore sinistro della pagina così come si legge.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'La pagina, da 1; dalla fine, -1; `all`; o un elenco di pagine.',
  'Points from the left edge.': 'Punti dal bordo sinistro.',
  'Points from the top edge.': 'Punti dal bordo superiore.',
  'Points.': 'Punti.',
  'Degrees, clockwise.': 'Gradi, in senso orario.',
  'Points. Absent: what fits.': 'Punti. Se manca: quanto ci sta.',
  'The family of the font.': 'La famiglia del carattere.',
  'The colour of the text.': 'Il colore del testo.',
  'Where the text stands.': 'Dove sta il testo.',
  'The colour behind it.': 'Il colore dello sfondo.',
  'A line around it: its colour, or colour and width.':
    'Una linea intorno: il suo colore, o colore e spessore.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Un posto trovato mediante un testo: il riquadro inizia dal suo angolo superiore sinistro più dx, dy.',
  'A text of the document.': 'Un testo del documento.',
  'Points to the right of the corner of the text.': 'Punti a destra dell’angolo del testo.',
  'Points below the corner of the text.': 'Punti sotto l’angolo del testo.',
  'Which of its places, from 1. Absent: the first.': 'Quale delle sue occorrenze, da 1. Se manca: la prima.',
  'The name of a form field of the PDF, whose place it takes.':
    'Il nome di un campo modulo del PDF, di cui prende il posto.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'L’intero processo di firma: input, partecipanti, buste e passaggi.',
  'The entities that a workflow works on.': 'Le entità su cui lavora un processo.',
  'The key, unique among the participants of the blueprint.':
    'La chiave, unica tra i partecipanti del piano.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Se deve esserci un indirizzo: senza, i passaggi non riescono; se non è obbligatorio, vengono saltati. Se manca: sì.',
  'The language that they are written to in (BCP 47).': 'La lingua in cui si scrive loro (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Se questa persona può cedere a un’altra nella pagina di firma. Se manca: no.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Come provano la propria identità prima di vedere qualcosa dei documenti, in quest’ordine: `email_code`, sei cifre che il servizio invia loro per e-mail; `access_code`, un codice che il mittente sceglie e comunica loro per una via diversa dall’e-mail.',
  'The documents, in the envelopes that they are signed in.':
    'I documenti, nelle buste in cui vengono firmati.',
  'Documents that are signed and sealed together.': 'Documenti che vengono firmati e sigillati insieme.',
  'The key, unique among the envelopes of the blueprint.': 'La chiave, unica tra le buste del piano.',
  'The subject of the invitations.': 'L’oggetto degli inviti.',
  'A text for the invitations.': 'Un testo per gli inviti.',
  'When it does not give true, the envelope is left out.': 'Se non dà vero, la busta viene omessa.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Quando vengono creati i suoi documenti: all’inizio, o quando comincia il primo passaggio che li firma.',
  'The documents, in this order.': 'I documenti, in quest’ordine.',
  'A document of the envelope. It needs a template or a file.':
    'Un documento della busta. Ha bisogno di un modello o di un file.',
  'The key, unique among the documents of the blueprint.': 'La chiave, unica tra i documenti del piano.',
  'What people call the document. Absent: its key.':
    'Il nome con cui è noto il documento. Se manca: la sua chiave.',
  'The template that it is made from, as key@version.': 'Il modello da cui viene creato, come key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'Il PDF di cui consiste, fisso o calcolato; accanto a un modello ne sostituisce il PDF.',
  'When it does not give true, the document is left out.': 'Se non dà vero, il documento viene omesso.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Dà un elenco: per ogni elemento viene creato un esemplare del documento. Le sue altre espressioni vedono `$.__iterator__.current`, `.index` (da 0) e `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'Che cosa ricevono gli input del modello, per chiave; quelli con la stessa chiave di un input del piano si possono omettere.',
  'The key of an input of the blueprint, or an expression.':
    'La chiave di un input del piano, o un’espressione.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'Il passaggio radice. Senza, il processo crea e sigilla soltanto documenti.',
  'Values of your own that webhooks carry.': 'Valori propri che i webhook riportano.',
  'The name of the value in webhooks and answers.': 'Il nome del valore nei webhook e nelle risposte.',
  'Who receives the sealed documents besides the participants.':
    'Chi riceve i documenti sigillati oltre ai partecipanti.',
  'A group of steps, or what one participant does.': 'Un gruppo di passaggi, o ciò che fa un partecipante.',
  'Several steps.': 'Più passaggi.',
  'The key, unique among the steps of the blueprint.': 'La chiave, unica tra i passaggi del piano.',
  'When it does not give true, the step is skipped with all below it.':
    'Se non dà vero, il passaggio viene saltato con tutto ciò che contiene.',
  'What happens to the data when the step completes.':
    'Che cosa accade ai dati quando il passaggio è concluso.',
  'When it does not give true, the updates do not happen.': 'Se non dà vero, le modifiche non avvengono.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Modifiche dei dati, in quest’ordine; ognuna vede le precedenti.',
  'Replaces one entity when the step is done.': 'Sostituisce un’entità quando il passaggio è concluso.',
  'The input whose entity is replaced.': 'L’input la cui entità viene sostituita.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Dà la nuova entità, intera: nulla viene unito. Vede `$.inputs.<input>`, nel passaggio di una persona `$.docOutputs.<document>.<role>`, in un gruppo `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'Uno dopo l’altro, e ognuno vede ciò che i precedenti hanno cambiato; o tutti insieme, ognuno con la propria copia dei dati.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Quando è concluso il gruppo: tutti i suoi passaggi, uno, o `quorum` di essi.',
  'How many children must complete, with `completion: quorum`.':
    'Quanti passaggi devono concludersi, con `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Un partecipante firma documenti di una busta.',
  'One participant does something.': 'Un partecipante fa qualcosa.',
  'The participant who is asked.': 'Il partecipante a cui viene chiesto.',
  'What the participant is asked for.': 'Che cosa viene chiesto al partecipante.',
  'The participant signs.': 'Il partecipante firma.',
  'The envelope that holds the documents.': 'La busta che contiene i documenti.',
  'What the participant signs, and as whom.': 'Che cosa firma il partecipante, e in quale ruolo.',
  'One role of one document that the participant plays.': 'Un ruolo di un documento che il partecipante ha.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Un documento della busta del passaggio; se ne esistono più esemplari, ognuno.',
  "A role of the document's template.": 'Un ruolo del modello del documento.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Dati di esempio con un nome, per anteprime e simulazioni; con `signing` e `expect`, una prova di un piano.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'Il piano, oppure il modello, a cui servono i dati, come key@version.',
  'Sample entities by the keys of inputs.': 'Entità di esempio, per le chiavi degli input.',
  'What participants enter, in this order.': 'Che cosa inseriscono i partecipanti, in quest’ordine.',
  'What one participant enters when it is their turn.':
    'Che cosa inserisce un partecipante quando è il suo turno.',
  'The key of the participant who signs.': 'La chiave del partecipante che firma.',
  'What they enter: document → field → value.': 'Che cosa viene inserito: documento → campo → valore.',
  'Whether they decline instead of signing. Absent: false.':
    'Se la persona rifiuta invece di firmare. Se manca: no.',
  'Values by the keys of fields.': 'Valori per le chiavi dei campi.',
  'What must hold at the end of a simulation or test run.':
    'Che cosa deve valere alla fine di una simulazione o di una prova.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'Lo stato del processo alla fine; `completed` se non è indicato. `in_progress`: qualcuno non ha potuto firmare.',
  'The status of steps at the end, by key.': 'Lo stato dei passaggi alla fine, per chiave.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'Le chiavi dei documenti che vengono creati; ogni esemplare ha la propria (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'Le entità alla fine, per le chiavi degli input. Degli oggetti si confrontano le proprietà indicate, gli elenchi elemento per elemento.',
}
