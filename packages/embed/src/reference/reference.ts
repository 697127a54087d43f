/** The hosted page `/docs/reference`. */
import { ReferencePage } from './reference-page.ts'

customElements.define('countersign-reference', ReferencePage)
