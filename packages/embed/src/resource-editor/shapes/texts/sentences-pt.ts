import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'A chave, única entre os recursos deste tipo.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'O rascunho, ou a versão semântica que é publicada de imediato. Se faltar: rascunho.',
  'What it is for.': 'Para que serve.',
  'Labels to find it by.': 'Etiquetas para o encontrar.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'O esquema JSON de uma entidade do negócio, como um trabalhador ou uma transação.',
  'The draft of JSON Schema that the definition is written in.':
    'A versão de JSON Schema em que a definição está escrita.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'O esquema JSON. A raiz tem `type: object`; `$ref` fica dentro dele; os padrões correm em tempo linear, portanto sem lookaround nem referências para trás. No máximo 64 kB e 32 níveis.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'Matéria-prima dos documentos: HTML (Handlebars), CSS, uma imagem ou um PDF.',
  'The text of documents, with places for values.': 'O texto dos documentos, com lugares para valores.',
  'HTML with Handlebars expressions.': 'HTML com expressões Handlebars.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "O HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. Nenhum script é executado e nada é descarregado.",
  'Other html assets by alias: {{> alias}}.': 'Outros materiais HTML, por alias: {{> alias}}.',
  'The html asset, as key@version.': 'O material HTML, como key@version.',
  'Style sheets (css assets), in this order.': 'Folhas de estilo (materiais CSS), por esta ordem.',
  'The css asset, as key@version.': 'O material CSS, como key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "Imagens, por alias: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'A imagem, como key@version.',
  'Fonts that the text may use.': 'Tipos de letra que o texto pode usar.',
  'A font that is uploaded, besides those that the service brings.':
    'Um tipo de letra carregado, além dos que o serviço traz.',
  'The name that CSS calls the font by.': 'O nome pelo qual o CSS chama o tipo de letra.',
  'The id of the uploaded font file.': 'O identificador do ficheiro do tipo de letra carregado.',
  'The weight as in CSS.': 'O peso, como em CSS.',
  'The style as in CSS.': 'O estilo, como em CSS.',
  'The schema that the render context is checked against.':
    'O esquema com que são verificados os dados da composição.',
  'The schema, as key@version.': 'O esquema, como key@version.',
  'The pages that the HTML is printed on.': 'As páginas em que o HTML é impresso.',
  'The size of the paper.': 'O tamanho do papel.',
  'How the paper lies.': 'A orientação do papel.',
  'The margins of each page; 20 mm where nothing is said.':
    'As margens de cada página; 20 mm onde nada é indicado.',
  'Millimetres.': 'Milímetros.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'HTML do cabeçalho de cada página; conhece {{pageNumber}} e {{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'HTML do rodapé de cada página; conhece {{pageNumber}} e {{pageCount}}.',
  'A style sheet that html assets name under `styles`.':
    'Uma folha de estilo que os materiais HTML indicam em `styles`.',
  'A style sheet.': 'Uma folha de estilo.',
  'The CSS.': 'O CSS.',
  'An image that html assets name under `images`.': 'Uma imagem que os materiais HTML indicam em `images`.',
  'An image.': 'Uma imagem.',
  'The id of the uploaded image.': 'O identificador da imagem carregada.',
  'A PDF that templates lay fields over.': 'Um PDF sobre o qual os modelos colocam campos.',
  'A PDF.': 'Um PDF.',
  'The id of the uploaded PDF.': 'O identificador do PDF carregado.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'Uma função JSONata com nome, chamada pelo alias que o recurso que a usa lhe dá: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'Os parâmetros, pela ordem dos argumentos.',
  'One argument of the function. Every call gives all of them.':
    'Um argumento da função. Cada chamada dá todos.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'O nome do parâmetro: no corpo `$name`, ou `name` como campo da entrada.',
  'The type that the value must have; another one is an error of the expression.':
    'O tipo que o valor deve ter; outro é um erro da expressão.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'O esquema de um objeto, ou dos objetos de uma lista, como key@version: com ele são verificados os nomes usados pelas expressões.',
  'What the function gives.': 'O que a função dá.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'A expressão JSONata que dá o resultado; vê os seus parâmetros e mais nada.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'Funções que as expressões aqui podem chamar, por alias: `$alias(…)`.',
  'The function, as key@version.': 'A função, como key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'Dados e um material dão um documento, com campos e papéis.',
  'What the document is made of.': 'De que é feito o documento.',
  'The html or pdf asset, as key@version.': 'O material HTML ou PDF, como key@version.',
  'The entities that the document shows.': 'As entidades que o documento mostra.',
  'An entity to work on, such as an employee or a deal.':
    'Uma entidade com que se trabalha, como um trabalhador ou uma transação.',
  'The key; expressions see the entity as `$.<key>`.':
    'A chave; as expressões veem a entidade como `$.<key>`.',
  'The schema of the entity, as key@version.': 'O esquema da entidade, como key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'Se um processo precisa dela antes de começar. Se faltar: sim.',
  'A JSONata expression.': 'Uma expressão JSONata.',
  'The parts that people play in it.': 'Os papéis que as pessoas têm nele.',
  'The key; fields and assignments name it.': 'A chave; os campos e as atribuições indicam-na.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'Se tem de estar atribuído a alguém: um plano que o deixe livre recebe um aviso, a não ser que seja não; os seus campos são então omitidos. Se faltar: sim.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'O que o papel entrega quando o seu signatário termina; os planos veem-no como `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'O esquema a que o resultado tem de corresponder, como key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'Dá o resultado. Vê as entradas e `$.fields.<field>`, os valores introduzidos pelo signatário deste papel.',
  'What an HTML document is rendered with.': 'Com que é composto um documento HTML.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'Dá os dados com que o HTML é composto; um resultado que não seja um objeto figura neles como `data`. Se faltar: as entradas.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'Um valor no documento: introduzido por um signatário ou preenchido pelo serviço.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'A chave, única no modelo; as expressões veem o valor como `$.fields.<key>`.',
  'What it holds.': 'O que contém.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'De quem é. Se faltar: o serviço preenche-o quando o documento é criado.',
  'What stands in it from the start, literal or computed.':
    'O que lá está desde o início, fixo ou calculado.',
  'A JSONata expression that gives the value.': 'Uma expressão JSONata que dá o valor.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'Se não der verdadeiro, o campo não existe. Com um papel vê também `$.fields.<field>`, os valores desse papel até agora.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'Se tem de ser preenchido; uma caixa: assinalada. Se faltar: sim para assinaturas e rubricas, caso contrário não.',
  'Whether the signer only sees it.': 'Se o signatário apenas o vê.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'O que é pedido ao signatário, fixo ou calculado. Num ciclo de um modelo HTML, uma expressão vê o elemento como `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'O que um navegador pode propor para preencher, com os nomes do HTML (autofill field names). Se faltar: nada.',
  'A hint for the signer.': 'Uma ajuda para o signatário.',
  'What the signer may enter.': 'O que o signatário pode introduzir.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'Uma expressão regular a que o texto tem de corresponder; em tempo linear, portanto sem lookaround nem referências para trás.',
  'What the signer is told when the value is refused.':
    'O que é dito ao signatário quando o valor é recusado.',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    'O menor número, ou a primeira data (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).': 'O maior número, ou a última data (YYYY-MM-DD).',
  'The most characters of a text.': 'O máximo de caracteres de um texto.',
  'The most files of an attachment. Absent: one.': 'O máximo de ficheiros de um anexo. Se faltar: um.',
  'What the files of an attachment may be. Absent: each of them.':
    'O que podem ser os ficheiros de um anexo. Se faltar: qualquer um deles.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'O máximo de bytes de cada ficheiro de um anexo. Se faltar: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'Como pode ser dada uma assinatura ou rubrica. Restringe o que a definição signatureKinds do espaço de nomes permite.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'Como pode ser dada: desenhada à mão, escrita num tipo de letra manuscrito ou como imagem carregada.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'As opções de uma lista ou escolha: textos, ou valor e etiqueta.',
  'The value that is kept.': 'O valor que é guardado.',
  'What the signer reads. Absent: the value.': 'O que o signatário lê. Se faltar: o valor.',
  'How a date or number is shown.': 'Como é mostrada uma data ou um número.',
  'Its places; several are one field with one value.':
    'Os seus lugares; vários são um só campo com um só valor.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'Um lugar do campo, em pontos a partir do canto superior esquerdo da página tal como é lida.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'A página, a partir de 1; do fim, -1; `all`; ou uma lista de páginas.',
  'Points from the left edge.': 'Pontos a partir da margem esquerda.',
  'Points from the top edge.': 'Pontos a partir da margem superior.',
  'Points.': 'Pontos.',
  'Degrees, clockwise.': 'Graus, no sentido dos ponteiros do relógio.',
  'Points. Absent: what fits.': 'Pontos. Se faltar: o que couber.',
  'The family of the font.': 'A família do tipo de letra.',
  'The colour of the text.': 'A cor do texto.',
  'Where the text stands.': 'Onde fica o texto.',
  'The colour behind it.': 'A cor do fundo.',
  'A line around it: its colour, or colour and width.': 'Uma linha à volta: a sua cor, ou cor e espessura.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'Um lugar encontrado através de um texto: a caixa começa no canto superior esquerdo deste mais dx, dy.',
  'A text of the document.': 'Um texto do documento.',
  'Points to the right of the corner of the text.': 'Pontos à direita do canto do texto.',
  'Points below the corner of the text.': 'Pontos abaixo do canto do texto.',
  'Which of its places, from 1. Absent: the first.':
    'Qual das suas ocorrências, a partir de 1. Se faltar: a primeira.',
  'The name of a form field of the PDF, whose place it takes.':
    'O nome de um campo de formulário do PDF, cujo lugar ocupa.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'Todo o processo de assinatura: entradas, participantes, envelopes e etapas.',
  'The entities that a workflow works on.': 'As entidades com que um processo trabalha.',
  'The key, unique among the participants of the blueprint.':
    'A chave, única entre os participantes do plano.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'Se tem de haver um endereço: sem ele, as etapas falham; se não for obrigatório, são ignoradas. Se faltar: sim.',
  'The language that they are written to in (BCP 47).': 'A língua em que lhes é escrito (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'Se esta pessoa pode passar a outra na página de assinatura. Se faltar: não.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'Como provam quem são antes de verem algo dos documentos, por esta ordem: `email_code`, seis algarismos que o serviço lhes envia por e-mail; `access_code`, um código que o remetente escolhe e lhes comunica por outra via que não o e-mail.',
  'The documents, in the envelopes that they are signed in.':
    'Os documentos, nos envelopes em que são assinados.',
  'Documents that are signed and sealed together.': 'Documentos que são assinados e selados em conjunto.',
  'The key, unique among the envelopes of the blueprint.': 'A chave, única entre os envelopes do plano.',
  'The subject of the invitations.': 'O assunto dos convites.',
  'A text for the invitations.': 'Um texto para os convites.',
  'When it does not give true, the envelope is left out.': 'Se não der verdadeiro, o envelope é omitido.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'Quando são criados os seus documentos: no início, ou quando começa a primeira etapa que os assina.',
  'The documents, in this order.': 'Os documentos, por esta ordem.',
  'A document of the envelope. It needs a template or a file.':
    'Um documento do envelope. Precisa de um modelo ou de um ficheiro.',
  'The key, unique among the documents of the blueprint.': 'A chave, única entre os documentos do plano.',
  'What people call the document. Absent: its key.':
    'O nome pelo qual o documento é conhecido. Se faltar: a sua chave.',
  'The template that it is made from, as key@version.': 'O modelo de que é criado, como key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'O PDF que o constitui, fixo ou calculado; junto a um modelo, substitui o PDF deste.',
  'When it does not give true, the document is left out.': 'Se não der verdadeiro, o documento é omitido.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'Dá uma lista: é criado um exemplar do documento por cada elemento. As suas outras expressões veem `$.__iterator__.current`, `.index` (a partir de 0) e `.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'O que recebem as entradas do modelo, pelas suas chaves; as que têm a mesma chave que uma entrada do plano podem ser omitidas.',
  'The key of an input of the blueprint, or an expression.':
    'A chave de uma entrada do plano, ou uma expressão.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'A etapa raiz. Sem ela, o processo apenas cria e sela documentos.',
  'Values of your own that webhooks carry.': 'Valores próprios que os webhooks transportam.',
  'The name of the value in webhooks and answers.': 'O nome do valor nos webhooks e nas respostas.',
  'Who receives the sealed documents besides the participants.':
    'Quem recebe os documentos selados além dos participantes.',
  'A group of steps, or what one participant does.': 'Um grupo de etapas, ou o que um participante faz.',
  'Several steps.': 'Várias etapas.',
  'The key, unique among the steps of the blueprint.': 'A chave, única entre as etapas do plano.',
  'When it does not give true, the step is skipped with all below it.':
    'Se não der verdadeiro, a etapa é ignorada com tudo o que contém.',
  'What happens to the data when the step completes.': 'O que acontece aos dados quando a etapa termina.',
  'When it does not give true, the updates do not happen.':
    'Se não der verdadeiro, as alterações não acontecem.',
  'Changes of the data, in this order; each sees the ones before it.':
    'Alterações dos dados, por esta ordem; cada uma vê as anteriores.',
  'Replaces one entity when the step is done.': 'Substitui uma entidade quando a etapa termina.',
  'The input whose entity is replaced.': 'A entrada cuja entidade é substituída.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'Dá a nova entidade, inteira: nada é combinado. Vê `$.inputs.<input>`, na etapa de uma pessoa `$.docOutputs.<document>.<role>`, num grupo `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'Uma após a outra, e cada uma vê o que as anteriores alteraram; ou todas ao mesmo tempo, cada uma com a sua cópia dos dados.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'Quando o grupo termina: todas as suas etapas, uma, ou `quorum` delas.',
  'How many children must complete, with `completion: quorum`.':
    'Quantas etapas têm de terminar, com `completion: quorum`.',
  'One participant signs documents of an envelope.': 'Um participante assina documentos de um envelope.',
  'One participant does something.': 'Um participante faz algo.',
  'The participant who is asked.': 'O participante a quem é pedido.',
  'What the participant is asked for.': 'O que é pedido ao participante.',
  'The participant signs.': 'O participante assina.',
  'The envelope that holds the documents.': 'O envelope que contém os documentos.',
  'What the participant signs, and as whom.': 'O que o participante assina, e em que papel.',
  'One role of one document that the participant plays.': 'Um papel de um documento que o participante tem.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'Um documento do envelope da etapa; se houver vários exemplares, cada um.',
  "A role of the document's template.": 'Um papel do modelo do documento.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'Dados de exemplo com nome, para pré-visualizações e simulações; com `signing` e `expect`, um teste de um plano.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'O plano, ou então o modelo, a que os dados se destinam, como key@version.',
  'Sample entities by the keys of inputs.': 'Entidades de exemplo, pelas chaves das entradas.',
  'What participants enter, in this order.': 'O que os participantes introduzem, por esta ordem.',
  'What one participant enters when it is their turn.':
    'O que um participante introduz quando chega a sua vez.',
  'The key of the participant who signs.': 'A chave do participante que assina.',
  'What they enter: document → field → value.': 'O que é introduzido: documento → campo → valor.',
  'Whether they decline instead of signing. Absent: false.':
    'Se a pessoa recusa em vez de assinar. Se faltar: não.',
  'Values by the keys of fields.': 'Valores pelas chaves dos campos.',
  'What must hold at the end of a simulation or test run.':
    'O que tem de se verificar no fim de uma simulação ou de um teste.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'O estado do processo no fim; `completed` se não for indicado. `in_progress`: alguém não pôde assinar.',
  'The status of steps at the end, by key.': 'O estado das etapas no fim, por chave.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'As chaves dos documentos que são criados; cada exemplar tem a sua (`nda0`, `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'As entidades no fim, pelas chaves das entradas. Dos objetos são comparadas as propriedades indicadas, das listas elemento a elemento.',
}
