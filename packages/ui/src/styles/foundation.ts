import { baseStyles } from './base-styles.ts'
import { controlStyles } from './control-styles.ts'
import { tokenStyles } from './token-styles.ts'

/** What every element and page begins with. */
export const foundation = [tokenStyles, baseStyles, controlStyles]
