import Type from 'typebox'

/** Shapes of answers that say what they mean: the descriptions are the reference that openapi.json, the sdk and `/docs/reference` show. */

/** A text. */
export const text = (description: string) => Type.String({ description })
export const maybeText = (description: string) => Type.Optional(text(description))

/** An instant in UTC, as the service writes them all. */
export const instant = (description: string) => Type.String({ format: 'date-time', description })
export const maybeInstant = (description: string) => Type.Optional(instant(description))

/** A number of things, bytes or seconds: `description` names which. */
export const count = (description: string) => Type.Integer({ minimum: 0, description })
export const flag = (description: string) => Type.Boolean({ description })

/** What is said of a shape at one place. */
export function about<S extends Parameters<typeof Type.Array>[0]>(description: string, shape: S) {
  return Type.With(shape, { description })
}

export const ModeShape = Type.Enum(['live', 'test'], {
  description: 'The mode of the namespace: `test` sends no mail and marks its documents.',
})
export const DeletedShape = Type.Literal(true, { description: 'It is gone.' })
