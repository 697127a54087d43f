import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.':
    'Der Schlüssel, einmalig unter den Ressourcen dieser Art.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'Der Entwurf, oder die semantische Version, die sofort veröffentlicht wird. Ohne Angabe: Entwurf.',
  'What it is for.': 'Wofür es da ist.',
  'Labels to find it by.': 'Labels, um es zu finden.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'Das JSON-Schema einer Geschäftsentität, etwa einer Arbeitnehmerin oder eines Geschäfts.',
  'The draft of JSON Schema that the definition is written in.':
    'Die Fassung von JSON Schema, in der die Definition geschrieben ist.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'Das JSON-Schema. Seine Wurzel hat `type: object`; `$ref` bleibt innerhalb; Muster laufen in linearer Zeit, also ohne Lookaround und Rückverweise. Höchstens 64 kB und 32 Ebenen.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Rohmaterial für Dokumente: HTML (Handlebars), CSS, ein Bild oder eine PDF.',
  'The text of documents, with places for values.': 'Der Text von Dokumenten, mit Plätzen für Werte.',
  'HTML with Handlebars expressions.': 'HTML mit Handlebars-Ausdrücken.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "Das HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. Kein Skript läuft, und nichts wird nachgeladen.",
  'Other html assets by alias: {{> alias}}.': 'Andere HTML-Assets, je mit Alias: {{> alias}}.',
  'The html asset, as key@version.': 'Das HTML-Asset, als key@version.',
  'Style sheets (css assets), in this order.': 'Stylesheets (CSS-Assets), in dieser Reihenfolge.',
  'The css asset, as key@version.': 'Das CSS-Asset, als key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Bild-Assets, je mit Alias: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'Das Bild-Asset, als key@version.',
  'Fonts that the text may use.': 'Schriften, die der Text verwenden darf.',
  'A font that is uploaded, besides those that the service brings.':
    'Eine hochgeladene Schrift, neben denen, die der Dienst mitbringt.',
  'The name that CSS calls the font by.': 'Der Name, mit dem CSS die Schrift nennt.',
  'The id of the uploaded font file.': 'Die ID der hochgeladenen Schriftdatei.',
  'The weight as in CSS.': 'Die Stärke wie in CSS.',
  'The style as in CSS.': 'Der Stil wie in CSS.',
  'The schema that the render context is checked against.':
    'Das Schema, gegen das die Daten zum Rendern geprüft werden.',
  'The schema, as key@version.': 'Das Schema, als key@version.',
  'The pages that the HTML is printed on.': 'Die Seiten, auf die das HTML gedruckt wird.',
  'The size of the paper.': 'Die Größe des Papiers.',
  'How the paper lies.': 'Wie das Papier liegt.',
  'The margins of each page; 20 mm where nothing is said.':
    'Die Ränder jeder Seite; 20 mm, wo nichts angegeben ist.',
  'Millimetres.': 'Millimeter.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML der Kopfzeile auf jeder Seite; kennt {{pageNumber}} und {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML der Fußzeile auf jeder Seite; kennt {{pageNumber}} und {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Ein Stylesheet, das HTML-Assets unter `styles` nennen.',
  'A style sheet.': 'Ein Stylesheet.',
  'The CSS.': 'Das CSS.',
  'An image that html assets name under `images`.': 'Ein Bild, das HTML-Assets unter `images` nennen.',
  'An image.': 'Ein Bild.',
  'The id of the uploaded image.': 'Die ID des hochgeladenen Bilds.',
  'A PDF that templates lay fields over.': 'Eine PDF, über die Vorlagen Felder legen.',
  'A PDF.': 'Eine PDF.',
  'The id of the uploaded PDF.': 'Die ID der hochgeladenen PDF.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Eine benannte JSONata-Funktion, aufgerufen mit dem Alias, den ihr die aufrufende Ressource gibt: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'Die Parameter, in der Reihenfolge der Argumente.',
  'One argument of the function. Every call gives all of them.':
    'Ein Argument der Funktion. Jeder Aufruf gibt alle an.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'Der Name des Parameters: im Rumpf `$name`, oder `name` als Feld der Eingabe.',
  'The type that the value must have; another one is an error of the expression.':
    'Der Typ, den der Wert haben muss; ein anderer ist ein Fehler des Ausdrucks.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'Das Schema eines Objekts, oder der Objekte einer Liste, als key@version: Namen in Ausdrücken werden damit geprüft.',
  'What the function gives.': 'Was die Funktion ergibt.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'Der JSONata-Ausdruck, der das Ergebnis gibt; er sieht seine Parameter und sonst nichts.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Funktionen, die Ausdrücke hier aufrufen dürfen, je mit Alias: `$alias(…)`.',
  'The function, as key@version.': 'Die Funktion, als key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Entitäten und ein Asset ergeben ein Dokument, mit Feldern und Rollen.',
  'What the document is made of.': 'Woraus das Dokument gemacht ist.',
  'The html or pdf asset, as key@version.': 'Das HTML- oder PDF-Asset, als key@version.',
  'The entities that the document shows.': 'Die Entitäten, die das Dokument zeigt.',
  'An entity to work on, such as an employee or a deal.':
    'Eine Entität, mit der gearbeitet wird, etwa eine Arbeitnehmerin oder ein Geschäft.',
  'The key; expressions see the entity as `$.<key>`.':
    'Der Schlüssel; Ausdrücke sehen die Entität als `$.<key>`.',
  'The schema of the entity, as key@version.': 'Das Schema der Entität, als key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Ob ein Vorgang sie braucht, bevor er beginnt. Ohne Angabe: ja.',
  'A JSONata expression.': 'Ein JSONata-Ausdruck.',
  'The parts that people play in it.': 'Die Rollen, die Personen darin haben.',
  'The key; fields and assignments name it.': 'Der Schlüssel; Felder und Zuordnungen nennen ihn.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Ob sie jemandem zugeordnet sein muss: Lässt ein Ablaufplan sie offen, gibt es einen Hinweis, außer hier steht nein; ihre Felder fallen dann weg. Ohne Angabe: ja.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'Was die Rolle weitergibt, wenn unterschrieben ist; Ablaufpläne sehen es als `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'Das Schema, zu dem das Ergebnis passen muss, als key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Gibt das Ergebnis. Sichtbar sind die Eingaben und `$.fields.<field>`, die eingegebenen Werte dieser Rolle.',
  'What an HTML document is rendered with.': 'Womit ein HTML-Dokument gerendert wird.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Gibt, womit das HTML gerendert wird; ein Ergebnis, das kein Objekt ist, steht darin als `data`. Ohne Angabe: die Eingaben.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Ein Wert auf dem Dokument: beim Unterschreiben eingegeben oder vom Dienst ausgefüllt.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'Der Schlüssel, einmalig in der Vorlage; Ausdrücke sehen den Wert als `$.fields.<key>`.',
  'What it holds.': 'Was es enthält.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'Wer es ausfüllt. Ohne Angabe: der Dienst, wenn das Dokument entsteht.',
  'What stands in it from the start, literal or computed.':
    'Was von Anfang an darin steht, fest oder berechnet.',
  'A JSONata expression that gives the value.': 'Ein JSONata-Ausdruck, der den Wert gibt.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Ergibt es nicht wahr, gibt es das Feld nicht. Mit einer Rolle ist auch `$.fields.<field>` sichtbar: die bisherigen Werte dieser Rolle.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'Ob es ausgefüllt werden muss; ein Kästchen: angekreuzt. Ohne Angabe: ja bei Unterschriften und Paraphen, sonst nein.',
  'Whether the signer only sees it.': 'Ob es beim Unterschreiben nur zu sehen ist.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'Wonach beim Unterschreiben gefragt wird, fest oder berechnet. In einer Schleife einer HTML-Vorlage sieht ein Ausdruck das Element als `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'Was ein Browser zum Ausfüllen anbieten darf, mit den Namen von HTML (autofill field names). Ohne Angabe: nichts.',
  'A hint for the signer.': 'Ein Hinweis beim Unterschreiben.',
  'What the signer may enter.': 'Was beim Unterschreiben eingegeben werden darf.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Ein regulärer Ausdruck, zu dem der Text passen muss; in linearer Zeit, also ohne Lookaround und Rückverweise.',
  'What the signer is told when the value is refused.': 'Was gesagt wird, wenn der Wert abgelehnt wird.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'Die kleinste Zahl oder das früheste Datum (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).':
    'Die größte Zahl oder das späteste Datum (YYYY-MM-DD).',
  'The most characters of a text.': 'Die größte Zahl von Zeichen eines Textes.',
  'The most files of an attachment. Absent: one.':
    'Die größte Zahl von Dateien eines Anhangs. Ohne Angabe: eine.',
  'What the files of an attachment may be. Absent: each of them.':
    'Was die Dateien eines Anhangs sein dürfen. Ohne Angabe: alles davon.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'Die größte Zahl von Bytes je Datei eines Anhangs. Ohne Angabe: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Wie eine Unterschrift oder Paraphe gegeben werden darf. Es engt ein, was die Einstellung signatureKinds des Namespace erlaubt.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Wie sie gegeben werden darf: von Hand gezeichnet, in einer Schreibschrift getippt oder als hochgeladenes Bild.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'Die Möglichkeiten einer Liste oder Auswahl: Texte, oder Wert und Beschriftung.',
  'The value that is kept.': 'Der Wert, der behalten wird.',
  'What the signer reads. Absent: the value.': 'Was beim Unterschreiben zu lesen ist. Ohne Angabe: der Wert.',
  'How a date or number is shown.': 'Wie ein Datum oder eine Zahl gezeigt wird.',
  'Its places; several are one field with one value.': 'Seine Plätze; mehrere sind ein Feld mit einem Wert.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Ein Platz des Felds, in Punkten von der linken oberen Ecke der Seite, wie man sie liest.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'Die Seite, ab 1; vom Ende her ab -1; `all`; oder eine Liste von Seiten.',
  'Points from the left edge.': 'Punkte vom linken Rand.',
  'Points from the top edge.': 'Punkte vom oberen Rand.',
  'Points.': 'Punkte.',
  'Degrees, clockwise.': 'Grad, im Uhrzeigersinn.',
  'Points. Absent: what fits.': 'Punkte. Ohne Angabe: was passt.',
  'The family of the font.': 'Die Familie der Schrift.',
  'The colour of the text.': 'Die Farbe des Textes.',
  'Where the text stands.': 'Wo der Text steht.',
  'The colour behind it.': 'Die Farbe dahinter.',
  'A line around it: its colour, or colour and width.':
    'Eine Linie darum: ihre Farbe, oder Farbe und Breite.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Ein Platz, der durch einen Text gefunden wird: Der Rahmen beginnt an dessen linker oberer Ecke plus dx, dy.',
  'A text of the document.': 'Ein Text des Dokuments.',
  'Points to the right of the corner of the text.': 'Punkte rechts von der Ecke des Textes.',
  'Points below the corner of the text.': 'Punkte unterhalb der Ecke des Textes.',
  'Which of its places, from 1. Absent: the first.': 'Welche seiner Stellen, ab 1. Ohne Angabe: die erste.',
  'The name of a form field of the PDF, whose place it takes.':
    'Der Name eines Formularfelds der PDF, dessen Platz es einnimmt.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'Das ganze Verfahren der Unterschrift: Eingaben, Beteiligte, Umschläge und Schritte.',
  'The entities that a workflow works on.': 'Die Entitäten, mit denen ein Vorgang arbeitet.',
  'The key, unique among the participants of the blueprint.':
    'Der Schlüssel, einmalig unter den Beteiligten des Ablaufplans.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Ob eine Adresse da sein muss: Ohne sie schlagen die Schritte fehl; ist sie nicht erforderlich, werden sie übersprungen. Ohne Angabe: ja.',
  'The language that they are written to in (BCP 47).':
    'Die Sprache, in der sie angeschrieben werden (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Ob diese Person auf der Seite zum Unterschreiben an jemand anderen übergeben darf. Ohne Angabe: nein.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Wie sie zeigen, wer sie sind, bevor sie etwas von den Dokumenten sehen, der Reihe nach: `email_code`, sechs Ziffern, die der Dienst ihnen mailt; `access_code`, ein Code, den der Absender wählt und ihnen auf anderem Weg als per E-Mail mitteilt.',
  'The documents, in the envelopes that they are signed in.':
    'Die Dokumente, in den Umschlägen, in denen sie unterschrieben werden.',
  'Documents that are signed and sealed together.':
    'Dokumente, die zusammen unterschrieben und gesiegelt werden.',
  'The key, unique among the envelopes of the blueprint.':
    'Der Schlüssel, einmalig unter den Umschlägen des Ablaufplans.',
  'The subject of the invitations.': 'Der Betreff der Einladungen.',
  'A text for the invitations.': 'Ein Text für die Einladungen.',
  'When it does not give true, the envelope is left out.': 'Ergibt es nicht wahr, fällt der Umschlag weg.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Wann seine Dokumente entstehen: am Anfang, oder wenn der erste Schritt beginnt, in dem sie unterschrieben werden.',
  'The documents, in this order.': 'Die Dokumente, in dieser Reihenfolge.',
  'A document of the envelope. It needs a template or a file.':
    'Ein Dokument des Umschlags. Es braucht eine Vorlage oder eine Datei.',
  'The key, unique among the documents of the blueprint.':
    'Der Schlüssel, einmalig unter den Dokumenten des Ablaufplans.',
  'What people call the document. Absent: its key.':
    'Wie man das Dokument nennt. Ohne Angabe: sein Schlüssel.',
  'The template that it is made from, as key@version.': 'Die Vorlage, aus der es entsteht, als key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'Die PDF, aus der es besteht, fest oder berechnet; neben einer Vorlage ersetzt sie deren PDF.',
  'When it does not give true, the document is left out.': 'Ergibt es nicht wahr, fällt das Dokument weg.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Gibt eine Liste: Für jedes Element entsteht ein eigenes Exemplar des Dokuments. Seine anderen Ausdrücke sehen `$.__iterator__.current`, `.index` (ab 0) und `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'Was die Eingaben der Vorlage bekommen, nach ihren Schlüsseln; was so heißt wie eine Eingabe des Ablaufplans, kann wegbleiben.',
  'The key of an input of the blueprint, or an expression.':
    'Der Schlüssel einer Eingabe des Ablaufplans, oder ein Ausdruck.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'Der äußerste Schritt. Ohne ihn macht und siegelt der Vorgang nur Dokumente.',
  'Values of your own that webhooks carry.': 'Eigene Werte, die in Webhooks stehen.',
  'The name of the value in webhooks and answers.': 'Der Name des Werts in Webhooks und Antworten.',
  'Who receives the sealed documents besides the participants.':
    'Wer außer den Beteiligten die gesiegelten Dokumente erhält.',
  'A group of steps, or what one participant does.': 'Eine Gruppe von Schritten, oder was eine Person tut.',
  'Several steps.': 'Mehrere Schritte.',
  'The key, unique among the steps of the blueprint.':
    'Der Schlüssel, einmalig unter den Schritten des Ablaufplans.',
  'When it does not give true, the step is skipped with all below it.':
    'Ergibt es nicht wahr, wird der Schritt übersprungen, mit allem darunter.',
  'What happens to the data when the step completes.':
    'Was mit den Daten geschieht, wenn der Schritt fertig ist.',
  'When it does not give true, the updates do not happen.': 'Ergibt es nicht wahr, ändert sich nichts.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Änderungen der Daten, in dieser Reihenfolge; jede sieht die davor.',
  'Replaces one entity when the step is done.': 'Ersetzt eine Entität, wenn der Schritt fertig ist.',
  'The input whose entity is replaced.': 'Die Eingabe, deren Entität ersetzt wird.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Gibt die neue Entität, ganz: Nichts wird zusammengeführt. Sichtbar ist `$.inputs.<input>`, im Schritt einer Person `$.docOutputs.<document>.<role>`, in einer Gruppe `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'Einer nach dem anderen, jeder sieht die Änderungen der früheren; oder alle zugleich, jeder mit eigener Kopie der Daten.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Wann die Gruppe fertig ist: wenn alle Schritte darin, einer, oder `quorum` davon fertig sind.',
  'How many children must complete, with `completion: quorum`.':
    'Wie viele Schritte darin fertig sein müssen, bei `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Eine Person unterschreibt Dokumente eines Umschlags.',
  'One participant does something.': 'Eine Person tut etwas.',
  'The participant who is asked.': 'Wer gefragt wird.',
  'What the participant is asked for.': 'Wonach gefragt wird.',
  'The participant signs.': 'Die Person unterschreibt.',
  'The envelope that holds the documents.': 'Der Umschlag mit den Dokumenten.',
  'What the participant signs, and as whom.': 'Was unterschrieben wird, und in welcher Rolle.',
  'One role of one document that the participant plays.':
    'Eine Rolle in einem Dokument, die diese Person hat.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Ein Dokument aus dem Umschlag des Schritts; gibt es mehrere Exemplare, dann jedes.',
  "A role of the document's template.": 'Eine Rolle der Vorlage des Dokuments.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Benannte Beispieldaten für Vorschau und Simulation; mit `signing` und `expect` ein Test eines Ablaufplans.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'Der Ablaufplan oder die Vorlage, wofür die Daten sind, als key@version.',
  'Sample entities by the keys of inputs.': 'Beispielentitäten nach den Schlüsseln der Eingaben.',
  'What participants enter, in this order.': 'Was Beteiligte eingeben, in dieser Reihenfolge.',
  'What one participant enters when it is their turn.': 'Was eine Person eingibt, wenn sie an der Reihe ist.',
  'The key of the participant who signs.': 'Der Schlüssel der Person, die unterschreibt.',
  'What they enter: document → field → value.': 'Was eingegeben wird: Dokument → Feld → Wert.',
  'Whether they decline instead of signing. Absent: false.':
    'Ob die Person ablehnt, statt zu unterschreiben. Ohne Angabe: nein.',
  'Values by the keys of fields.': 'Werte nach den Schlüsseln der Felder.',
  'What must hold at the end of a simulation or test run.':
    'Was am Ende einer Simulation oder eines Testlaufs gelten muss.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'Der Status des Vorgangs am Ende; `completed`, wenn nichts angegeben ist. `in_progress`: Jemand konnte nicht unterschreiben.',
  'The status of steps at the end, by key.': 'Der Status von Schritten am Ende, nach Schlüssel.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'Die Schlüssel der Dokumente, die entstehen, bei mehreren Exemplaren je mit eigenem (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'Die Entitäten am Ende, nach den Schlüsseln der Eingaben. Bei Objekten werden die genannten Eigenschaften verglichen, Listen Element für Element.',
}
