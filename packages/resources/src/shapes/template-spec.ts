import { type Static, Type } from 'typebox'
import { AUTOCOMPLETES } from '../autocompletes.ts'
import { FIELD_TYPES, SIGNATURE_KINDS } from '../field-types.ts'
import {
  about,
  Computed,
  closed,
  Description,
  Expression,
  Functions,
  Key,
  Name,
  Reference,
  Required,
} from './common.ts'
import { FieldValidation } from './field-validation.ts'

/** Fields that one document may have (running.md). */
export const FIELDS_PER_DOCUMENT_MAX = 500
/** Characters of a field's label, literal or computed: a question, not a page. */
export const LABEL_LENGTH_MAX = 500

/** An entity that a template or blueprint works on. `required` absent means true. */
export const InputSpec = closed(
  {
    key: about(Key, 'The key; expressions see the entity as `$.<key>`.', ['employee']),
    schema: about(Reference, 'The schema of the entity, as key@version.', ['employee@1.0.0']),
    required: Type.Optional(
      about(Required, 'Whether a workflow needs it before it starts. Absent: true.', [
        false,
        '$.member.age < 25',
      ]),
    ),
    name: Type.Optional(about(Name, 'What people call it.')),
    description: Type.Optional(about(Description, 'What it is.')),
  },
  { title: 'Input', description: 'An entity to work on, such as an employee or a deal.' },
)
export type InputSpec = Static<typeof InputSpec>

const RoleOutput = closed(
  {
    schema: Type.Optional(
      about(Reference, 'The schema that the result must fit, as key@version.', ['employee@1.0.0']),
    ),
    transform: about(
      Expression,
      'Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered.',
      ["{ 'city': $.fields.city }"],
    ),
  },
  {
    title: 'Output',
    description:
      'What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`.',
  },
)

/** A part that somebody plays in a document. `required` absent means true. */
export const RoleSpec = closed(
  {
    key: about(Key, 'The key; fields and assignments name it.', ['employee']),
    name: Type.Optional(about(Name, 'What people call it.')),
    required: Type.Optional(
      about(
        Required,
        'Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true.',
        [false],
      ),
    ),
    output: Type.Optional(RoleOutput),
  },
  { title: 'Role', description: 'A part that somebody plays in the document.' },
)
export type RoleSpec = Static<typeof RoleSpec>

const FieldType = Type.Enum(FIELD_TYPES)

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', expected: 'a colour like #1a2b3c' })
const Coordinate = Type.Number({ minimum: -20_000, maximum: 20_000 })
const Length = Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })
const Measures = {
  width: about(Length, 'Points.', [180]),
  height: about(Length, 'Points.', [24]),
}

export const WidgetStyle = closed(
  {
    fontSize: Type.Optional(
      Type.Number({ minimum: 2, maximum: 200, description: 'Points. Absent: what fits.', examples: [10] }),
    ),
    font: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'The family of the font.' }),
    ),
    color: Type.Optional(about(Colour, 'The colour of the text.', ['#1a2b3c'])),
    align: Type.Optional(Type.Enum(['left', 'center', 'right'], { description: 'Where the text stands.' })),
    background: Type.Optional(about(Colour, 'The colour behind it.', ['#f4f4f4'])),
    border: Type.Optional(
      Type.Union(
        [
          Colour,
          closed(
            {
              color: Type.Optional(about(Colour, 'The colour.', ['#1a2b3c'])),
              width: Type.Optional(Type.Number({ minimum: 0, maximum: 20, description: 'Points.' })),
            },
            { title: 'Border' },
          ),
        ],
        { description: 'A line around it: its colour, or colour and width.' },
      ),
    ),
  },
  { title: 'Style', description: 'How the value looks.' },
)
export type WidgetStyle = Static<typeof WidgetStyle>

const PageNumber = Type.Integer({
  minimum: -500,
  maximum: 500,
  not: { const: 0 },
  expected: 'a page number: from 1, or from -1 for the last page',
})

/** Page n, −n from the end, `all`, or a list of pages. */
export const WidgetPage = Type.Union([
  PageNumber,
  Type.Literal('all'),
  Type.Array(PageNumber, { minItems: 1, maxItems: 500 }),
])
export type WidgetPage = Static<typeof WidgetPage>

/** A place of the field, in points from the top left corner of the page as a reader sees it. */
export const Widget = closed(
  {
    page: about(WidgetPage, 'The page, from 1; from the end as -1; `all`; or a list of pages.', [
      1,
      -1,
      'all',
    ]),
    x: about(Coordinate, 'Points from the left edge.', [72]),
    y: about(Coordinate, 'Points from the top edge.', [640]),
    ...Measures,
    rotation: Type.Optional(
      Type.Number({ minimum: -360, maximum: 360, description: 'Degrees, clockwise.', examples: [90] }),
    ),
    style: Type.Optional(WidgetStyle),
  },
  {
    title: 'Widget',
    description: 'A place of the field, in points from the top left corner of the page as a reader sees it.',
  },
)
export type Widget = Static<typeof Widget>

/** A place found by a text of the document; the box begins at the text's top left corner plus dx, dy. */
export const Anchor = closed(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'A text of the document.',
      examples: ['Signature:'],
    }),
    dx: Type.Optional(about(Coordinate, 'Points to the right of the corner of the text.', [80])),
    dy: Type.Optional(about(Coordinate, 'Points below the corner of the text.', [-8])),
    occurrence: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 10_000,
        description: 'Which of its places, from 1. Absent: the first.',
      }),
    ),
    width: Type.Optional(Measures.width),
    height: Type.Optional(Measures.height),
    style: Type.Optional(WidgetStyle),
  },
  {
    title: 'Anchor',
    description: 'A place that is found by a text: the box begins at its top left corner plus dx, dy.',
  },
)
export type Anchor = Static<typeof Anchor>

/** How a signature may be given; no kind twice, at least one. */
export const SignatureKinds = Type.Array(Type.Enum(SIGNATURE_KINDS), {
  minItems: 1,
  maxItems: SIGNATURE_KINDS.length,
  uniqueItems: true,
  description: 'How it may be given: drawn by hand, typed in a script font, or as an uploaded image.',
  examples: [['drawn', 'typed']],
})

const FieldSignature = closed(
  { kinds: SignatureKinds },
  {
    title: 'Signature',
    description:
      "How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows.",
  },
)

const OptionText = Type.String({ minLength: 1, maxLength: 500 })
export const FieldOption = Type.Union([
  OptionText,
  closed(
    {
      value: about(OptionText, 'The value that is kept.'),
      label: Type.Optional(about(OptionText, 'What the signer reads. Absent: the value.')),
    },
    { title: 'Option' },
  ),
])
export type FieldOption = Static<typeof FieldOption>

/** A field of a document. Without `role` the service fills it when the document is made. */
export const Field = closed(
  {
    key: about(Key, 'The key, unique in the template; expressions see the value as `$.fields.<key>`.', [
      'city',
    ]),
    type: about(FieldType, 'What it holds.'),
    role: Type.Optional(
      about(Key, 'Whose it is. Absent: the service fills it when the document is made.', ['employee']),
    ),
    value: Type.Optional(
      about(
        Type.Union([Type.String({ maxLength: 100_000 }), Type.Number(), Type.Boolean(), Computed]),
        'What stands in it from the start, literal or computed.',
        [{ expression: '$.employee.city' }],
      ),
    ),
    includeIf: Type.Optional(
      about(
        Expression,
        "When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far.",
        ['$.fields.has_car = true'],
      ),
    ),
    required: Type.Optional(
      about(
        Required,
        'Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false.',
        [true],
      ),
    ),
    readOnly: Type.Optional(
      Type.Boolean({ description: 'Whether the signer only sees it.', default: false }),
    ),
    label: Type.Optional(
      about(
        Type.Union([Type.String({ minLength: 1, maxLength: LABEL_LENGTH_MAX }), Computed]),
        'What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`.',
        ['City', { expression: "$.__item__.name & ', signature'" }],
      ),
    ),
    autocomplete: Type.Optional(
      Type.Enum(AUTOCOMPLETES, {
        description:
          "What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing.",
      }),
    ),
    tooltip: Type.Optional(
      Type.String({ minLength: 1, maxLength: 1000, description: 'A hint for the signer.' }),
    ),
    validation: Type.Optional(FieldValidation),
    signature: Type.Optional(FieldSignature),
    options: Type.Optional(
      Type.Array(FieldOption, {
        minItems: 1,
        maxItems: 500,
        description: 'The choices of a dropdown or radio: texts, or value and label.',
        examples: [['full time', 'part time']],
      }),
    ),
    format: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'How a date or number is shown.',
        examples: ['D MMMM YYYY', '#,##0.00'],
      }),
    ),
    widgets: Type.Optional(
      Type.Array(Widget, {
        minItems: 1,
        maxItems: 500,
        description: 'Its places; several are one field with one value.',
      }),
    ),
    anchor: Type.Optional(Anchor),
    acroField: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'The name of a form field of the PDF, whose place it takes.',
      }),
    ),
  },
  {
    title: 'Field',
    description: 'A value on the document: entered by a signer, or filled in by the service.',
  },
)
export type Field = Static<typeof Field>

/** Template: entity data and an asset give one document with fields and roles. */
export const TemplateSpec = closed(
  {
    type: Type.Enum(['html', 'pdf'], { description: 'What the document is made of.' }),
    content: about(Reference, 'The html or pdf asset, as key@version.', ['offer_letter@1.0.0']),
    inputs: Type.Optional(
      Type.Array(InputSpec, { maxItems: 100, description: 'The entities that the document shows.' }),
    ),
    roles: Type.Optional(
      Type.Array(RoleSpec, { maxItems: 100, description: 'The parts that people play in it.' }),
    ),
    data: Type.Optional(
      closed(
        {
          transform: about(
            Expression,
            'Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs.',
            ["{ 'name': $.employee.firstName }"],
          ),
        },
        { title: 'Data', description: 'What an HTML document is rendered with.' },
      ),
    ),
    functions: Type.Optional(Functions),
    fields: Type.Optional(
      Type.Array(Field, { maxItems: FIELDS_PER_DOCUMENT_MAX, description: 'The fields of the document.' }),
    ),
  },
  { title: 'Template', description: 'Entity data and an asset give one document, with fields and roles.' },
)
export type TemplateSpec = Static<typeof TemplateSpec>
