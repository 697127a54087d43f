import { words as refusals } from '@countersign/engine/refusals/it'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import { asking } from './it/asking.ts'
import { attach } from './it/attach.ts'
import { code } from './it/code.ts'
import { desk } from './it/desk.ts'
import { frame } from './it/frame.ts'
import { inPerson } from './it/in-person.ts'
import { phone } from './it/phone.ts'
import { screens } from './it/screens.ts'
import { signature } from './it/signature.ts'
import { way } from './it/way.ts'
import type { In } from './languages.ts'

export const it: In<'it', typeof en> = {
  ...FIRST_WORDS.it,
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
