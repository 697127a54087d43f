import { words as refusals } from '@countersign/engine/refusals/ar'
import { asking } from './ar/asking.ts'
import { attach } from './ar/attach.ts'
import { code } from './ar/code.ts'
import { desk } from './ar/desk.ts'
import { frame } from './ar/frame.ts'
import { inPerson } from './ar/in-person.ts'
import { phone } from './ar/phone.ts'
import { screens } from './ar/screens.ts'
import { signature } from './ar/signature.ts'
import { way } from './ar/way.ts'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import type { In } from './languages.ts'

export const ar: In<'ar', typeof en> = {
  ...FIRST_WORDS.ar,
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
