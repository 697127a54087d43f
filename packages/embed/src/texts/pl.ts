import { words as refusals } from '@countersign/engine/refusals/pl'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import type { In } from './languages.ts'
import { asking } from './pl/asking.ts'
import { attach } from './pl/attach.ts'
import { code } from './pl/code.ts'
import { desk } from './pl/desk.ts'
import { frame } from './pl/frame.ts'
import { inPerson } from './pl/in-person.ts'
import { phone } from './pl/phone.ts'
import { screens } from './pl/screens.ts'
import { signature } from './pl/signature.ts'
import { way } from './pl/way.ts'

export const pl: In<'pl', typeof en> = {
  ...FIRST_WORDS.pl,
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
