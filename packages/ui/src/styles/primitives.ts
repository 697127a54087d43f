import { badgeStyles } from '../badge.ts'
import { cardStyles } from '../card.ts'
import { comboboxStyles } from '../combobox.ts'
import { copyStyles } from '../copy.ts'
import { dialogStyles } from '../dialog.ts'
import { dropStyles } from '../drop.ts'
import { emptyStyles } from '../empty-state.ts'
import { fieldStyles } from '../field.ts'
import { fileFieldStyles } from '../file-field.ts'
import { jsonFormStyles } from '../json-form/form-styles.ts'
import { menuStyles } from '../menu.ts'
import { rowsStyles } from '../rows.ts'
import { splitStyles } from '../split-pane.ts'
import { tabsStyles } from '../tabs.ts'
import { toastStyles } from '../toast.ts'
import { treeStyles } from '../tree.ts'

/** The styles of every primitive, for what uses most of them. */
export const primitives = [
  fieldStyles,
  menuStyles,
  tabsStyles,
  treeStyles,
  dialogStyles,
  toastStyles,
  splitStyles,
  comboboxStyles,
  copyStyles,
  dropStyles,
  fileFieldStyles,
  badgeStyles,
  emptyStyles,
  cardStyles,
  rowsStyles,
  jsonFormStyles,
]
