import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'La clé, unique parmi les ressources de ce type.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'Le brouillon, ou la version sémantique publiée aussitôt. En son absence : brouillon.',
  'What it is for.': 'À quoi elle sert.',
  'Labels to find it by.': 'Étiquettes pour la retrouver.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'Le schéma JSON d’une entité métier, par exemple une personne salariée ou une affaire.',
  'The draft of JSON Schema that the definition is written in.':
    'La version de JSON Schema dans laquelle la définition est écrite.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'Le schéma JSON. Sa racine a `type: object` ; `$ref` reste à l’intérieur ; les motifs s’exécutent en temps linéaire, donc sans assertions avant ou arrière ni références arrière. Au plus 64 kB et 32 niveaux.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Matière première des documents : HTML (Handlebars), CSS, une image ou un PDF.',
  'The text of documents, with places for values.':
    'Le texte des documents, avec des emplacements pour les valeurs.',
  'HTML with Handlebars expressions.': 'HTML avec des expressions Handlebars.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "Le HTML : {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. Aucun script ne s’exécute et rien n’est téléchargé.",
  'Other html assets by alias: {{> alias}}.': 'Autres éléments HTML, par alias : {{> alias}}.',
  'The html asset, as key@version.': 'L’élément HTML, sous la forme key@version.',
  'Style sheets (css assets), in this order.': 'Feuilles de style (éléments CSS), dans cet ordre.',
  'The css asset, as key@version.': 'L’élément CSS, sous la forme key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Images, par alias : {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'L’image, sous la forme key@version.',
  'Fonts that the text may use.': 'Polices que le texte peut utiliser.',
  'A font that is uploaded, besides those that the service brings.':
    'Une police envoyée, en plus de celles que le service fournit.',
  'The name that CSS calls the font by.': 'Le nom que CSS donne à la police.',
  'The id of the uploaded font file.': 'L’identifiant du fichier de police envoyé.',
  'The weight as in CSS.': 'La graisse, comme en CSS.',
  'The style as in CSS.': 'Le style, comme en CSS.',
  'The schema that the render context is checked against.': 'Le schéma qui vérifie les données du rendu.',
  'The schema, as key@version.': 'Le schéma, sous la forme key@version.',
  'The pages that the HTML is printed on.': 'Les pages sur lesquelles le HTML est imprimé.',
  'The size of the paper.': 'Le format du papier.',
  'How the paper lies.': 'Le sens du papier.',
  'The margins of each page; 20 mm where nothing is said.':
    'Les marges de chaque page ; 20 mm si rien n’est précisé.',
  'Millimetres.': 'Millimètres.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML de l’en-tête de chaque page ; connaît {{pageNumber}} et {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML du pied de chaque page ; connaît {{pageNumber}} et {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Une feuille de style que les éléments HTML nomment sous `styles`.',
  'A style sheet.': 'Une feuille de style.',
  'The CSS.': 'Le CSS.',
  'An image that html assets name under `images`.': 'Une image que les éléments HTML nomment sous `images`.',
  'An image.': 'Une image.',
  'The id of the uploaded image.': 'L’identifiant de l’image envoyée.',
  'A PDF that templates lay fields over.': 'Un PDF sur lequel les modèles posent des champs.',
  'A PDF.': 'Un PDF.',
  'The id of the uploaded PDF.': 'L’identifiant du PDF envoyé.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Une fonction JSONata nommée, appelée par l’alias que lui donne la ressource appelante : `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'Les paramètres, dans l’ordre des arguments.',
  'One argument of the function. Every call gives all of them.':
    'Un argument de la fonction. Chaque appel les donne tous.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'Le nom du paramètre : dans le corps `$name`, ou `name` comme champ de l’entrée.',
  'The type that the value must have; another one is an error of the expression.':
    'Le type que la valeur doit avoir ; un autre est une erreur de l’expression.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'Le schéma d’un objet, ou des objets d’une liste, sous la forme key@version : les noms utilisés par les expressions sont vérifiés avec lui.',
  'What the function gives.': 'Ce que donne la fonction.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'L’expression JSONata qui donne le résultat ; elle voit ses paramètres et rien d’autre.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Fonctions que les expressions peuvent appeler ici, par alias : `$alias(…)`.',
  'The function, as key@version.': 'La fonction, sous la forme key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Des données et un élément donnent un document, avec des champs et des rôles.',
  'What the document is made of.': 'De quoi le document est fait.',
  'The html or pdf asset, as key@version.': 'L’élément HTML ou PDF, sous la forme key@version.',
  'The entities that the document shows.': 'Les entités que le document montre.',
  'An entity to work on, such as an employee or a deal.':
    'Une entité sur laquelle travailler, par exemple une personne salariée ou une affaire.',
  'The key; expressions see the entity as `$.<key>`.':
    'La clé ; les expressions voient l’entité comme `$.<key>`.',
  'The schema of the entity, as key@version.': 'Le schéma de l’entité, sous la forme key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Si un processus en a besoin avant de démarrer. En son absence : oui.',
  'A JSONata expression.': 'Une expression JSONata.',
  'The parts that people play in it.': 'Les rôles que des personnes y tiennent.',
  'The key; fields and assignments name it.': 'La clé ; les champs et les attributions la nomment.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Si quelqu’un doit y être attribué : un plan qui la laisse libre reçoit un avertissement, sauf si c’est non ; ses champs sont alors omis. En son absence : oui.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'Ce que le rôle transmet quand son signataire a terminé ; les plans le voient comme `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'Le schéma auquel le résultat doit être conforme, sous la forme key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Donne le résultat. Elle voit les entrées et `$.fields.<field>`, les valeurs saisies par le signataire de ce rôle.',
  'What an HTML document is rendered with.': 'Les données du rendu d’un document HTML.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Donne les données du rendu HTML ; un résultat qui n’est pas un objet y figure comme `data`. En son absence : les entrées.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Une valeur sur le document : saisie par un signataire ou remplie par le service.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'La clé, unique dans le modèle ; les expressions voient la valeur comme `$.fields.<key>`.',
  'What it holds.': 'Ce qu’il contient.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'À qui il revient. En son absence : le service le remplit à la création du document.',
  'What stands in it from the start, literal or computed.':
    'Ce qui s’y trouve dès le départ, fixe ou calculé.',
  'A JSONata expression that gives the value.': 'Une expression JSONata qui donne la valeur.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Si le résultat n’est pas vrai, le champ n’existe pas. Avec un rôle, elle voit aussi `$.fields.<field>`, les valeurs de ce rôle jusqu’ici.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'S’il doit être rempli ; une case : cochée. En son absence : oui pour les signatures et les paraphes, sinon non.',
  'Whether the signer only sees it.': 'Si le signataire ne peut que le lire.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'Ce qui est demandé au signataire, fixe ou calculé. Dans une boucle d’un modèle HTML, une expression voit l’élément comme `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'Ce qu’un navigateur peut proposer de remplir, avec les noms de HTML (autofill field names). En son absence : rien.',
  'A hint for the signer.': 'Une aide pour le signataire.',
  'What the signer may enter.': 'Ce que le signataire peut saisir.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Une expression régulière que le texte doit respecter ; en temps linéaire, donc sans assertions avant ou arrière ni références arrière.',
  'What the signer is told when the value is refused.':
    'Ce que lit le signataire quand la valeur est refusée.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'Le plus petit nombre, ou la première date (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).':
    'Le plus grand nombre, ou la dernière date (YYYY-MM-DD).',
  'The most characters of a text.': 'Le nombre maximal de caractères d’un texte.',
  'The most files of an attachment. Absent: one.':
    'Le nombre maximal de fichiers d’une pièce jointe. En son absence : un.',
  'What the files of an attachment may be. Absent: each of them.':
    'Ce que peuvent être les fichiers d’une pièce jointe. En son absence : tous ces types.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'La taille maximale en octets de chaque fichier d’une pièce jointe. En son absence : 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Comment donner une signature ou un paraphe. Cela restreint ce que permet le réglage signatureKinds de l’espace de noms.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Comment la donner : dessinée à la main, saisie dans une police manuscrite ou comme image envoyée.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'Les choix d’une liste ou d’un choix unique : des textes, ou valeur et libellé.',
  'The value that is kept.': 'La valeur conservée.',
  'What the signer reads. Absent: the value.': 'Ce que lit le signataire. En son absence : la valeur.',
  'How a date or number is shown.': 'Comment une date ou un nombre est affiché.',
  'Its places; several are one field with one value.':
    'Ses emplacements ; plusieurs forment un seul champ avec une seule valeur.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Un emplacement du champ, en points depuis le coin supérieur gauche de la page telle qu’on la lit.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'La page, à partir de 1 ; depuis la fin, -1 ; `all` ; ou une liste de pages.',
  'Points from the left edge.': 'Points depuis le bord gauche.',
  'Points from the top edge.': 'Points depuis le bord supérieur.',
  'Points.': 'Points.',
  'Degrees, clockwise.': 'Degrés, dans le sens horaire.',
  'Points. Absent: what fits.': 'Points. En son absence : ce qui convient.',
  'The family of the font.': 'La famille de la police.',
  'The colour of the text.': 'La couleur du texte.',
  'Where the text stands.': 'La position du texte.',
  'The colour behind it.': 'La couleur du fond.',
  'A line around it: its colour, or colour and width.':
    'Un trait autour : sa couleur, ou couleur et épaisseur.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Un emplacement trouvé par un texte : le cadre commence à son coin supérieur gauche, plus dx, dy.',
  'A text of the document.': 'Un texte du document.',
  'Points to the right of the corner of the text.': 'Points à droite du coin du texte.',
  'Points below the corner of the text.': 'Points au-dessous du coin du texte.',
  'Which of its places, from 1. Absent: the first.':
    'Laquelle de ses occurrences, à partir de 1. En son absence : la première.',
  'The name of a form field of the PDF, whose place it takes.':
    'Le nom d’un champ de formulaire du PDF, dont il prend la place.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'Tout le processus de signature : entrées, participants, enveloppes et étapes.',
  'The entities that a workflow works on.': 'Les entités sur lesquelles un processus travaille.',
  'The key, unique among the participants of the blueprint.':
    'La clé, unique parmi les participants du plan.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Si une adresse est obligatoire : sans elle, les étapes échouent ; si elle n’est pas obligatoire, elles sont ignorées. En son absence : oui.',
  'The language that they are written to in (BCP 47).': 'La langue dans laquelle on leur écrit (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Si cette personne peut transmettre à quelqu’un d’autre sur la page de signature. En son absence : non.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Comment elles prouvent leur identité avant de voir quoi que ce soit des documents, dans cet ordre : `email_code`, six chiffres que le service leur envoie par e-mail ; `access_code`, un code que l’expéditeur choisit et leur communique autrement que par e-mail.',
  'The documents, in the envelopes that they are signed in.':
    'Les documents, dans les enveloppes où ils sont signés.',
  'Documents that are signed and sealed together.': 'Documents qui sont signés et cachetés ensemble.',
  'The key, unique among the envelopes of the blueprint.': 'La clé, unique parmi les enveloppes du plan.',
  'The subject of the invitations.': 'L’objet des invitations.',
  'A text for the invitations.': 'Un texte pour les invitations.',
  'When it does not give true, the envelope is left out.':
    'Si le résultat n’est pas vrai, l’enveloppe est omise.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Quand ses documents sont créés : au départ, ou quand commence la première étape qui les signe.',
  'The documents, in this order.': 'Les documents, dans cet ordre.',
  'A document of the envelope. It needs a template or a file.':
    'Un document de l’enveloppe. Il lui faut un modèle ou un fichier.',
  'The key, unique among the documents of the blueprint.': 'La clé, unique parmi les documents du plan.',
  'What people call the document. Absent: its key.': 'Le nom d’usage du document. En son absence : sa clé.',
  'The template that it is made from, as key@version.':
    'Le modèle dont il est issu, sous la forme key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'Le PDF qui le constitue, fixe ou calculé ; avec un modèle, il remplace le PDF du modèle.',
  'When it does not give true, the document is left out.':
    'Si le résultat n’est pas vrai, le document est omis.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Donne une liste : un exemplaire du document est créé pour chaque élément. Ses autres expressions voient `$.__iterator__.current`, `.index` (à partir de 0) et `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'Ce que reçoivent les entrées du modèle, par clé ; celles de même clé qu’une entrée du plan peuvent être omises.',
  'The key of an input of the blueprint, or an expression.':
    'La clé d’une entrée du plan, ou une expression.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'L’étape racine. Sans elle, le processus ne fait que créer et cacheter des documents.',
  'Values of your own that webhooks carry.': 'Valeurs personnalisées transmises par les webhooks.',
  'The name of the value in webhooks and answers.': 'Le nom de la valeur dans les webhooks et les réponses.',
  'Who receives the sealed documents besides the participants.':
    'Qui reçoit les documents cachetés, en plus des participants.',
  'A group of steps, or what one participant does.': 'Un groupe d’étapes, ou ce que fait un participant.',
  'Several steps.': 'Plusieurs étapes.',
  'The key, unique among the steps of the blueprint.': 'La clé, unique parmi les étapes du plan.',
  'When it does not give true, the step is skipped with all below it.':
    'Si le résultat n’est pas vrai, l’étape est ignorée avec tout ce qu’elle contient.',
  'What happens to the data when the step completes.':
    'Ce qu’il advient des données quand l’étape se termine.',
  'When it does not give true, the updates do not happen.':
    'Si le résultat n’est pas vrai, les modifications n’ont pas lieu.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Modifications des données, dans cet ordre ; chacune voit les précédentes.',
  'Replaces one entity when the step is done.': 'Remplace une entité quand l’étape est terminée.',
  'The input whose entity is replaced.': 'L’entrée dont l’entité est remplacée.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Donne la nouvelle entité, entière : rien n’est fusionné. Elle voit `$.inputs.<input>`, dans l’étape d’une personne `$.docOutputs.<document>.<role>`, dans un groupe `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'L’une après l’autre, chacune voyant ce que les précédentes ont changé ; ou toutes à la fois, chacune sur sa propre copie des données.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Quand le groupe est terminé : toutes ses étapes, une seule, ou `quorum` d’entre elles.',
  'How many children must complete, with `completion: quorum`.':
    'Combien d’étapes doivent se terminer, avec `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Un participant signe des documents d’une enveloppe.',
  'One participant does something.': 'Un participant fait quelque chose.',
  'The participant who is asked.': 'Le participant sollicité.',
  'What the participant is asked for.': 'Ce qui est demandé au participant.',
  'The participant signs.': 'Le participant signe.',
  'The envelope that holds the documents.': 'L’enveloppe qui contient les documents.',
  'What the participant signs, and as whom.': 'Ce que le participant signe, et dans quel rôle.',
  'One role of one document that the participant plays.': 'Un rôle d’un document que tient le participant.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Un document de l’enveloppe de l’étape ; s’il est créé plusieurs fois, chaque exemplaire.',
  "A role of the document's template.": 'Un rôle du modèle du document.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Données d’exemple nommées pour les aperçus et les simulations ; avec `signing` et `expect`, un test d’un plan.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'Le plan, ou bien le modèle, auquel les données sont destinées, sous la forme key@version.',
  'Sample entities by the keys of inputs.': 'Entités d’exemple, par clé d’entrée.',
  'What participants enter, in this order.': 'Ce que saisissent les participants, dans cet ordre.',
  'What one participant enters when it is their turn.': 'Ce que saisit un participant quand vient son tour.',
  'The key of the participant who signs.': 'La clé du participant qui signe.',
  'What they enter: document → field → value.': 'Ce qui est saisi : document → champ → valeur.',
  'Whether they decline instead of signing. Absent: false.':
    'Si la personne refuse au lieu de signer. En son absence : non.',
  'Values by the keys of fields.': 'Valeurs par clé de champ.',
  'What must hold at the end of a simulation or test run.':
    'Ce qui doit être vrai à la fin d’une simulation ou d’un test.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'L’état du processus à la fin ; `completed` si rien n’est précisé. `in_progress` : quelqu’un n’a pas pu signer.',
  'The status of steps at the end, by key.': 'L’état des étapes à la fin, par clé.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'Les clés des documents créés ; les exemplaires ont chacun la leur (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'Les entités à la fin, par clé d’entrée. Pour les objets, les propriétés nommées sont comparées ; les listes, élément par élément.',
}
