import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { linkIn, openMailServer } from '../support/mail-server.ts'
import { openTestService, type TestService } from '../support/service.ts'

/** Until nobody tries any more. */
async function giveUp(service: TestService, live: TestService['ns'], id: string): Promise<string> {
  for (let hours = 0; hours < 20; hours++) {
    await service.settle()
    const { bytes } = await live('GET', `/workflows/${id}/events?limit=100`)
    if (bytes.includes('participant.email_failed')) return bytes.toString()
    service.clock.advance(5 * 60_000)
  }
  throw new Error('The mail was not given up')
}

test('a mail server that quotes the link of a mail that it refuses puts it into no event', async () => {
  const quoted: string[] = []
  // As filters of spam do.
  const refusing = await openMailServer((mail) => {
    quoted.push(linkIn(mail))
    return `554 5.7.1 refused: ${linkIn(mail)} is listed`
  })
  const service = await openTestService({ SMTP_URL: refusing.url, LOG_LEVEL: 'silent' })
  try {
    const live: TestService['ns'] = (method, path, options) =>
      service.ns(method, path, { ...options, mode: 'live' })
    await pushAgreement(live)
    const { id } = await startAgreement(live)
    const trail = await giveUp(service, live, id)
    const [link = ''] = quoted
    const token = link.slice(link.lastIndexOf('/') + 1)
    assert.match(token, /^[\w-]{64}$/)
    assert.match(trail, /554 5\.7\.1 refused: [^ ]+\/sign\/\*\*\* is listed/)
    assert.ok(!trail.includes(token))
    assert.ok(!(await live('GET', `/workflows/${id}`)).bytes.includes(token))
  } finally {
    await service.close()
    refusing.close()
  }
})
