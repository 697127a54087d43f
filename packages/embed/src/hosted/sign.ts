import { rememberSignatures } from '../signature/remembered.ts'
import { rememberChoice } from '../texts/choice.ts'
import { FIRST_WORDS } from '../texts/first-words.ts'
import { speakHere } from './speak-here.ts'

/** The hosted page `/sign/<token>`: hands the link's token to the element, and leads back where the sender wants. */
const element = document.querySelector('ss-signing-embed')
const token = location.pathname.split('/').at(-1) ?? ''
let workflowName = ''

rememberChoice()
// Several people may sign in person in one browser, at other addresses.
if (/\/sign\/[^/]+$/.test(location.pathname)) rememberSignatures()
element?.addEventListener('languageChange', ({ detail }) => {
  speakHere(detail)
  if (workflowName === '') document.title = FIRST_WORDS[detail.language]['page.sign']
})
element?.addEventListener('ready', ({ detail }) => {
  workflowName = detail.workflowName
  if (workflowName !== '') document.title = workflowName
})
element?.addEventListener('closed', ({ detail: { returnUrl } }) => {
  if (returnUrl !== undefined && /^https?:/.test(returnUrl)) location.assign(returnUrl)
})
element?.setAttribute('embed-token', decodeURIComponent(token))
