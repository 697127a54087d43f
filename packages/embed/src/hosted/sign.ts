/** The hosted page `/sign/<token>`: hands the link's token to the element, and leads back where the sender wants. */
const element = document.querySelector('ss-signing-embed')
const token = location.pathname.split('/').at(-1) ?? ''

element?.addEventListener('ready', (event) => {
  const name = detailOf(event).workflowName
  if (typeof name === 'string' && name !== '') document.title = name
})
element?.addEventListener('closed', (event) => {
  const { returnUrl } = detailOf(event)
  if (typeof returnUrl === 'string' && /^https?:/.test(returnUrl)) location.assign(returnUrl)
})
element?.setAttribute('embed-token', decodeURIComponent(token))

function detailOf(event: Event): Record<string, unknown> {
  return event instanceof CustomEvent ? event.detail : {}
}
