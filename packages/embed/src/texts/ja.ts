import { words as refusals } from '@countersign/engine/refusals/ja'
import type { en } from './en.ts'
import { FIRST_WORDS } from './first-words.ts'
import { asking } from './ja/asking.ts'
import { attach } from './ja/attach.ts'
import { code } from './ja/code.ts'
import { desk } from './ja/desk.ts'
import { frame } from './ja/frame.ts'
import { inPerson } from './ja/in-person.ts'
import { phone } from './ja/phone.ts'
import { screens } from './ja/screens.ts'
import { signature } from './ja/signature.ts'
import { way } from './ja/way.ts'
import type { In } from './languages.ts'

export const ja: In<'ja', typeof en> = {
  ...FIRST_WORDS.ja,
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
