import { words as refusals } from '@countersign/engine/refusals/pt'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import type { In } from './languages.ts'
import { asking } from './pt/asking.ts'
import { attach } from './pt/attach.ts'
import { code } from './pt/code.ts'
import { desk } from './pt/desk.ts'
import { frame } from './pt/frame.ts'
import { inPerson } from './pt/in-person.ts'
import { phone } from './pt/phone.ts'
import { screens } from './pt/screens.ts'
import { signature } from './pt/signature.ts'
import { way } from './pt/way.ts'

export const pt: In<'pt', typeof en> = {
  ...FIRST_WORDS.pt,
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
