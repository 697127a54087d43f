import assert from 'node:assert/strict'
import { randomFillSync } from 'node:crypto'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '@countersign/engine'
import { PNG } from 'pngjs'
import { limits } from '../../src/limits.ts'
import { MAIL_PREVIEWS } from '../../src/signing/mails/mail-previews.ts'
import { upload } from '../documents/letter.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { PIXEL } from '../support/embed.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

const withService = async (
  environment: Record<string, string>,
  run: (service: TestService) => Promise<void>,
): Promise<void> => {
  const service = await openTestService(environment)
  try {
    await run(service)
  } finally {
    await service.close()
  }
}

test("previews show every mail in every language, with the namespace's logo, colour and last lines", () =>
  withService({}, async (service) => {
    const logoFileId = await upload(service, 'test', 'logo.png', 'image/png', Buffer.from(PIXEL, 'base64'))
    const settings = { logoFileId, accentColor: '#7a1f3d', mailFooter: 'Acme, 1 Main Street', locale: 'de' }
    assert.equal((await service.ns('PATCH', '', { body: { settings } })).status, 200)
    for (const kind of Object.keys(MAIL_PREVIEWS)) {
      for (const locale of LANGUAGE_CODES) {
        const { status, body } = await service.ns('GET', `/mails/preview?kind=${kind}&locale=${locale}`)
        assert.deepEqual([status, body.kind, body.language], [200, kind, locale])
        assert.match(body.html, /src="data:image\/png;base64,/)
        assert.match(body.text, /\nAcme, 1 Main Street\n$/)
      }
    }
    const own = (await service.ns('GET', '/mails/preview?kind=invitation')).body
    assert.equal(own.language, 'de', "the namespace's")
    assert.match(own.html, /background:#7a1f3d/)
    const paused = (await service.ns('GET', '/mails/preview?kind=webhook_paused&locale=fr')).body
    assert.match(paused.subject, /^Point de terminaison webhook suspendu\u00a0: example\.com$/)
    assert.equal((await service.ns('GET', '/mails/preview?kind=greeting')).status, 400)
    await pushAgreement(service.ns)
    const { id } = await startAgreement(service.ns)
    await service.settle()
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    const person = openPerson(service, actionUrls[0].url)
    assert.deepEqual((await person.session()).branding, { accentColor: '#7a1f3d', logoFileId })
    assert.equal((await person.send('GET', `/images/${logoFileId}`)).status, 200)
  }))

test('a colour on which text cannot be read, and a logo that is too large, are refused', () =>
  withService({}, async (service) => {
    const patch = (settings: object) => service.ns('PATCH', '', { body: { settings } })
    const pale = await patch({ accentColor: '#ffd700' })
    assert.deepEqual(
      [pale.status, pale.body.errorInfo.issues[0]],
      [
        400,
        {
          path: '/settings/accentColor',
          message:
            'The colour #ffd700 has a contrast of 1.40:1 with white; text needs 4.5:1. Choose a darker colour',
        },
      ],
    )
    assert.equal((await patch({ accentColor: '#767676' })).status, 200)
    const large = await upload(service, 'test', 'wide.png', 'image/png', wideImage())
    const refused = await patch({ logoFileId: large })
    assert.equal(refused.status, 400)
    assert.match(refused.body.errorInfo.message, new RegExp(`at most ${limits.logoSideMax} are allowed`))
    const heavy = await upload(service, 'test', 'heavy.png', 'image/png', noise())
    const message = (await patch({ logoFileId: heavy })).body.errorInfo.message
    assert.match(message, new RegExp(`at most ${limits.logoBytesMax} are allowed`))
    const long = { de: { paragraphs: Array.from({ length: 20 }, () => 'a'.repeat(4_000)) } }
    assert.equal((await patch({ consent: long })).status, 200, 'a long text of its own')
    const { status } = await patch({ mailFooter: 'a'.repeat(limits.settingsBodyBytesMax) })
    assert.equal(status, 413)
  }))

test('mails of a workflow are one thread, say that a machine wrote them, and in which language', async (t) => {
  const sent: string[] = []
  const server = await openMailServer((mail) => {
    sent.push(mail)
    return '250 ok'
  })
  t.after(() => server.close())
  await withService({ SMTP_URL: server.url }, async (service) => {
    const { id } = await signAll(service, { first: { locale: 'fr' } })
    const thread = new RegExp(`^References: <workflow\\.${id}@localhost>`, 'm')
    assert.equal(sent.length, 4)
    for (const mail of sent) {
      assert.match(mail, thread)
      assert.match(mail, /^In-Reply-To: <workflow\./m)
      assert.match(mail, /^Auto-Submitted: auto-generated/m)
    }
    const languages = sent.map((mail) => /^Content-Language: (\w+)/m.exec(mail)?.[1])
    assert.deepEqual(languages.toSorted(), ['en', 'en', 'fr', 'fr'])
  })
})

test('an address that the mail server refuses keeps the sealed documents from nobody else, and is told', async (t) => {
  const sent: string[] = []
  const server = await openMailServer((mail) => {
    const isRefused = /^To: .*alice@/m.test(mail) && /multipart\/mixed/.test(mail)
    if (!isRefused) sent.push(/^To: .*<(.*)>/m.exec(mail)?.[1] ?? '')
    return isRefused ? '550 5.1.1 no such user' : '250 ok'
  })
  t.after(() => server.close())
  await withService({ SMTP_URL: server.url, LOG_LEVEL: 'silent' }, async (service) => {
    const { id } = await signAll(service)
    const events = async () =>
      (await service.ns('GET', `/workflows/${id}/events?limit=100`, { mode: 'live' })).body.data
    for (let tries = 0; tries < limits.mailRefusedAttemptsMax; tries++) {
      service.clock.advance(5 * 60_000)
      await service.settle()
    }
    assert.deepEqual(sent, ['alice@example.com', 'bob@example.com', 'bob@example.com'])
    const failed = (await events()).find(({ type }: { type: string }) => type === 'participant.email_failed')
    assert.match(failed.data.errorMessage, /550 5\.1\.1 no such user/)
    assert.equal(failed.data.participantEmail, 'alice@example.com')
  })
})

test('who takes over is told who handed over, and why; who is put in their place by the sender, that', () =>
  withService({}, async (service) => {
    await pushAgreement(service.ns, { delegation: true })
    const { id } = await startAgreement(service.ns)
    await service.settle()
    const mailTo = async (address: string) =>
      (await service.ns('GET', `/mails?to=${address}`)).body.data[0].text
    const [url] = /\S+\/sign\/\S+/.exec(await mailTo('alice@example.com')) ?? []
    const zoe = { name: 'Zoe Zimmer', email: 'zoe@example.com', reason: 'I am on leave' }
    assert.equal((await openPerson(service, url ?? '').send('POST', '/delegate', zoe)).status, 200)
    await service.settle()
    const told = await mailTo('zoe@example.com')
    assert.match(told, /^Alice Archer was asked to sign and has handed this over to you\.$/m)
    assert.match(told, /^Reason given: I am on leave$/m)
    const yan = { name: 'Yan Young', email: 'yan@example.com' }
    const put = await service.ns('POST', `/workflows/${id}/participants/first/delegate`, { body: yan })
    assert.equal(put.status, 200)
    await service.settle()
    assert.match(await mailTo('yan@example.com'), /asks you to sign instead of Zoe Zimmer\.$/m)
  }))

test('whoever was asked is told that the documents were withdrawn or declined, and why where they may know', () =>
  withService({}, async (service) => {
    await pushAgreement(service.ns)
    const begin = async (): Promise<string> => {
      const { id } = await startAgreement(service.ns)
      await service.settle()
      const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
      await openPerson(service, actionUrls[0].url).sign()
      await service.settle()
      return id
    }
    const subjects = async (address: string) =>
      (await service.ns('GET', `/mails?to=${address}`)).body.data.map(
        ({ subject, text }: { subject: string; text: string }) =>
          `${subject} ${/Reason given: .*/.exec(text)?.[0] ?? ''}`.trim(),
      )
    const voided = await begin()
    await service.ns('POST', `/workflows/${voided}/void`, { body: { reason: 'New terms' } })
    await service.settle()
    assert.equal((await subjects('bob@example.com'))[0], 'Voided: agreement Reason given: New terms')
    assert.equal((await subjects('alice@example.com'))[0], 'Voided: agreement Reason given: New terms')
    const declined = await begin()
    const { actionUrls } = (await service.ns('GET', `/workflows/${declined}/action-urls`)).body
    await openPerson(service, actionUrls.at(-1).url).send('POST', '/decline', { reason: 'Not now' })
    await service.settle()
    assert.equal((await subjects('alice@example.com'))[0], 'Declined: agreement')
    assert.match((await subjects('bob@example.com'))[0], /asks you to sign/, 'who declined knows')
  }))

async function signAll(service: TestService, participants = {}): Promise<{ id: string }> {
  const live: TestService['ns'] = (method, path, options) =>
    service.ns(method, path, { ...options, mode: 'live' })
  await pushAgreement(live)
  const { id } = await startAgreement(live, { participants })
  for (const index of [0, 1]) {
    await service.settle()
    const { actionUrls } = (await live('GET', `/workflows/${id}/action-urls`)).body
    await openPerson(service, actionUrls[index].url).sign()
  }
  await service.settle()
  return { id }
}

/** A line of pixels, one more than a logo may have. */
function wideImage(): Buffer {
  return PNG.sync.write(new PNG({ width: limits.logoSideMax + 1, height: 1 }))
}

/** Pixels that do not compress. */
function noise(): Buffer {
  const side = Math.ceil(Math.sqrt(limits.logoBytesMax / 3))
  const png = new PNG({ width: side, height: side })
  randomFillSync(png.data)
  return PNG.sync.write(png)
}
