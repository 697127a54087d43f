import { words as refusals } from '@countersign/engine/refusals/en'
import { asking } from './en/asking.ts'
import { attach } from './en/attach.ts'
import { code } from './en/code.ts'
import { desk } from './en/desk.ts'
import { frame } from './en/frame.ts'
import { inPerson } from './en/in-person.ts'
import { phone } from './en/phone.ts'
import { screens } from './en/screens.ts'
import { signature } from './en/signature.ts'
import { way } from './en/way.ts'
import { FIRST_WORDS } from './first-words.ts'

/** Every sentence of the element by name. Each further language has the same names, in parts of the same names. */
export const en = {
  ...FIRST_WORDS.en,
  ...screens,
  ...frame,
  ...asking,
  ...attach,
  ...inPerson,
  ...code,
  ...desk,
  ...phone,
  ...signature,
  ...refusals,
  ...way,
} as const

export type TextKey = keyof typeof en
