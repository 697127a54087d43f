import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'La clave, única entre los recursos de este tipo.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'El borrador, o la versión semántica que se publica de inmediato. Si falta: borrador.',
  'What it is for.': 'Para qué sirve.',
  'Labels to find it by.': 'Etiquetas para encontrarlo.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'El esquema JSON de una entidad del negocio, como un empleado o una operación.',
  'The draft of JSON Schema that the definition is written in.':
    'La versión de JSON Schema en la que está escrita la definición.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'El esquema JSON. Su raíz tiene `type: object`; `$ref` queda dentro de él; los patrones se ejecutan en tiempo lineal, así que sin lookaround ni referencias hacia atrás. Como máximo 64 kB y 32 niveles.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Materia prima de los documentos: HTML (Handlebars), CSS, una imagen o un PDF.',
  'The text of documents, with places for values.':
    'El texto de los documentos, con lugares para los valores.',
  'HTML with Handlebars expressions.': 'HTML con expresiones de Handlebars.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "El HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No se ejecuta ningún script y no se descarga nada.",
  'Other html assets by alias: {{> alias}}.': 'Otros recursos HTML, por alias: {{> alias}}.',
  'The html asset, as key@version.': 'El recurso HTML, como key@version.',
  'Style sheets (css assets), in this order.': 'Hojas de estilo (recursos CSS), en este orden.',
  'The css asset, as key@version.': 'El recurso CSS, como key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Imágenes, por alias: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'La imagen, como key@version.',
  'Fonts that the text may use.': 'Fuentes que el texto puede usar.',
  'A font that is uploaded, besides those that the service brings.':
    'Una fuente subida, además de las que trae el servicio.',
  'The name that CSS calls the font by.': 'El nombre con el que CSS llama a la fuente.',
  'The id of the uploaded font file.': 'El identificador del archivo de fuente subido.',
  'The weight as in CSS.': 'El grosor, como en CSS.',
  'The style as in CSS.': 'El estilo, como en CSS.',
  'The schema that the render context is checked against.':
    'El esquema con el que se comprueban los datos de la composición.',
  'The schema, as key@version.': 'El esquema, como key@version.',
  'The pages that the HTML is printed on.': 'Las páginas en las que se imprime el HTML.',
  'The size of the paper.': 'El tamaño del papel.',
  'How the paper lies.': 'La orientación del papel.',
  'The margins of each page; 20 mm where nothing is said.':
    'Los márgenes de cada página; 20 mm donde no se indica nada.',
  'Millimetres.': 'Milímetros.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML del encabezado de cada página; conoce {{pageNumber}} y {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML del pie de cada página; conoce {{pageNumber}} y {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Una hoja de estilo que los recursos HTML nombran en `styles`.',
  'A style sheet.': 'Una hoja de estilo.',
  'The CSS.': 'El CSS.',
  'An image that html assets name under `images`.': 'Una imagen que los recursos HTML nombran en `images`.',
  'An image.': 'Una imagen.',
  'The id of the uploaded image.': 'El identificador de la imagen subida.',
  'A PDF that templates lay fields over.': 'Un PDF sobre el que las plantillas colocan campos.',
  'A PDF.': 'Un PDF.',
  'The id of the uploaded PDF.': 'El identificador del PDF subido.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Una función JSONata con nombre, a la que se llama por el alias que le da el recurso que la usa: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'Los parámetros, en el orden de los argumentos.',
  'One argument of the function. Every call gives all of them.':
    'Un argumento de la función. Cada llamada los da todos.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'El nombre del parámetro: en el cuerpo `$name`, o `name` como campo de la entrada.',
  'The type that the value must have; another one is an error of the expression.':
    'El tipo que debe tener el valor; otro es un error de la expresión.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'El esquema de un objeto, o de los objetos de una lista, como key@version: con él se comprueban los nombres que usan las expresiones.',
  'What the function gives.': 'Lo que da la función.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'La expresión JSONata que da el resultado; ve sus parámetros y nada más.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Funciones a las que pueden llamar las expresiones de aquí, por alias: `$alias(…)`.',
  'The function, as key@version.': 'La función, como key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Los datos y un recurso dan un documento, con campos y roles.',
  'What the document is made of.': 'De qué está hecho el documento.',
  'The html or pdf asset, as key@version.': 'El recurso HTML o PDF, como key@version.',
  'The entities that the document shows.': 'Las entidades que muestra el documento.',
  'An entity to work on, such as an employee or a deal.':
    'Una entidad con la que se trabaja, como un empleado o una operación.',
  'The key; expressions see the entity as `$.<key>`.':
    'La clave; las expresiones ven la entidad como `$.<key>`.',
  'The schema of the entity, as key@version.': 'El esquema de la entidad, como key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Si un proceso la necesita antes de empezar. Si falta: sí.',
  'A JSONata expression.': 'Una expresión JSONata.',
  'The parts that people play in it.': 'Los roles que desempeñan las personas en él.',
  'The key; fields and assignments name it.': 'La clave; los campos y las asignaciones la nombran.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Si alguien debe estar asignado: un plan que lo deja libre recibe un aviso, salvo que sea no; entonces se omiten sus campos. Si falta: sí.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'Lo que el rol entrega cuando su firmante termina; los planes lo ven como `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'El esquema al que debe ajustarse el resultado, como key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Da el resultado. Ve las entradas y `$.fields.<field>`, los valores que introdujo el firmante de este rol.',
  'What an HTML document is rendered with.': 'Con qué se compone un documento HTML.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Da los datos con los que se compone el HTML; un resultado que no es un objeto figura en ellos como `data`. Si falta: las entradas.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Un valor en el documento: lo introduce un firmante o lo rellena el servicio.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'La clave, única en la plantilla; las expresiones ven el valor como `$.fields.<key>`.',
  'What it holds.': 'Qué contiene.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'De quién es. Si falta: lo rellena el servicio al crear el documento.',
  'What stands in it from the start, literal or computed.':
    'Lo que contiene desde el principio, fijo o calculado.',
  'A JSONata expression that gives the value.': 'Una expresión JSONata que da el valor.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Si no da verdadero, el campo no existe. Con un rol ve también `$.fields.<field>`, los valores de ese rol hasta ahora.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'Si debe rellenarse; una casilla: marcarse. Si falta: sí para firmas e iniciales; si no, no.',
  'Whether the signer only sees it.': 'Si el firmante solo lo ve.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'Lo que se le pide al firmante, fijo o calculado. En un bucle de una plantilla HTML, una expresión ve el elemento como `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'Lo que un navegador puede ofrecer para rellenar, con los nombres de HTML (autofill field names). Si falta: nada.',
  'A hint for the signer.': 'Una ayuda para el firmante.',
  'What the signer may enter.': 'Lo que el firmante puede introducir.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Una expresión regular que el texto debe cumplir; en tiempo lineal, así que sin lookaround ni referencias hacia atrás.',
  'What the signer is told when the value is refused.':
    'Lo que se le dice al firmante cuando se rechaza el valor.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'El número más pequeño, o la fecha más temprana (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).':
    'El número más grande, o la fecha más tardía (YYYY-MM-DD).',
  'The most characters of a text.': 'El máximo de caracteres de un texto.',
  'The most files of an attachment. Absent: one.': 'El máximo de archivos de un adjunto. Si falta: uno.',
  'What the files of an attachment may be. Absent: each of them.':
    'Qué pueden ser los archivos de un adjunto. Si falta: cualquiera de ellos.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'El máximo de bytes de cada archivo de un adjunto. Si falta: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Cómo se puede dar una firma o unas iniciales. Restringe lo que permite el ajuste signatureKinds del espacio de nombres.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Cómo se puede dar: dibujada a mano, escrita con una fuente manuscrita o como imagen subida.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'Las opciones de una lista o de una elección: textos, o valor y etiqueta.',
  'The value that is kept.': 'El valor que se guarda.',
  'What the signer reads. Absent: the value.': 'Lo que lee el firmante. Si falta: el valor.',
  'How a date or number is shown.': 'Cómo se muestra una fecha o un número.',
  'Its places; several are one field with one value.':
    'Sus lugares; varios son un solo campo con un solo valor.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Un lugar del campo, en puntos desde la esquina superior izquierda de la página tal como se lee.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'La página, desde 1; desde el final, -1; `all`; o una lista de páginas.',
  'Points from the left edge.': 'Puntos desde el borde izquierdo.',
  'Points from the top edge.': 'Puntos desde el borde superior.',
  'Points.': 'Puntos.',
  'Degrees, clockwise.': 'Grados, en el sentido de las agujas del reloj.',
  'Points. Absent: what fits.': 'Puntos. Si falta: lo que quepa.',
  'The family of the font.': 'La familia de la fuente.',
  'The colour of the text.': 'El color del texto.',
  'Where the text stands.': 'Dónde está el texto.',
  'The colour behind it.': 'El color del fondo.',
  'A line around it: its colour, or colour and width.': 'Una línea alrededor: su color, o color y grosor.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Un lugar que se encuentra por un texto: el cuadro empieza en su esquina superior izquierda más dx, dy.',
  'A text of the document.': 'Un texto del documento.',
  'Points to the right of the corner of the text.': 'Puntos a la derecha de la esquina del texto.',
  'Points below the corner of the text.': 'Puntos por debajo de la esquina del texto.',
  'Which of its places, from 1. Absent: the first.':
    'Cuál de sus apariciones, desde 1. Si falta: la primera.',
  'The name of a form field of the PDF, whose place it takes.':
    'El nombre de un campo de formulario del PDF, cuyo lugar ocupa.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'Todo el proceso de firma: entradas, participantes, sobres y pasos.',
  'The entities that a workflow works on.': 'Las entidades con las que trabaja un proceso.',
  'The key, unique among the participants of the blueprint.':
    'La clave, única entre los participantes del plan.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Si debe haber una dirección: sin ella, sus pasos fallan; si no es obligatoria, se omiten. Si falta: sí.',
  'The language that they are written to in (BCP 47).': 'El idioma en el que se les escribe (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Si esta persona puede ceder a otra en la página de firma. Si falta: no.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Cómo demuestran quiénes son antes de ver nada de los documentos, en este orden: `email_code`, seis cifras que el servicio les envía por correo; `access_code`, un código que elige el remitente y que les comunica por otra vía que no sea el correo.',
  'The documents, in the envelopes that they are signed in.':
    'Los documentos, en los sobres en los que se firman.',
  'Documents that are signed and sealed together.': 'Documentos que se firman y se sellan juntos.',
  'The key, unique among the envelopes of the blueprint.': 'La clave, única entre los sobres del plan.',
  'The subject of the invitations.': 'El asunto de las invitaciones.',
  'A text for the invitations.': 'Un texto para las invitaciones.',
  'When it does not give true, the envelope is left out.': 'Si no da verdadero, el sobre se omite.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Cuándo se crean sus documentos: al principio, o cuando empieza el primer paso que los firma.',
  'The documents, in this order.': 'Los documentos, en este orden.',
  'A document of the envelope. It needs a template or a file.':
    'Un documento del sobre. Necesita una plantilla o un archivo.',
  'The key, unique among the documents of the blueprint.': 'La clave, única entre los documentos del plan.',
  'What people call the document. Absent: its key.':
    'El nombre con el que se conoce el documento. Si falta: su clave.',
  'The template that it is made from, as key@version.': 'La plantilla de la que se crea, como key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'El PDF que lo forma, fijo o calculado; junto a una plantilla, sustituye el PDF de esta.',
  'When it does not give true, the document is left out.': 'Si no da verdadero, el documento se omite.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Da una lista: se crea un ejemplar del documento por cada elemento. Sus demás expresiones ven `$.__iterator__.current`, `.index` (desde 0) y `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'Lo que reciben las entradas de la plantilla, por sus claves; se pueden omitir las que tienen la misma clave que una entrada del plan.',
  'The key of an input of the blueprint, or an expression.':
    'La clave de una entrada del plan, o una expresión.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'El paso raíz. Sin él, el proceso solo crea y sella documentos.',
  'Values of your own that webhooks carry.': 'Valores propios que llevan los webhooks.',
  'The name of the value in webhooks and answers.': 'El nombre del valor en los webhooks y las respuestas.',
  'Who receives the sealed documents besides the participants.':
    'Quién recibe los documentos sellados además de los participantes.',
  'A group of steps, or what one participant does.': 'Un grupo de pasos, o lo que hace un participante.',
  'Several steps.': 'Varios pasos.',
  'The key, unique among the steps of the blueprint.': 'La clave, única entre los pasos del plan.',
  'When it does not give true, the step is skipped with all below it.':
    'Si no da verdadero, el paso se omite con todo lo que contiene.',
  'What happens to the data when the step completes.': 'Lo que ocurre con los datos cuando termina el paso.',
  'When it does not give true, the updates do not happen.': 'Si no da verdadero, los cambios no se hacen.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Cambios de los datos, en este orden; cada uno ve los anteriores.',
  'Replaces one entity when the step is done.': 'Sustituye una entidad cuando termina el paso.',
  'The input whose entity is replaced.': 'La entrada cuya entidad se sustituye.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Da la entidad nueva, entera: no se combina nada. Ve `$.inputs.<input>`, en el paso de una persona `$.docOutputs.<document>.<role>`, en un grupo `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'Uno tras otro, y cada uno ve lo que cambiaron los anteriores; o todos a la vez, cada uno con su propia copia de los datos.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Cuándo termina el grupo: con todos sus pasos, con uno, o con `quorum` de ellos.',
  'How many children must complete, with `completion: quorum`.':
    'Cuántos pasos deben terminar, con `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Un participante firma documentos de un sobre.',
  'One participant does something.': 'Un participante hace algo.',
  'The participant who is asked.': 'El participante al que se le pide.',
  'What the participant is asked for.': 'Lo que se le pide al participante.',
  'The participant signs.': 'El participante firma.',
  'The envelope that holds the documents.': 'El sobre que contiene los documentos.',
  'What the participant signs, and as whom.': 'Lo que firma el participante, y con qué rol.',
  'One role of one document that the participant plays.':
    'Un rol de un documento que desempeña el participante.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Un documento del sobre del paso; si se crea varias veces, cada ejemplar.',
  "A role of the document's template.": 'Un rol de la plantilla del documento.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Datos de ejemplo con nombre para vistas previas y simulaciones; con `signing` y `expect`, una prueba de un plan.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'El plan, o bien la plantilla, para el que son los datos, como key@version.',
  'Sample entities by the keys of inputs.': 'Entidades de ejemplo, por las claves de las entradas.',
  'What participants enter, in this order.': 'Lo que introducen los participantes, en este orden.',
  'What one participant enters when it is their turn.': 'Lo que introduce un participante cuando le toca.',
  'The key of the participant who signs.': 'La clave del participante que firma.',
  'What they enter: document → field → value.': 'Lo que introduce: documento → campo → valor.',
  'Whether they decline instead of signing. Absent: false.':
    'Si la persona rechaza en lugar de firmar. Si falta: no.',
  'Values by the keys of fields.': 'Valores por las claves de los campos.',
  'What must hold at the end of a simulation or test run.':
    'Lo que debe cumplirse al final de una simulación o de una prueba.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'El estado del proceso al final; `completed` si no se indica. `in_progress`: alguien no pudo firmar.',
  'The status of steps at the end, by key.': 'El estado de los pasos al final, por clave.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'Las claves de los documentos que se crean; los ejemplares tienen cada uno la suya (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'Las entidades al final, por las claves de las entradas. De los objetos se comparan las propiedades nombradas; las listas, elemento a elemento.',
}
