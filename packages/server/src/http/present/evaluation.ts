import Type, { type TObject } from 'typebox'

const strict = { additionalProperties: false } as const

const place = {
  position: Type.Integer({ description: 'Characters before it in the expression.' }),
  line: Type.Integer({ description: 'The line, from 1.' }),
  column: Type.Integer({ description: 'The character in the line, from 1.' }),
}

/** Why an expression gives nothing that can be used. */
export function EvaluationProblemBody(description: string): TObject {
  return Type.Object(
    {
      message: Type.String({ description: 'What is wrong.' }),
      position: Type.Optional(place.position),
      line: Type.Optional(place.line),
      column: Type.Optional(place.column),
    },
    { ...strict, description },
  )
}

/** What every part of an expression gave. */
export const TraceBody = Type.Array(
  Type.Object(
    {
      ...place,
      start: Type.Integer({ description: 'Characters of the expression before the part.' }),
      end: Type.Integer({
        description:
          'Characters of the expression up to the end of the part, which is what stands between start and end.',
      }),
      value: Type.Optional(Type.Unknown({ description: 'What it gave. Absent: nothing.' })),
    },
    strict,
  ),
  {
    description:
      'The value of every sub-expression, in the order in which they were computed. Functions are no JSON, and are not told.',
  },
)

/** Whether a trace is not all of it. */
export const TraceCutBody = Type.Boolean({
  description: 'Whether there was more to tell than a trace holds.',
})
