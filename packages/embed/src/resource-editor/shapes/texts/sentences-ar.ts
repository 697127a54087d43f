import type { ShapeTexts } from '../shape-texts.ts'

/** Descriptions of the shapes, by the English ones. */
export const sentences: ShapeTexts = {
  'The key, unique among the resources of this kind.': 'المفتاح، فريد بين موارد هذا النوع.',
  'The draft, or the semantic version that is published at once. Absent: draft.':
    'المسودة، أو الإصدار الدلالي الذي يُنشر فورًا. عند غيابه: المسودة.',
  'What it is for.': 'الغرض منه.',
  'Labels to find it by.': 'تصنيفات للعثور عليه.',
  'The JSON Schema of one business entity, such as an employee or a deal.':
    'مخطط JSON لكيان من كيانات العمل، مثل موظف أو صفقة.',
  'The draft of JSON Schema that the definition is written in.': 'إصدار JSON Schema الذي كُتب به التعريف.',
  'The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels.':
    'مخطط JSON. جذره له `type: object`؛ ويبقى `$ref` داخله؛ وتعمل الأنماط في زمن خطي، أي بلا نظر أمامي أو خلفي ولا إحالات راجعة. بحد أقصى 64 kB و32 مستوى.',
  'Raw material of documents: HTML (Handlebars), CSS, an image or a PDF.':
    'مادة المستندات الخام: HTML (Handlebars) أو CSS أو صورة أو PDF.',
  'The text of documents, with places for values.': 'نص المستندات، مع مواضع للقيم.',
  'HTML with Handlebars expressions.': 'HTML مع تعبيرات Handlebars.',
  "The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched.":
    "نص HTML: {{expressions}}، {{#each}}، {{#if}}، {{> partial}}، {{asset_url 'image'}}، {{field 'key'}}. لا يُشغَّل أي برنامج نصي ولا يُجلب شيء.",
  'Other html assets by alias: {{> alias}}.': 'مواد HTML أخرى بأسماء مستعارة: {{> alias}}.',
  'The html asset, as key@version.': 'مادة HTML، بصيغة key@version.',
  'Style sheets (css assets), in this order.': 'أوراق الأنماط (مواد CSS)، بهذا الترتيب.',
  'The css asset, as key@version.': 'مادة CSS، بصيغة key@version.',
  "Image assets by alias: {{asset_url 'alias'}}.": "الصور بأسماء مستعارة: {{asset_url 'alias'}}.",
  'The image asset, as key@version.': 'الصورة، بصيغة key@version.',
  'Fonts that the text may use.': 'الخطوط التي يمكن للنص استخدامها.',
  'A font that is uploaded, besides those that the service brings.':
    'خط مرفوع، إلى جانب الخطوط التي توفرها الخدمة.',
  'The name that CSS calls the font by.': 'الاسم الذي يسمّي به CSS الخط.',
  'The id of the uploaded font file.': 'معرّف ملف الخط المرفوع.',
  'The weight as in CSS.': 'السماكة كما في CSS.',
  'The style as in CSS.': 'النمط كما في CSS.',
  'The schema that the render context is checked against.': 'المخطط الذي تُفحص به بيانات العرض.',
  'The schema, as key@version.': 'المخطط، بصيغة key@version.',
  'The pages that the HTML is printed on.': 'الصفحات التي يُطبع عليها HTML.',
  'The size of the paper.': 'مقاس الورق.',
  'How the paper lies.': 'اتجاه الورق.',
  'The margins of each page; 20 mm where nothing is said.': 'هوامش كل صفحة؛ 20 مم حيث لا يُذكر شيء.',
  'Millimetres.': 'مليمترات.',
  'HTML of the running header; knows {{pageNumber}} and {{pageCount}}.':
    'نص HTML لترويسة كل صفحة؛ يعرف {{pageNumber}} و{{pageCount}}.',
  'HTML of the running footer; knows {{pageNumber}} and {{pageCount}}.':
    'نص HTML لتذييل كل صفحة؛ يعرف {{pageNumber}} و{{pageCount}}.',
  'A style sheet that html assets name under `styles`.': 'ورقة أنماط تذكرها مواد HTML تحت `styles`.',
  'A style sheet.': 'ورقة أنماط.',
  'The CSS.': 'نص CSS.',
  'An image that html assets name under `images`.': 'صورة تذكرها مواد HTML تحت `images`.',
  'An image.': 'صورة.',
  'The id of the uploaded image.': 'معرّف الصورة المرفوعة.',
  'A PDF that templates lay fields over.': 'ملف PDF تضع القوالب حقولًا فوقه.',
  'A PDF.': 'ملف PDF.',
  'The id of the uploaded PDF.': 'معرّف ملف PDF المرفوع.',
  'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.':
    'دالة JSONata لها اسم، تُستدعى بالاسم المستعار الذي يعطيها إياه المورد المستدعي: `$alias(…)`.',
  'The parameters, in the order of the arguments.': 'المعاملات، بترتيب القيم الممررة.',
  'One argument of the function. Every call gives all of them.':
    'قيمة واحدة تُمرر إلى الدالة. كل استدعاء يعطيها جميعًا.',
  'The name of the parameter: in the body `$name`, or `name` as a field of the input.':
    'اسم المعامل: في المتن `$name`، أو `name` كحقل من المدخل.',
  'The type that the value must have; another one is an error of the expression.':
    'النوع الذي يجب أن تكون عليه القيمة؛ وأي نوع آخر خطأ في التعبير.',
  'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.':
    'مخطط كائن، أو كائنات قائمة، بصيغة key@version: تُفحص به الأسماء التي تستخدمها التعبيرات.',
  'What the function gives.': 'ما تعطيه الدالة.',
  'The JSONata expression that gives the result; it sees its parameters and nothing else.':
    'تعبير JSONata الذي يعطي النتيجة؛ يرى معاملاته ولا شيء سواها.',
  'Functions that expressions here may call, by alias: `$alias(…)`.':
    'الدوال التي يمكن للتعبيرات هنا استدعاؤها بأسماء مستعارة: `$alias(…)`.',
  'The function, as key@version.': 'الدالة، بصيغة key@version.',
  'Entity data and an asset give one document, with fields and roles.':
    'البيانات مع مادة تعطي مستندًا واحدًا، بحقول وأدوار.',
  'What the document is made of.': 'ما يُصنع منه المستند.',
  'The html or pdf asset, as key@version.': 'مادة HTML أو PDF، بصيغة key@version.',
  'The entities that the document shows.': 'الكيانات التي يعرضها المستند.',
  'An entity to work on, such as an employee or a deal.': 'كيان يُعمل عليه، مثل موظف أو صفقة.',
  'The key; expressions see the entity as `$.<key>`.': 'المفتاح؛ ترى التعبيرات الكيان بصيغة `$.<key>`.',
  'The schema of the entity, as key@version.': 'مخطط الكيان، بصيغة key@version.',
  'Whether a workflow needs it before it starts. Absent: true.':
    'هل يحتاج إليه سير العمل قبل أن يبدأ. عند غيابه: نعم.',
  'A JSONata expression.': 'تعبير JSONata.',
  'The parts that people play in it.': 'الأدوار التي يؤديها الأشخاص فيه.',
  'The key; fields and assignments name it.': 'المفتاح؛ تذكره الحقول والإسنادات.',
  'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.':
    'هل يجب إسناده إلى أحد: الخطة التي تتركه شاغرًا تتلقى تنبيهًا، إلا إذا كانت القيمة لا؛ وعندها تُستبعد حقوله. عند غيابه: نعم.',
  'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.':
    'ما يسلّمه الدور عندما ينتهي الموقّع؛ تراه الخطط بصيغة `$.docOutputs.<document>.<role>`.',
  'The schema that the result must fit, as key@version.':
    'المخطط الذي يجب أن توافقه النتيجة، بصيغة key@version.',
  'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.':
    'يعطي النتيجة. يرى المدخلات و`$.fields.<field>`، وهي القيم التي أدخلها موقّع هذا الدور.',
  'What an HTML document is rendered with.': 'ما يُعرض به مستند HTML.',
  'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.':
    'يعطي ما يُعرض به HTML؛ والنتيجة التي ليست كائنًا ترد فيه باسم `data`. عند غيابه: المدخلات.',
  'A value on the document: entered by a signer, or filled in by the service.':
    'قيمة على المستند: يدخلها موقّع أو تملؤها الخدمة.',
  'The key, unique in the template; expressions see the value as `$.fields.<key>`.':
    'المفتاح، فريد في القالب؛ ترى التعبيرات القيمة بصيغة `$.fields.<key>`.',
  'What it holds.': 'ما يحتويه.',
  'Whose it is. Absent: the service fills it when the document is made.':
    'لمن هو. عند غيابه: تملؤه الخدمة عند إنشاء المستند.',
  'What stands in it from the start, literal or computed.': 'ما يكون فيه من البداية، ثابت أو محسوب.',
  'A JSONata expression that gives the value.': 'تعبير JSONata يعطي القيمة.',
  "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.":
    'إن لم تكن النتيجة صحيحة فلا وجود للحقل. ومع دور يرى التعبير أيضًا `$.fields.<field>`، وهي قيم ذلك الدور حتى الآن.',
  'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.':
    'هل يجب ملؤه، أو تحديده إن كان خانة اختيار. عند غيابه: نعم للتوقيعات والأحرف الأولى، وإلا فلا.',
  'Whether the signer only sees it.': 'هل يراه الموقّع فقط.',
  'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.':
    'ما يُطلب من الموقّع، ثابت أو محسوب. في تكرار داخل قالب HTML يرى التعبير العنصر بصيغة `$.__item__`.',
  "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.":
    'ما يمكن للمتصفح أن يعرض ملأه، بأسماء HTML (autofill field names). عند غيابه: لا شيء.',
  'A hint for the signer.': 'تلميح للموقّع.',
  'What the signer may enter.': 'ما يمكن للموقّع إدخاله.',
  'A regular expression that the text must match; linear-time, so without lookaround and back-references.':
    'تعبير نمطي يجب أن يطابقه النص؛ في زمن خطي، أي بلا نظر أمامي أو خلفي ولا إحالات راجعة.',
  'What the signer is told when the value is refused.': 'ما يُقال للموقّع عند رفض القيمة.',
  'The smallest number, or the earliest date (YYYY-MM-DD).': 'أصغر رقم، أو أبكر تاريخ (YYYY-MM-DD).',
  'The largest number, or the latest date (YYYY-MM-DD).': 'أكبر رقم، أو آخر تاريخ (YYYY-MM-DD).',
  'The most characters of a text.': 'أكثر عدد من أحرف النص.',
  'The most files of an attachment. Absent: one.': 'أكثر عدد من ملفات المرفق. عند غيابه: ملف واحد.',
  'What the files of an attachment may be. Absent: each of them.':
    'ما يمكن أن تكون عليه ملفات المرفق. عند غيابه: أي منها.',
  'The most bytes of each file of an attachment. Absent: 50 MB.':
    'أكبر حجم بالبايت لكل ملف من المرفق. عند غيابه: 50 MB.',
  "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.":
    'كيف يمكن إعطاء التوقيع أو الأحرف الأولى. يضيّق ما يسمح به الإعداد signatureKinds لمساحة الأسماء.',
  'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.':
    'كيف يمكن إعطاؤه: مرسومًا باليد، أو مكتوبًا بخط يدوي، أو صورة مرفوعة.',
  'The choices of a dropdown or radio: texts, or value and label.':
    'خيارات قائمة أو اختيار: نصوص، أو قيمة وتسمية.',
  'The value that is kept.': 'القيمة التي تُحفظ.',
  'What the signer reads. Absent: the value.': 'ما يقرؤه الموقّع. عند غيابه: القيمة.',
  'How a date or number is shown.': 'كيف يُعرض التاريخ أو الرقم.',
  'Its places; several are one field with one value.': 'مواضعه؛ والمواضع المتعددة حقل واحد بقيمة واحدة.',
  'A place of the field, in points from the top left corner of the page as a reader sees it.':
    'موضع للحقل، بالنقاط من الزاوية العليا اليسرى للصفحة كما تُقرأ.',
  'The page, from 1; from the end as -1; `all`; or a list of pages.':
    'الصفحة، من 1؛ ومن النهاية -1؛ أو `all`؛ أو قائمة صفحات.',
  'Points from the left edge.': 'نقاط من الحافة اليسرى.',
  'Points from the top edge.': 'نقاط من الحافة العليا.',
  'Points.': 'نقاط.',
  'Degrees, clockwise.': 'درجات، باتجاه عقارب الساعة.',
  'Points. Absent: what fits.': 'نقاط. عند غيابه: ما يتسع له المكان.',
  'The family of the font.': 'عائلة الخط.',
  'The colour of the text.': 'لون النص.',
  'Where the text stands.': 'محاذاة النص.',
  'The colour behind it.': 'لون الخلفية.',
  'A line around it: its colour, or colour and width.': 'خط حوله: لونه، أو اللون والسماكة.',
  'A place that is found by a text: the box begins at its top left corner plus dx, dy.':
    'موضع يُعثر عليه بنص: يبدأ الإطار من زاويته العليا اليسرى زائد dx, dy.',
  'A text of the document.': 'نص من المستند.',
  'Points to the right of the corner of the text.': 'نقاط إلى يمين زاوية النص.',
  'Points below the corner of the text.': 'نقاط أسفل زاوية النص.',
  'Which of its places, from 1. Absent: the first.': 'أي من مواضع وروده، من 1. عند غيابه: الأول.',
  'The name of a form field of the PDF, whose place it takes.': 'اسم حقل نموذج في PDF يأخذ مكانه.',
  'The whole signing process: inputs, participants, envelopes and steps.':
    'عملية التوقيع كلها: المدخلات والمشاركون والمظاريف والخطوات.',
  'The entities that a workflow works on.': 'الكيانات التي يعمل عليها سير العمل.',
  'The key, unique among the participants of the blueprint.': 'المفتاح، فريد بين مشاركي الخطة.',
  'Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true.':
    'هل يجب أن يكون له عنوان: من دونه تفشل خطواته؛ وإن لم يكن مطلوبًا تُتخطى. عند غيابه: نعم.',
  'The language that they are written to in (BCP 47).': 'اللغة التي يُراسَل بها (BCP 47).',
  'Whether this person may hand over to somebody else on the signing page. Absent: false.':
    'هل يجوز لهذا الشخص الإحالة إلى غيره في صفحة التوقيع. عند غيابه: لا.',
  'How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail.':
    'كيف يثبتون هويتهم قبل أن يروا شيئًا من المستندات، بهذا الترتيب: `email_code`، ستة أرقام ترسلها الخدمة إليهم بالبريد الإلكتروني؛ `access_code`، رمز يختاره المرسل ويبلغهم به بغير البريد الإلكتروني.',
  'The documents, in the envelopes that they are signed in.': 'المستندات، في المظاريف التي تُوقَّع فيها.',
  'Documents that are signed and sealed together.': 'مستندات تُوقَّع وتُختم معًا.',
  'The key, unique among the envelopes of the blueprint.': 'المفتاح، فريد بين مظاريف الخطة.',
  'The subject of the invitations.': 'موضوع الدعوات.',
  'A text for the invitations.': 'نص للدعوات.',
  'When it does not give true, the envelope is left out.': 'إن لم تكن النتيجة صحيحة يُستبعد المظروف.',
  'When its documents are made: at the start, or when the first step that signs them begins.':
    'متى تُنشأ مستنداته: في البداية، أو عند بدء أول خطوة توقّعها.',
  'The documents, in this order.': 'المستندات، بهذا الترتيب.',
  'A document of the envelope. It needs a template or a file.': 'مستند في المظروف. يحتاج إلى قالب أو ملف.',
  'The key, unique among the documents of the blueprint.': 'المفتاح، فريد بين مستندات الخطة.',
  'What people call the document. Absent: its key.': 'الاسم المتداول للمستند. عند غيابه: مفتاحه.',
  'The template that it is made from, as key@version.': 'القالب الذي يُصنع منه، بصيغة key@version.',
  "The PDF that it is, literal or computed; beside a template it replaces the template's PDF.":
    'ملف PDF الذي يتكون منه، ثابت أو محسوب؛ وإلى جانب قالب يحل محل ملف PDF الخاص بالقالب.',
  'When it does not give true, the document is left out.': 'إن لم تكن النتيجة صحيحة يُستبعد المستند.',
  'Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`.':
    'يعطي قائمة: تُنشأ نسخة من المستند لكل عنصر. وترى تعبيراته الأخرى `$.__iterator__.current` و`.index` (من 0) و`.total`.',
  "What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out.":
    'ما تُعطاه مدخلات القالب بحسب مفاتيحها؛ ويجوز ترك ما له مفتاح مدخل من مدخلات الخطة.',
  'The key of an input of the blueprint, or an expression.': 'مفتاح مدخل من مدخلات الخطة، أو تعبير.',
  'The root step. Without it, the workflow only makes and seals documents.':
    'الخطوة الجذر. من دونها لا يفعل سير العمل سوى إنشاء المستندات وختمها.',
  'Values of your own that webhooks carry.': 'قيم خاصة تحملها إشعارات الويب.',
  'The name of the value in webhooks and answers.': 'اسم القيمة في إشعارات الويب والإجابات.',
  'Who receives the sealed documents besides the participants.': 'من يتلقى المستندات المختومة غير المشاركين.',
  'A group of steps, or what one participant does.': 'مجموعة خطوات، أو ما يفعله مشارك واحد.',
  'Several steps.': 'عدة خطوات.',
  'The key, unique among the steps of the blueprint.': 'المفتاح، فريد بين خطوات الخطة.',
  'When it does not give true, the step is skipped with all below it.':
    'إن لم تكن النتيجة صحيحة تُتخطى الخطوة مع كل ما تحتها.',
  'What happens to the data when the step completes.': 'ما يحدث للبيانات عند اكتمال الخطوة.',
  'When it does not give true, the updates do not happen.': 'إن لم تكن النتيجة صحيحة فلا تحدث التغييرات.',
  'Changes of the data, in this order; each sees the ones before it.':
    'تغييرات البيانات، بهذا الترتيب؛ يرى كل منها ما قبله.',
  'Replaces one entity when the step is done.': 'يستبدل كيانًا واحدًا عند انتهاء الخطوة.',
  'The input whose entity is replaced.': 'المدخل الذي يُستبدل كيانه.',
  'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.':
    'يعطي الكيان الجديد كاملًا: لا يُدمج شيء. يرى `$.inputs.<input>`، وفي خطوة شخص `$.docOutputs.<document>.<role>`، وفي مجموعة `$.childOutputs.<child>.<input>`.',
  'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.':
    'واحدة تلو الأخرى، ترى كل منها ما غيّرته سابقاتها؛ أو كلها معًا، كل منها على نسختها من البيانات.',
  'When the group is done: every child, one, or `quorum` of them completed.':
    'متى تنتهي المجموعة: باكتمال كل خطواتها، أو واحدة منها، أو `quorum` منها.',
  'How many children must complete, with `completion: quorum`.':
    'كم خطوة يجب أن تكتمل، مع `completion: quorum`.',
  'One participant signs documents of an envelope.': 'مشارك واحد يوقّع مستندات من مظروف.',
  'One participant does something.': 'مشارك واحد يفعل شيئًا.',
  'The participant who is asked.': 'المشارك الذي يُطلب منه.',
  'What the participant is asked for.': 'ما يُطلب من المشارك.',
  'The participant signs.': 'المشارك يوقّع.',
  'The envelope that holds the documents.': 'المظروف الذي يحوي المستندات.',
  'What the participant signs, and as whom.': 'ما يوقّعه المشارك، وبأي دور.',
  'One role of one document that the participant plays.': 'دور واحد في مستند واحد يؤديه المشارك.',
  "A document of the step's envelope; of an iterated one, every instance.":
    'مستند من مظروف الخطوة؛ وإن تعددت نسخه فكل نسخة.',
  "A role of the document's template.": 'دور من أدوار قالب المستند.',
  'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.':
    'بيانات عينة باسم، للمعاينات والمحاكاة؛ ومع `signing` و`expect` اختبار لخطة.',
  'The blueprint, or else the template, that the data is for, as key@version.':
    'الخطة، أو القالب، التي لها البيانات، بصيغة key@version.',
  'Sample entities by the keys of inputs.': 'كيانات عينة بحسب مفاتيح المدخلات.',
  'What participants enter, in this order.': 'ما يدخله المشاركون، بهذا الترتيب.',
  'What one participant enters when it is their turn.': 'ما يدخله مشارك واحد عندما يحين دوره.',
  'The key of the participant who signs.': 'مفتاح المشارك الذي يوقّع.',
  'What they enter: document → field → value.': 'ما يُدخَل: مستند ← حقل ← قيمة.',
  'Whether they decline instead of signing. Absent: false.': 'هل يرفض بدل أن يوقّع. عند غيابه: لا.',
  'Values by the keys of fields.': 'قيم بحسب مفاتيح الحقول.',
  'What must hold at the end of a simulation or test run.': 'ما يجب أن يتحقق في نهاية محاكاة أو اختبار.',
  'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.':
    'حالة سير العمل في النهاية؛ `completed` إن لم تُذكر. `in_progress`: تعذّر على أحدهم التوقيع.',
  'The status of steps at the end, by key.': 'حالة الخطوات في النهاية، بحسب المفتاح.',
  'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).':
    'مفاتيح المستندات التي تُنشأ، ولكل نسخة مفتاحها (`nda0`، `nda1`).',
  'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.':
    'الكيانات في النهاية، بحسب مفاتيح المدخلات. في الكائنات تُقارَن الخصائص المذكورة، وفي القوائم عنصرًا عنصرًا.',
}
