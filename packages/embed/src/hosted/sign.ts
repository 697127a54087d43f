import { rememberChoice } from '../texts/choice.ts'
import { FIRST_WORDS } from '../texts/first-words.ts'
import { speakHere } from './speak-here.ts'

/** The hosted page `/sign/<token>`: hands the link's token to the element, and leads back where the sender wants. */
const element = document.querySelector('ss-signing-embed')
const token = location.pathname.split('/').at(-1) ?? ''
let workflowName = ''

rememberChoice()
element?.addEventListener('languageChange', (event) => {
  const language = speakHere(String(detailOf(event).language))
  if (workflowName === '') document.title = FIRST_WORDS[language]['page.sign']
})
element?.addEventListener('ready', (event) => {
  const name = detailOf(event).workflowName
  if (typeof name !== 'string' || name === '') return
  workflowName = name
  document.title = name
})
element?.addEventListener('closed', (event) => {
  const { returnUrl } = detailOf(event)
  if (typeof returnUrl === 'string' && /^https?:/.test(returnUrl)) location.assign(returnUrl)
})
element?.setAttribute('embed-token', decodeURIComponent(token))

function detailOf(event: Event): Record<string, unknown> {
  return event instanceof CustomEvent ? event.detail : {}
}
