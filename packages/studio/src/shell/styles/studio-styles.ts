import { entryStyles } from './entry-styles.ts'
import { frameStyles } from './frame-styles.ts'
import { pageStyles } from './page-styles.ts'

/** The styles of the frame, and what all pages share. */
export const studioStyles = [frameStyles, entryStyles, pageStyles]
