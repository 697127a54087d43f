import { dialogStyles as dialogBase } from '@countersign/ui/dialog'
import { padStyles } from '../signature/pad-styles.ts'
import { adoptStyles } from './styles/adopt-styles.ts'
import { bandStyles } from './styles/band-styles.ts'
import { cardStyles } from './styles/card-styles.ts'
import { codeStyles } from './styles/code-styles.ts'
import { deskStyles } from './styles/desk-styles.ts'
import { dialogStyles } from './styles/dialog-styles.ts'
import { entryStyles } from './styles/entry-styles.ts'
import { fieldStyles } from './styles/field-styles.ts'
import { guideStyles } from './styles/guide-styles.ts'

/** What signing has besides the shell's own. */
export const styles = [
  cardStyles,
  codeStyles,
  bandStyles,
  deskStyles,
  guideStyles,
  fieldStyles,
  entryStyles,
  padStyles,
  adoptStyles,
  dialogBase,
  dialogStyles,
]
