import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'De sleutel, uniek onder de resources van deze soort.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'Het concept, of de semantische versie die meteen wordt gepubliceerd. Ontbreekt: concept.',
  'What it is for.': 'Waar het voor is.',
  'Labels to find it by.': 'Labels om het te vinden.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'Het JSON-schema van een zakelijke entiteit, zoals een werknemer of een transactie.',
  'The draft of JSON Schema that the definition is written in.':
    'De versie van JSON Schema waarin de definitie is geschreven.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'Het JSON-schema. De wortel heeft `type: object`; `$ref` blijft erbinnen; patronen draaien in lineaire tijd, dus zonder lookaround en terugverwijzingen. Hoogstens 64 kB en 32 niveaus.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Grondstof van documenten: HTML (Handlebars), CSS, een afbeelding of een pdf.',
  'The text of documents, with places for values.': 'De tekst van documenten, met plaatsen voor waarden.',
  'HTML with Handlebars expressions.': 'HTML met Handlebars-expressies.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "De HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. Er draait geen script en er wordt niets opgehaald.",
  'Other html assets by alias: {{> alias}}.': 'Andere HTML-materialen, per alias: {{> alias}}.',
  'The html asset, as key@version.': 'Het HTML-materiaal, als key@version.',
  'Style sheets (css assets), in this order.': 'Stijlbladen (CSS-materialen), in deze volgorde.',
  'The css asset, as key@version.': 'Het CSS-materiaal, als key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Afbeeldingen, per alias: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'De afbeelding, als key@version.',
  'Fonts that the text may use.': 'Lettertypen die de tekst mag gebruiken.',
  'A font that is uploaded, besides those that the service brings.':
    'Een geüpload lettertype, naast die de dienst meebrengt.',
  'The name that CSS calls the font by.': 'De naam waarmee CSS het lettertype noemt.',
  'The id of the uploaded font file.': 'De id van het geüploade lettertypebestand.',
  'The weight as in CSS.': 'De dikte zoals in CSS.',
  'The style as in CSS.': 'De stijl zoals in CSS.',
  'The schema that the render context is checked against.':
    'Het schema waarmee de gegevens voor de opmaak worden gecontroleerd.',
  'The schema, as key@version.': 'Het schema, als key@version.',
  'The pages that the HTML is printed on.': 'De pagina’s waarop de HTML wordt afgedrukt.',
  'The size of the paper.': 'Het formaat van het papier.',
  'How the paper lies.': 'Hoe het papier ligt.',
  'The margins of each page; 20 mm where nothing is said.':
    'De marges van elke pagina; 20 mm waar niets staat.',
  'Millimetres.': 'Millimeter.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML van de koptekst op elke pagina; kent {{pageNumber}} en {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML van de voettekst op elke pagina; kent {{pageNumber}} en {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Een stijlblad dat HTML-materialen onder `styles` noemen.',
  'A style sheet.': 'Een stijlblad.',
  'The CSS.': 'De CSS.',
  'An image that html assets name under `images`.':
    'Een afbeelding die HTML-materialen onder `images` noemen.',
  'An image.': 'Een afbeelding.',
  'The id of the uploaded image.': 'De id van de geüploade afbeelding.',
  'A PDF that templates lay fields over.': 'Een pdf waarop sjablonen velden leggen.',
  'A PDF.': 'Een pdf.',
  'The id of the uploaded PDF.': 'De id van de geüploade pdf.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Een benoemde JSONata-functie, aangeroepen met de alias die de aanroepende resource haar geeft: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'De parameters, in de volgorde van de argumenten.',
  'One argument of the function. Every call gives all of them.':
    'Eén argument van de functie. Elke aanroep geeft ze allemaal.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'De naam van de parameter: in de hoofdtekst `$name`, of `name` als veld van de invoer.',
  'The type that the value must have; another one is an error of the expression.':
    'Het type dat de waarde moet hebben; een ander is een fout van de expressie.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'Het schema van een object, of van de objecten van een lijst, als key@version: namen in expressies worden ermee gecontroleerd.',
  'What the function gives.': 'Wat de functie geeft.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'De JSONata-expressie die het resultaat geeft; ze ziet haar parameters en verder niets.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Functies die expressies hier mogen aanroepen, per alias: `$alias(…)`.',
  'The function, as key@version.': 'De functie, als key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Gegevens en een materiaal geven één document, met velden en rollen.',
  'What the document is made of.': 'Waarvan het document is gemaakt.',
  'The html or pdf asset, as key@version.': 'Het HTML- of pdf-materiaal, als key@version.',
  'The entities that the document shows.': 'De entiteiten die het document toont.',
  'An entity to work on, such as an employee or a deal.':
    'Een entiteit om mee te werken, zoals een werknemer of een transactie.',
  'The key; expressions see the entity as `$.<key>`.':
    'De sleutel; expressies zien de entiteit als `$.<key>`.',
  'The schema of the entity, as key@version.': 'Het schema van de entiteit, als key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Of een proces haar nodig heeft voordat het begint. Ontbreekt: ja.',
  'A JSONata expression.': 'Een JSONata-expressie.',
  'The parts that people play in it.': 'De rollen die mensen erin hebben.',
  'The key; fields and assignments name it.': 'De sleutel; velden en toewijzingen noemen hem.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Of iemand eraan moet zijn toegewezen: laat een procesplan haar open, dan komt er een waarschuwing, tenzij hier nee staat; de velden vervallen dan. Ontbreekt: ja.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'Wat de rol doorgeeft als de ondertekenaar klaar is; procesplannen zien het als `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'Het schema waaraan het resultaat moet voldoen, als key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Geeft het resultaat. Zichtbaar zijn de invoer en `$.fields.<field>`, de waarden die de ondertekenaar van deze rol heeft ingevuld.',
  'What an HTML document is rendered with.': 'Waarmee een HTML-document wordt opgemaakt.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Geeft waarmee de HTML wordt opgemaakt; een resultaat dat geen object is, staat erin als `data`. Ontbreekt: de invoer.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Een waarde op het document: door een ondertekenaar ingevuld of door de dienst.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'De sleutel, uniek in het sjabloon; expressies zien de waarde als `$.fields.<key>`.',
  'What it holds.': 'Wat het bevat.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'Van wie het is. Ontbreekt: de dienst vult het in als het document wordt gemaakt.',
  'What stands in it from the start, literal or computed.':
    'Wat er vanaf het begin in staat, vast of berekend.',
  'A JSONata expression that gives the value.': 'Een JSONata-expressie die de waarde geeft.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Geeft het niet waar, dan is het veld er niet. Met een rol is ook `$.fields.<field>` zichtbaar, de waarden van die rol tot nu toe.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'Of het moet worden ingevuld; een selectievakje: aangevinkt. Ontbreekt: ja bij handtekeningen en parafen, anders nee.',
  'Whether the signer only sees it.': 'Of de ondertekenaar het alleen ziet.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'Waar de ondertekenaar om wordt gevraagd, vast of berekend. In een lus van een HTML-sjabloon ziet een expressie het element als `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'Wat een browser mag aanbieden om in te vullen, met de namen van HTML (autofill field names). Ontbreekt: niets.',
  'A hint for the signer.': 'Een tip voor de ondertekenaar.',
  'What the signer may enter.': 'Wat de ondertekenaar mag invullen.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Een reguliere expressie waaraan de tekst moet voldoen; in lineaire tijd, dus zonder lookaround en terugverwijzingen.',
  'What the signer is told when the value is refused.':
    'Wat de ondertekenaar leest als de waarde wordt geweigerd.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'Het kleinste getal, of de vroegste datum (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).':
    'Het grootste getal, of de laatste datum (YYYY-MM-DD).',
  'The most characters of a text.': 'Het hoogste aantal tekens van een tekst.',
  'The most files of an attachment. Absent: one.':
    'Het hoogste aantal bestanden van een bijlage. Ontbreekt: één.',
  'What the files of an attachment may be. Absent: each of them.':
    'Wat de bestanden van een bijlage mogen zijn. Ontbreekt: elk daarvan.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'Het hoogste aantal bytes van elk bestand van een bijlage. Ontbreekt: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Hoe een handtekening of paraaf mag worden gegeven. Het beperkt wat de instelling signatureKinds van de namespace toestaat.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Hoe ze mag worden gegeven: met de hand getekend, in een schrijfletter getypt of als geüploade afbeelding.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'De keuzes van een lijst of keuzeveld: teksten, of waarde en label.',
  'The value that is kept.': 'De waarde die wordt bewaard.',
  'What the signer reads. Absent: the value.': 'Wat de ondertekenaar leest. Ontbreekt: de waarde.',
  'How a date or number is shown.': 'Hoe een datum of getal wordt getoond.',
  'Its places; several are one field with one value.': 'De plaatsen; meerdere zijn één veld met één waarde.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Een plaats van het veld, in punten vanaf de linkerbovenhoek van de pagina zoals men die leest.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'De pagina, vanaf 1; vanaf het einde -1; `all`; of een lijst van pagina’s.',
  'Points from the left edge.': 'Punten vanaf de linkerrand.',
  'Points from the top edge.': 'Punten vanaf de bovenrand.',
  'Points.': 'Punten.',
  'Degrees, clockwise.': 'Graden, met de klok mee.',
  'Points. Absent: what fits.': 'Punten. Ontbreekt: wat past.',
  'The family of the font.': 'De familie van het lettertype.',
  'The colour of the text.': 'De kleur van de tekst.',
  'Where the text stands.': 'Waar de tekst staat.',
  'The colour behind it.': 'De kleur erachter.',
  'A line around it: its colour, or colour and width.': 'Een lijn eromheen: de kleur, of kleur en dikte.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Een plaats die door een tekst wordt gevonden: het kader begint bij de linkerbovenhoek daarvan plus dx, dy.',
  'A text of the document.': 'Een tekst van het document.',
  'Points to the right of the corner of the text.': 'Punten rechts van de hoek van de tekst.',
  'Points below the corner of the text.': 'Punten onder de hoek van de tekst.',
  'Which of its places, from 1. Absent: the first.':
    'Welke van de vindplaatsen, vanaf 1. Ontbreekt: de eerste.',
  'The name of a form field of the PDF, whose place it takes.':
    'De naam van een formulierveld van de pdf, waarvan het de plaats inneemt.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'Het hele ondertekeningsproces: invoer, deelnemers, enveloppen en stappen.',
  'The entities that a workflow works on.': 'De entiteiten waarmee een proces werkt.',
  'The key, unique among the participants of the blueprint.':
    'De sleutel, uniek onder de deelnemers van het procesplan.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Of er een adres moet zijn: zonder adres mislukken de stappen; is het niet vereist, dan worden ze overgeslagen. Ontbreekt: ja.',
  'The language that they are written to in (BCP 47).': 'De taal waarin ze worden aangeschreven (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Of deze persoon op de ondertekenpagina aan iemand anders mag overdragen. Ontbreekt: nee.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Hoe ze bewijzen wie ze zijn voordat ze iets van de documenten zien, in deze volgorde: `email_code`, zes cijfers die de dienst hun mailt; `access_code`, een code die de afzender kiest en hun op een andere manier dan per e-mail meedeelt.',
  'The documents, in the envelopes that they are signed in.':
    'De documenten, in de enveloppen waarin ze worden ondertekend.',
  'Documents that are signed and sealed together.': 'Documenten die samen worden ondertekend en verzegeld.',
  'The key, unique among the envelopes of the blueprint.':
    'De sleutel, uniek onder de enveloppen van het procesplan.',
  'The subject of the invitations.': 'Het onderwerp van de uitnodigingen.',
  'A text for the invitations.': 'Een tekst voor de uitnodigingen.',
  'When it does not give true, the envelope is left out.': 'Geeft het niet waar, dan vervalt de envelop.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Wanneer de documenten worden gemaakt: aan het begin, of als de eerste stap begint die ze ondertekent.',
  'The documents, in this order.': 'De documenten, in deze volgorde.',
  'A document of the envelope. It needs a template or a file.':
    'Een document van de envelop. Het heeft een sjabloon of een bestand nodig.',
  'The key, unique among the documents of the blueprint.':
    'De sleutel, uniek onder de documenten van het procesplan.',
  'What people call the document. Absent: its key.': 'Hoe men het document noemt. Ontbreekt: de sleutel.',
  'The template that it is made from, as key@version.':
    'Het sjabloon waarvan het wordt gemaakt, als key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'De pdf waaruit het bestaat, vast of berekend; naast een sjabloon vervangt die de pdf daarvan.',
  'When it does not give true, the document is left out.': 'Geeft het niet waar, dan vervalt het document.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Geeft een lijst: voor elk element wordt een exemplaar van het document gemaakt. De andere expressies zien `$.__iterator__.current`, `.index` (vanaf 0) en `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'Wat de invoer van het sjabloon krijgt, per sleutel; wat dezelfde sleutel heeft als een invoer van het procesplan, mag wegblijven.',
  'The key of an input of the blueprint, or an expression.':
    'De sleutel van een invoer van het procesplan, of een expressie.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'De hoofdstap. Zonder die stap maakt en verzegelt het proces alleen documenten.',
  'Values of your own that webhooks carry.': 'Eigen waarden die in webhooks staan.',
  'The name of the value in webhooks and answers.': 'De naam van de waarde in webhooks en antwoorden.',
  'Who receives the sealed documents besides the participants.':
    'Wie naast de deelnemers de verzegelde documenten ontvangt.',
  'A group of steps, or what one participant does.': 'Een groep stappen, of wat één deelnemer doet.',
  'Several steps.': 'Meerdere stappen.',
  'The key, unique among the steps of the blueprint.':
    'De sleutel, uniek onder de stappen van het procesplan.',
  'When it does not give true, the step is skipped with all below it.':
    'Geeft het niet waar, dan wordt de stap overgeslagen, met alles eronder.',
  'What happens to the data when the step completes.': 'Wat er met de gegevens gebeurt als de stap klaar is.',
  'When it does not give true, the updates do not happen.':
    'Geeft het niet waar, dan gebeuren de wijzigingen niet.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Wijzigingen van de gegevens, in deze volgorde; elke ziet de vorige.',
  'Replaces one entity when the step is done.': 'Vervangt één entiteit als de stap klaar is.',
  'The input whose entity is replaced.': 'De invoer waarvan de entiteit wordt vervangen.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Geeft de nieuwe entiteit, in haar geheel: er wordt niets samengevoegd. Zichtbaar is `$.inputs.<input>`, in de stap van een persoon `$.docOutputs.<document>.<role>`, in een groep `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'Na elkaar, waarbij elke stap ziet wat eerdere hebben gewijzigd; of allemaal tegelijk, elk met een eigen kopie van de gegevens.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Wanneer de groep klaar is: als alle stappen erin, één, of `quorum` daarvan klaar zijn.',
  'How many children must complete, with `completion: quorum`.':
    'Hoeveel stappen erin klaar moeten zijn, bij `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Eén deelnemer ondertekent documenten van een envelop.',
  'One participant does something.': 'Eén deelnemer doet iets.',
  'The participant who is asked.': 'De deelnemer aan wie het wordt gevraagd.',
  'What the participant is asked for.': 'Wat de deelnemer wordt gevraagd.',
  'The participant signs.': 'De deelnemer ondertekent.',
  'The envelope that holds the documents.': 'De envelop met de documenten.',
  'What the participant signs, and as whom.': 'Wat de deelnemer ondertekent, en in welke rol.',
  'One role of one document that the participant plays.': 'Eén rol van één document die de deelnemer heeft.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Een document van de envelop van de stap; zijn er meer exemplaren, dan elk daarvan.',
  "A role of the document's template.": 'Een rol van het sjabloon van het document.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Benoemde voorbeeldgegevens voor weergaven en simulaties; met `signing` en `expect` een test van een procesplan.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'Het procesplan, of anders het sjabloon, waarvoor de gegevens zijn, als key@version.',
  'Sample entities by the keys of inputs.': 'Voorbeeldentiteiten, per sleutel van de invoer.',
  'What participants enter, in this order.': 'Wat deelnemers invullen, in deze volgorde.',
  'What one participant enters when it is their turn.': 'Wat één deelnemer invult als die aan de beurt is.',
  'The key of the participant who signs.': 'De sleutel van de deelnemer die ondertekent.',
  'What they enter: document → field → value.': 'Wat wordt ingevuld: document → veld → waarde.',
  'Whether they decline instead of signing. Absent: false.':
    'Of de persoon weigert in plaats van te ondertekenen. Ontbreekt: nee.',
  'Values by the keys of fields.': 'Waarden per sleutel van de velden.',
  'What must hold at the end of a simulation or test run.':
    'Wat aan het einde van een simulatie of test moet gelden.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'De status van het proces aan het einde; `completed` als er niets staat. `in_progress`: iemand kon niet ondertekenen.',
  'The status of steps at the end, by key.': 'De status van stappen aan het einde, per sleutel.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'De sleutels van de documenten die worden gemaakt; elk exemplaar heeft een eigen sleutel (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'De entiteiten aan het einde, per sleutel van de invoer. Van objecten worden de genoemde eigenschappen vergeleken, lijsten element voor element.',
}
