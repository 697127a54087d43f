import { words as refusals } from '@countersign/engine/refusals/fr'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import { asking } from './fr/asking.ts'
import { attach } from './fr/attach.ts'
import { code } from './fr/code.ts'
import { desk } from './fr/desk.ts'
import { frame } from './fr/frame.ts'
import { inPerson } from './fr/in-person.ts'
import { phone } from './fr/phone.ts'
import { screens } from './fr/screens.ts'
import { signature } from './fr/signature.ts'
import { way } from './fr/way.ts'
import type { In } from './languages.ts'

export const fr: In<'fr', typeof en> = {
  ...FIRST_WORDS.fr,
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
