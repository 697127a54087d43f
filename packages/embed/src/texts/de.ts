import { words as refusals } from '@countersign/engine/refusals/de'
import { asking } from './de/asking.ts'
import { attach } from './de/attach.ts'
import { code } from './de/code.ts'
import { desk } from './de/desk.ts'
import { frame } from './de/frame.ts'
import { inPerson } from './de/in-person.ts'
import { phone } from './de/phone.ts'
import { screens } from './de/screens.ts'
import { signature } from './de/signature.ts'
import { way } from './de/way.ts'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import type { In } from './languages.ts'

export const de: In<'de', typeof en> = {
  ...FIRST_WORDS.de,
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
