import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'キーです。この種類のリソースの中で一意です。',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    '下書き、またはすぐに公開されるセマンティックバージョンです。省略時は下書きです。',
  'What it is for.': '何のためのものかを示します。',
  'Labels to find it by.': '見つけるためのラベルです。',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    '従業員や取引など、1つの業務エンティティの JSON スキーマです。',
  'The draft of JSON Schema that the definition is written in.': '定義を記述している JSON Schema の版です。',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'JSON スキーマです。ルートは `type: object` を持ち、`$ref` はその中に限られます。パターンは線形時間で動くため、前後読みと後方参照は使えません。最大 64 kB、32 階層です。',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    '文書の素材です。HTML（Handlebars）、CSS、画像、PDF のいずれかです。',
  'The text of documents, with places for values.': '値の入る場所を持つ文書の本文です。',
  'HTML with Handlebars expressions.': 'Handlebars の式を含む HTML です。',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "HTML です。{{expressions}}、{{#each}}、{{#if}}、{{> partial}}、{{asset_url 'image'}}、{{field 'key'}} が使えます。スクリプトは実行されず、何も取得されません。",
  'Other html assets by alias: {{> alias}}.': 'ほかの HTML アセットをエイリアスで使います：{{> alias}}',
  'The html asset, as key@version.': 'HTML アセットを key@version の形で指定します。',
  'Style sheets (css assets), in this order.': 'スタイルシート（CSS アセット）です。この順に使われます。',
  'The css asset, as key@version.': 'CSS アセットを key@version の形で指定します。',
  "Image assets by alias: {{asset_url 'alias'}}.":
    "画像アセットをエイリアスで使います：{{asset_url 'alias'}}",
  'The image asset, as key@version.': '画像アセットを key@version の形で指定します。',
  'Fonts that the text may use.': '本文で使えるフォントです。',
  'A font that is uploaded, besides those that the service brings.':
    'サービスに備わるもののほかにアップロードしたフォントです。',
  'The name that CSS calls the font by.': 'CSS でのフォントの名前です。',
  'The id of the uploaded font file.': 'アップロードしたフォントファイルの ID です。',
  'The weight as in CSS.': 'CSS と同じ太さです。',
  'The style as in CSS.': 'CSS と同じスタイルです。',
  'The schema that the render context is checked against.': '組版に使うデータを検査するスキーマです。',
  'The schema, as key@version.': 'スキーマを key@version の形で指定します。',
  'The pages that the HTML is printed on.': 'HTML を印刷するページです。',
  'The size of the paper.': '用紙のサイズです。',
  'How the paper lies.': '用紙の向きです。',
  'The margins of each page; 20 mm where nothing is said.': '各ページの余白です。指定がなければ 20 mm です。',
  'Millimetres.': 'ミリメートルです。',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    '各ページのヘッダーの HTML です。{{pageNumber}} と {{pageCount}} が使えます。',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    '各ページのフッターの HTML です。{{pageNumber}} と {{pageCount}} が使えます。',
  'A style sheet that html assets name under `styles`.':
    'HTML アセットが `styles` で指定するスタイルシートです。',
  'A style sheet.': 'スタイルシートです。',
  'The CSS.': 'CSS です。',
  'An image that html assets name under `images`.': 'HTML アセットが `images` で指定する画像です。',
  'An image.': '画像です。',
  'The id of the uploaded image.': 'アップロードした画像の ID です。',
  'A PDF that templates lay fields over.': 'テンプレートがフィールドを重ねる PDF です。',
  'A PDF.': 'PDF です。',
  'The id of the uploaded PDF.': 'アップロードした PDF の ID です。',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    '名前付きの JSONata 関数です。呼び出すリソースが付けたエイリアスで呼び出します：`$alias(…)`',
  'The parameters, in the order of the arguments.': 'パラメーターです。引数の順に並べます。',
  'One argument of the function. Every call gives all of them.':
    '関数の引数の1つです。呼び出しではすべてを渡します。',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'パラメーターの名前です。本体では `$name`、または入力のフィールドとして `name` です。',
  'The type that the value must have; another one is an error of the expression.':
    '値が持つべき型です。ほかの型は式のエラーになります。',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'オブジェクト、またはリスト内のオブジェクトのスキーマを key@version の形で指定します。式で使う名前の検査に使われます。',
  'What the function gives.': '関数が返すものです。',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    '結果を返す JSONata 式です。パラメーターだけを参照できます。',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'ここの式から呼び出せる関数です。エイリアスで呼び出します：`$alias(…)`',
  'The function, as key@version.': '関数を key@version の形で指定します。',
  'Entity data and an asset give one document, with fields and roles.':
    'データとアセットから、フィールドと役割を持つ1つの文書ができます。',
  'What the document is made of.': '文書のもとになるものです。',
  'The html or pdf asset, as key@version.': 'HTML または PDF のアセットを key@version の形で指定します。',
  'The entities that the document shows.': '文書に表示されるエンティティです。',
  'An entity to work on, such as an employee or a deal.':
    '従業員や取引など、処理の対象となるエンティティです。',
  'The key; expressions see the entity as `$.<key>`.': 'キーです。式からは `$.<key>` として参照できます。',
  'The schema of the entity, as key@version.': 'エンティティのスキーマを key@version の形で指定します。',
  'Whether a workflow needs it before it starts. Absent: true.':
    'ワークフローの開始前に必要かどうかです。省略時は必要です。',
  'A JSONata expression.': 'JSONata 式です。',
  'The parts that people play in it.': '文書の中で人が担う役割です。',
  'The key; fields and assignments name it.': 'キーです。フィールドと割り当てがこれを指定します。',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    '誰かを割り当てる必要があるかどうかです。「いいえ」でなければ、空いたままのブループリントに警告が出ます。割り当てがなければフィールドは省かれます。省略時は必要です。',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    '署名者の作業が終わったときに役割が渡すものです。ブループリントからは `$.docOutputs.<document>.<role>` として参照できます。',
  'The schema that the result must fit, as key@version.':
    '結果が満たすべきスキーマを key@version の形で指定します。',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    '結果を返します。入力と、この役割の署名者が入力した値 `$.fields.<field>` を参照できます。',
  'What an HTML document is rendered with.': 'HTML 文書の組版に使うデータです。',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'HTML の組版に使うデータを返します。オブジェクトでない結果は `data` として入ります。省略時は入力が使われます。',
  'A value on the document: entered by a signer, or filled in by the service.':
    '文書上の値です。署名者が入力するか、サービスが記入します。',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'キーです。テンプレートの中で一意です。式からは値を `$.fields.<key>` として参照できます。',
  'What it holds.': 'フィールドの内容です。',
  'Whose it is. Absent: the service fills it when the document is made.':
    '誰が入力するかです。省略時は、文書の作成時にサービスが記入します。',
  'What stands in it from the start, literal or computed.':
    '最初から入っている値です。固定値または計算値です。',
  'A JSONata expression that gives the value.': '値を求める JSONata 式です。',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    '結果が真でなければ、フィールドは置かれません。役割があれば、その役割のこれまでの値 `$.fields.<field>` も参照できます。',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    '入力必須かどうかです（チェックボックスではチェックが必須）。省略時は、署名とイニシャルは必須、ほかは任意です。',
  'Whether the signer only sees it.': '署名者が見るだけかどうかです。',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    '署名者に尋ねる内容です。固定値または計算値です。HTML テンプレートの繰り返しの中では、式から要素を `$.__item__` として参照できます。',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'ブラウザーが自動入力の候補として示すものです。HTML の名前（autofill field names）を使います。省略時は何も示しません。',
  'A hint for the signer.': '署名者へのヒントです。',
  'What the signer may enter.': '署名者が入力できる内容です。',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'テキストが一致すべき正規表現です。線形時間で動くため、前後読みと後方参照は使えません。',
  'What the signer is told when the value is refused.': '値が拒否されたときに署名者に示す文です。',
  'The smallest number, or the earliest date (YYYY-MM-DD).':
    '最小の数値、または最も早い日付（YYYY-MM-DD）です。',
  'The largest number, or the latest date (YYYY-MM-DD).':
    '最大の数値、または最も遅い日付（YYYY-MM-DD）です。',
  'The most characters of a text.': 'テキストの最大文字数です。',
  'The most files of an attachment. Absent: one.': '添付ファイルの最大数です。省略時は1つです。',
  'What the files of an attachment may be. Absent: each of them.':
    '添付できるファイルの種類です。省略時はすべてです。',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    '添付ファイル1つの最大バイト数です。省略時は 50 MB です。',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    '署名やイニシャルの方法です。ネームスペースの設定 signatureKinds が許す範囲をさらに絞ります。',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    '署名の方法です。手書き、筆記体フォントでの入力、アップロードした画像があります。',
  'The choices of a dropdown or radio: texts, or value and label.':
    'リストや選択肢の項目です。テキスト、または値とラベルです。',
  'The value that is kept.': '保存される値です。',
  'What the signer reads. Absent: the value.': '署名者に表示される文です。省略時は値です。',
  'How a date or number is shown.': '日付や数値の表示形式です。',
  'Its places; several are one field with one value.':
    'フィールドの位置です。複数でも、1つの値を持つ1つのフィールドです。',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'フィールドの位置です。読む向きのページの左上隅からのポイント数です。',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'ページです。1 から、または末尾から -1、`all`、もしくはページのリストです。',
  'Points from the left edge.': '左端からのポイント数です。',
  'Points from the top edge.': '上端からのポイント数です。',
  'Points.': 'ポイント数です。',
  'Degrees, clockwise.': '時計回りの角度（度）です。',
  'Points. Absent: what fits.': 'ポイント数です。省略時は収まる大きさです。',
  'The family of the font.': 'フォントのファミリーです。',
  'The colour of the text.': '文字の色です。',
  'Where the text stands.': '文字の配置です。',
  'The colour behind it.': '背景の色です。',
  'A line around it: its colour, or colour and width.': '囲みの線です。色、または色と太さを指定します。',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'テキストで見つける位置です。枠はその左上隅に dx、dy を加えた点から始まります。',
  'A text of the document.': '文書の中のテキストです。',
  'Points to the right of the corner of the text.': 'テキストの隅から右へのポイント数です。',
  'Points below the corner of the text.': 'テキストの隅から下へのポイント数です。',
  'Which of its places, from 1. Absent: the first.':
    '何番目に現れる箇所かを 1 から数えます。省略時は最初です。',
  'The name of a form field of the PDF, whose place it takes.':
    'PDF のフォームフィールドの名前です。その位置に置かれます。',
  'The whole signing process: inputs, participants, envelopes and steps.':
    '署名手続きの全体です。入力、参加者、封筒、ステップから成ります。',
  'The entities that a workflow works on.': 'ワークフローの対象となるエンティティです。',
  'The key, unique among the participants of the blueprint.':
    'キーです。ブループリントの参加者の中で一意です。',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'アドレスが必要かどうかです。必要なのになければステップは失敗し、必要でなければ省略されます。省略時は必要です。',
  'The language that they are written to in (BCP 47).': '連絡に使う言語です（BCP 47）。',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    '署名ページでほかの人に引き継げるかどうかです。省略時は引き継げません。',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    '文書を見る前に本人であることを示す方法です。この順に行います。`email_code` はサービスがメールで送る6桁の数字、`access_code` は送信者が決めてメール以外の方法で伝えるコードです。',
  'The documents, in the envelopes that they are signed in.': '文書です。署名される封筒ごとにまとめます。',
  'Documents that are signed and sealed together.': 'まとめて署名され、eシールが付される文書です。',
  'The key, unique among the envelopes of the blueprint.': 'キーです。ブループリントの封筒の中で一意です。',
  'The subject of the invitations.': '招待メールの件名です。',
  'A text for the invitations.': '招待メールの本文です。',
  'When it does not give true, the envelope is left out.': '結果が真でなければ、封筒は省かれます。',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    '文書の作成時期です。開始時、または署名する最初のステップが始まるときです。',
  'The documents, in this order.': '文書です。この順に並びます。',
  'A document of the envelope. It needs a template or a file.':
    '封筒の中の文書です。テンプレートまたはファイルが必要です。',
  'The key, unique among the documents of the blueprint.': 'キーです。ブループリントの文書の中で一意です。',
  'What people call the document. Absent: its key.': '文書の呼び名です。省略時はキーです。',
  'The template that it is made from, as key@version.':
    'もとになるテンプレートを key@version の形で指定します。',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    '文書となる PDF です。固定値または計算値です。テンプレートと併せて指定すると、テンプレートの PDF と置き換わります。',
  'When it does not give true, the document is left out.': '結果が真でなければ、文書は省かれます。',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'リストを返します。要素ごとに文書が1部ずつ作成されます。ほかの式からは `$.__iterator__.current`、`.index`（0 から）、`.total` を参照できます。',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'テンプレートの入力に渡すものを、キーごとに指定します。ブループリントの入力と同じキーのものは省略できます。',
  'The key of an input of the blueprint, or an expression.': 'ブループリントの入力のキー、または式です。',
  'The root step. Without it, the workflow only makes and seals documents.':
    '最上位のステップです。ない場合、ワークフローは文書の作成と eシールの付与だけを行います。',
  'Values of your own that webhooks carry.': 'Webhook で送られる独自の値です。',
  'The name of the value in webhooks and answers.': 'Webhook と応答での値の名前です。',
  'Who receives the sealed documents besides the participants.':
    '参加者のほかに、eシール付きの文書を受け取る人です。',
  'A group of steps, or what one participant does.': 'ステップのグループ、または1人の参加者が行うことです。',
  'Several steps.': '複数のステップです。',
  'The key, unique among the steps of the blueprint.': 'キーです。ブループリントのステップの中で一意です。',
  'When it does not give true, the step is skipped with all below it.':
    '結果が真でなければ、ステップは中身ごと省略されます。',
  'What happens to the data when the step completes.': 'ステップの完了時にデータに起こることです。',
  'When it does not give true, the updates do not happen.': '結果が真でなければ、更新は行われません。',
  'Changes of the data, in this order; each sees the ones before it.':
    'データの変更です。この順に行われ、前の変更の結果を参照できます。',
  'Replaces one entity when the step is done.': 'ステップの完了時に1つのエンティティを置き換えます。',
  'The input whose entity is replaced.': '置き換えるエンティティの入力です。',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    '新しいエンティティの全体を返します。統合は行われません。`$.inputs.<input>`、1人のステップでは `$.docOutputs.<document>.<role>`、グループでは `$.childOutputs.<child>.<input>` を参照できます。',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    '順番に行い、前のステップの変更を参照するか、すべて同時に、それぞれデータの写しで行います。',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'グループの完了条件です。すべてのステップ、1つのステップ、または `quorum` の数のステップの完了です。',
  'How many children must complete, with `completion: quorum`.':
    '`completion: quorum` のとき、完了が必要なステップの数です。',
  'One participant signs documents of an envelope.': '1人の参加者が封筒の文書に署名します。',
  'One participant does something.': '1人の参加者が何かを行います。',
  'The participant who is asked.': '依頼する参加者です。',
  'What the participant is asked for.': '参加者に依頼する内容です。',
  'The participant signs.': '参加者が署名します。',
  'The envelope that holds the documents.': '文書の入った封筒です。',
  'What the participant signs, and as whom.': '参加者が何に、どの役割で署名するかです。',
  'One role of one document that the participant plays.': '参加者が担う、1つの文書の1つの役割です。',
  "A document of the step's envelope; of an iterated one, every instance.":
    'ステップの封筒の文書です。複数部ある場合はすべてです。',
  "A role of the document's template.": '文書のテンプレートの役割です。',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'プレビューとシミュレーションのための名前付きサンプルデータです。`signing` と `expect` があればブループリントのテストになります。',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'データの対象となるブループリント、またはテンプレートを key@version の形で指定します。',
  'Sample entities by the keys of inputs.': '入力のキーごとのサンプルエンティティです。',
  'What participants enter, in this order.': '参加者が入力する内容です。この順に行います。',
  'What one participant enters when it is their turn.': '1人の参加者が自分の番に入力する内容です。',
  'The key of the participant who signs.': '署名する参加者のキーです。',
  'What they enter: document → field → value.': '入力する内容です：文書 → フィールド → 値',
  'Whether they decline instead of signing. Absent: false.':
    '署名せずに辞退するかどうかです。省略時は辞退しません。',
  'Values by the keys of fields.': 'フィールドのキーごとの値です。',
  'What must hold at the end of a simulation or test run.':
    'シミュレーションやテストの最後に成り立つべきことです。',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    '最後のワークフローの状態です。省略時は `completed` です。`in_progress` は、署名できない人がいたことを示します。',
  'The status of steps at the end, by key.': '最後のステップの状態を、キーごとに指定します。',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    '作成される文書のキーです。複数部ある場合はそれぞれのキー（`nda0`、`nda1`）です。',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    '最後のエンティティを、入力のキーごとに指定します。オブジェクトは指定したプロパティを、リストは要素ごとに比較します。',
}
