// A page that people sign in: docs/embedding.md.
const signing = document.querySelector('ss-signing-embed')
const lead = document.querySelector('#lead')

/** Our own server mints the token; its key never comes here. */
async function giveToken() {
  const answer = await fetch(`${location.pathname}/token`, { method: 'POST' })
  if (answer.ok) signing.setAttribute('embed-token', (await answer.json()).accessToken)
  else lead.textContent = 'Your agreement cannot be shown at the moment. Reload the page in a minute.'
}

/** Until the service has told our server how it ended, which takes a second or two. */
async function goOn() {
  lead.textContent = 'Thank you. Your agreement is being sealed.'
  for (;;) {
    const answer = await fetch(`${location.pathname}/state`).catch(() => undefined)
    if (answer?.ok && (await answer.json()).state !== 'signing') return location.reload()
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}

signing.addEventListener('sessionExpired', giveToken)
signing.addEventListener('signed', goOn)
signing.addEventListener('declined', goOn)
await giveToken()
