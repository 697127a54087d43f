import { words as refusals } from '@countersign/engine/refusals/es'
import type { en } from './en.ts'
import { asking } from './es/asking.ts'
import { attach } from './es/attach.ts'
import { code } from './es/code.ts'
import { desk } from './es/desk.ts'
import { frame } from './es/frame.ts'
import { inPerson } from './es/in-person.ts'
import { phone } from './es/phone.ts'
import { screens } from './es/screens.ts'
import { signature } from './es/signature.ts'
import { way } from './es/way.ts'
import { FIRST_WORDS } from './first-words.ts'
import type { In } from './languages.ts'

export const es: In<'es', typeof en> = {
  ...FIRST_WORDS.es,
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
