import { type Static, Type } from 'typebox'
import {
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

/** Fields that one document may have (running.md). */
export const FIELDS_PER_DOCUMENT_MAX = 500

/** An entity that a template or blueprint works on. `required` absent means true. */
export const InputSpec = closed({
  key: Key,
  schema: Reference,
  required: Type.Optional(Required),
  name: Type.Optional(Name),
  description: Type.Optional(Description),
})
export type InputSpec = Static<typeof InputSpec>

/** A part that somebody plays in a document. `required` absent means true. */
export const RoleSpec = closed({
  key: Key,
  name: Type.Optional(Name),
  required: Type.Optional(Required),
  output: Type.Optional(closed({ schema: Type.Optional(Reference), transform: Expression })),
})
export type RoleSpec = Static<typeof RoleSpec>

export const FIELD_TYPES = [
  'text_field',
  'number',
  'date',
  'check_box',
  'radio',
  'dropdown',
  'image',
  'attachment',
  'line',
  'signature',
  'initial',
  'signed_date',
] as const
export const FieldType = Type.Enum(FIELD_TYPES)
export type FieldType = Static<typeof FieldType>

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', expected: 'a colour like #1a2b3c' })
const Coordinate = Type.Number({ minimum: -20_000, maximum: 20_000, description: 'Points.' })
const Length = Type.Number({ exclusiveMinimum: 0, maximum: 20_000, description: 'Points.' })

export const WidgetStyle = closed({
  fontSize: Type.Optional(Type.Number({ minimum: 2, maximum: 200, description: 'Points.' })),
  font: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  color: Type.Optional(Colour),
  align: Type.Optional(Type.Enum(['left', 'center', 'right'])),
  background: Type.Optional(Colour),
  border: Type.Optional(
    Type.Union([
      Colour,
      closed({
        color: Type.Optional(Colour),
        width: Type.Optional(Type.Number({ minimum: 0, maximum: 20 })),
      }),
    ]),
  ),
})
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
export const Widget = closed({
  page: WidgetPage,
  x: Coordinate,
  y: Coordinate,
  width: Length,
  height: Length,
  rotation: Type.Optional(Type.Number({ minimum: -360, maximum: 360, description: 'Degrees, clockwise.' })),
  style: Type.Optional(WidgetStyle),
})
export type Widget = Static<typeof Widget>

/** A place found by a text of the document; the box begins at the text's top left corner plus dx, dy. */
export const Anchor = closed({
  text: Type.String({ minLength: 1, maxLength: 500 }),
  dx: Type.Optional(Coordinate),
  dy: Type.Optional(Coordinate),
  occurrence: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  width: Type.Optional(Length),
  height: Type.Optional(Length),
  style: Type.Optional(WidgetStyle),
})
export type Anchor = Static<typeof Anchor>

export const FieldValidation = closed({
  pattern: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  message: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  min: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 100 })])),
  max: Type.Optional(Type.Union([Type.Number(), Type.String({ maxLength: 100 })])),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
})
export type FieldValidation = Static<typeof FieldValidation>

const OptionText = Type.String({ minLength: 1, maxLength: 500 })
export const FieldOption = Type.Union([
  OptionText,
  closed({ value: OptionText, label: Type.Optional(OptionText) }),
])
export type FieldOption = Static<typeof FieldOption>

/** A field of a document. Without `role` the service fills it when the document is made. */
export const Field = closed({
  key: Key,
  type: FieldType,
  role: Type.Optional(Key),
  value: Type.Optional(
    Type.Union([Type.String({ maxLength: 100_000 }), Type.Number(), Type.Boolean(), Computed]),
  ),
  includeIf: Type.Optional(Expression),
  required: Type.Optional(Required),
  readOnly: Type.Optional(Type.Boolean()),
  label: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
  tooltip: Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })),
  validation: Type.Optional(FieldValidation),
  options: Type.Optional(Type.Array(FieldOption, { minItems: 1, maxItems: 500 })),
  format: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  widgets: Type.Optional(Type.Array(Widget, { minItems: 1, maxItems: 500 })),
  anchor: Type.Optional(Anchor),
  acroField: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})
export type Field = Static<typeof Field>

/** Template: entity data and an asset give one document with fields and roles. */
export const TemplateSpec = closed({
  type: Type.Enum(['html', 'pdf']),
  content: Reference,
  inputs: Type.Optional(Type.Array(InputSpec, { maxItems: 100 })),
  roles: Type.Optional(Type.Array(RoleSpec, { maxItems: 100 })),
  data: Type.Optional(closed({ transform: Expression })),
  functions: Type.Optional(Functions),
  fields: Type.Optional(Type.Array(Field, { maxItems: FIELDS_PER_DOCUMENT_MAX })),
})
export type TemplateSpec = Static<typeof TemplateSpec>
