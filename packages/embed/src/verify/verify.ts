/** The hosted page `/verify`. */
import { VerifyPage } from './verify-page.ts'

customElements.define('countersign-verify', VerifyPage)
