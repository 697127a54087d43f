import { Reference } from '@countersign/resources'
import Type from 'typebox'

/** What a preview is made with: one of the two. */
export const sampleProperties = {
  data: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'Entity by input key. Excludes scenario.' }),
  ),
  scenario: Type.Optional(
    Type.With(Reference, {
      description: 'A saved scenario, as key@version: its data is taken. Excludes data.',
    }),
  ),
}
