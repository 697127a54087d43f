/** The page behind every address below `/studio`. */
import { Studio } from './shell/studio-element.ts'

customElements.define('countersign-studio', Studio)
