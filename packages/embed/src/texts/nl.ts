import { words as refusals } from '@countersign/engine/refusals/nl'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import type { In } from './languages.ts'
import { asking } from './nl/asking.ts'
import { attach } from './nl/attach.ts'
import { code } from './nl/code.ts'
import { desk } from './nl/desk.ts'
import { frame } from './nl/frame.ts'
import { inPerson } from './nl/in-person.ts'
import { phone } from './nl/phone.ts'
import { screens } from './nl/screens.ts'
import { signature } from './nl/signature.ts'
import { way } from './nl/way.ts'

export const nl: In<'nl', typeof en> = {
  ...FIRST_WORDS.nl,
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
}
