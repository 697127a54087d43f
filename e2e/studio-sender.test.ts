/** Studio: what is tried of the sender before people are written to. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDnsServer } from '../packages/server/test/support/dns-server.ts'
import { openMailServer } from '../packages/server/test/support/mail-server.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

test('4: a test mail says what became of it, and the records of the domain what is to be added', async (t) => {
  const mails: string[] = []
  let answer = '250 ok'
  const server = await openMailServer((mail) => {
    mails.push(mail)
    return answer
  })
  undo(t, async () => server.close())
  const names = await openDnsServer(t)
  const desk = await openDesk(t, undefined, {
    SMTP_URL: server.url,
    WEBHOOK_NAME_SERVERS: names.address,
  })
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await desk.follow(page, '/studio/n/default-live/settings')
  await page.getByLabel('Address of the sender').fill('sign@acme.example')
  const send = page.getByRole('button', { name: 'Send me a test e-mail' })
  assert.equal(await send.getAttribute('aria-disabled'), 'true', 'what is typed is not saved yet')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  await send.click()
  await page.getByText(/The mail server took it, from .*sign@acme.example> to olive@example.com/).waitFor()
  assert.match(mails.at(-1) ?? '', /^To: Olive Owner <olive@example.com>/m)
  answer = '550 5.7.1 acme.example may not send here'
  await send.click()
  await page.getByText('The mail server does not take mail from').waitFor()
  await page.getByText(/acme\.example may not send here/).waitFor()

  names.texts.set('acme.example', ['v=spf1 include:_spf.example.net -all'])
  names.texts.set('m1._domainkey.acme.example', ['v=DKIM1; k=rsa; p=MIIB'])
  await page.getByLabel('Selector of DKIM').fill('m1')
  await page.keyboard.press('Enter')
  await page.getByText('What acme.example says of its mail now').waitFor()
  const dmarc = page.getByRole('region', { name: /^DMARC/ })
  await dmarc.getByText('To be mended').waitFor()
  await dmarc.getByText('v=DMARC1; p=quarantine; rua=mailto:postmaster@acme.example').waitFor()
  await page.getByRole('region', { name: /^SPF/ }).getByText('Fine').waitFor()
  await page.getByRole('region', { name: /^DKIM/ }).getByText('The key is there.').waitFor()
  await assertFine(page, 'the sender is checked')
  await keep(page, 'sender')
  names.texts.set('_dmarc.acme.example', ['v=DMARC1; p=reject'])
  await page.getByRole('button', { name: 'Check the domain' }).click()
  await dmarc.getByText('Fine').waitFor()

  await desk.follow(page, '/studio/n/default-test/settings')
  await send.click()
  await page.getByText('A namespace for tests sends nothing.').waitFor()
  await page.getByText('The e-mail lies in the inbox here:').getByRole('link', { name: 'Inbox' }).click()
  await page.getByText('Test of the e-mails of Test').first().waitFor()
})
