import { compileSchema } from '@countersign/resources'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import type { StartShape } from '../workflows/start-shape.ts'

// Studio allows no `eval`.
interpretSchemas()

/** What the schemas of a blueprint say of the data of a creation, with the pointers and sentences of the service. */
export function dataProblems(
  { inputs }: StartShape,
  data: Readonly<Record<string, unknown>>,
): { path: string; message: string }[] {
  return inputs.flatMap(({ key, spec }) =>
    data[key] === undefined
      ? []
      : compileSchema(spec)
          .validate(data[key])
          .map(({ path, message }) => ({ path: `/data/${key}${path}`, message })),
  )
}
