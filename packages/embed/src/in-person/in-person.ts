import { InPersonPage } from './in-person-page.ts'

customElements.define('countersign-in-person', InPersonPage)
