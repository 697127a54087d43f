import Type from 'typebox'
import { text } from '../../described.ts'

/** Who a mail is from. */
export const SenderShape = Type.Object(
  { name: text('The name.'), address: text('The e-mail address.') },
  { additionalProperties: false, description: 'Who it is from.' },
)
