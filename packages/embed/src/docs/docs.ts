/** The hosted page `/docs`. */
import { DocsPage } from './docs-page.ts'

customElements.define('countersign-docs', DocsPage)
