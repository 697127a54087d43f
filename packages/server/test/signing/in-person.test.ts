import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runTool } from '@countersign/pdf/testing/outside-tools'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openBrowser, provenService, startWithCodes } from '../support/codes.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
  await pushAgreement(service.ns, { key: 'together', execution: 'parallel' })
})
after(() => service.close())

const HOST = { hostName: 'Hanna Host', hostEmail: 'hanna@example.com' }
const inPerson = { options: { inPerson: HOST } }

type Json = ReturnType<typeof JSON.parse>

/** The device of a host, as its page calls the service. */
function openDevice(url: string) {
  const token = url.slice(url.lastIndexOf('/') + 1)
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `/v1/signing/in-person${path}`, { token, ...(body !== undefined && { body }) })
  return {
    token,
    call,
    async read(): Promise<Json> {
      const reply = await call('GET', '')
      assert.equal(reply.status, 200, reply.bytes.toString())
      return reply.body
    },
    async handTo(stepKey: string): Promise<string> {
      const reply = await call('POST', '/hand-over', { stepKey })
      assert.equal(reply.status, 200, reply.bytes.toString())
      return reply.body.token
    },
  }
}

async function link(id: string): Promise<string> {
  const reply = await service.ns('POST', `/workflows/${id}/in-person`)
  assert.equal(reply.status, 201, reply.bytes.toString())
  assert.match(reply.body.url, /\/in-person\/[\w-]{96}$/)
  return reply.body.url
}

async function start(body: object = {}) {
  const { id } = await startAgreement(service.ns, { ...inPerson, ...body })
  await service.settle()
  return { id, device: openDevice(await link(id)) }
}

const statusAt = async (token: string) => (await service.call('GET', '/v1/signing/session', { token })).status
const names = (people: { name: string }[]) => people.map(({ name }) => name)
const trail = async (id: string): Promise<Json[]> =>
  (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data

test('one device leads from person to person, each with their own consent, and the copies are mailed', async () => {
  const before = (await service.mails()).length
  const { id, device } = await start()
  const first = await device.read()
  assert.deepEqual(
    [first.state, names(first.open), first.host.name],
    ['open', ['Alice Archer'], HOST.hostName],
  )
  assert.ok(!JSON.stringify(first).includes('@'), 'no address is told')
  const alice = openPerson(service, await device.handTo('first_signs'))
  const session = await alice.session()
  assert.deepEqual(
    [session.state, session.inPerson, session.canDelegate],
    ['ready', { hostName: HOST.hostName }, undefined],
  )
  assert.equal((await alice.sign()).state, 'signed')
  assert.equal(await statusAt(alice.token), 401, 'what she had opens nothing once she has signed')
  await service.settle()
  const second = await device.read()
  assert.deepEqual([names(second.open), names(second.signed)], [['Bob Baker'], ['Alice Archer']])
  const bob = openPerson(service, await device.handTo('second_signs'))
  assert.equal((await bob.session()).consent.acceptedAt, undefined, 'his consent is his own')
  await bob.sign()
  assert.equal((await service.mails()).length, before, 'nobody was mailed meanwhile')
  await service.settle()
  assert.equal((await device.read()).state, 'completed')
  const mails = (await service.mails()).slice(before)
  assert.deepEqual(mails.map((mail) => /^To: .*<(.*)>/m.exec(mail)?.[1]).toSorted(), [
    'alice@example.com',
    'bob@example.com',
  ])
  const told = (await trail(id)).filter(({ type }) => /in_person|signing_completed/.test(type))
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.hostName, data.participantKey, data.cameBy]),
    [
      ['in_person.link_made', 'Hanna Host', undefined, undefined],
      ['in_person.handed_over', 'Hanna Host', 'first', undefined],
      ['participant.signing_completed', 'Hanna Host', 'first', 'in_person'],
      ['in_person.handed_over', 'Hanna Host', 'second', undefined],
      ['participant.signing_completed', 'Hanna Host', 'second', 'in_person'],
    ],
  )
  const { body } = await service.ns('GET', `/workflows/${id}`)
  assert.equal(body.options.inPerson.hostEmail, HOST.hostEmail)
  const { bytes } = await service.ns('GET', `/files/${body.envelopes[0].certificateFileId}/content`)
  const text = (await runTool('pdftotext', ['-raw', 'FILE', '-'], bytes))?.replaceAll(/\s+/g, ' ')
  if (text !== undefined) assert.match(text, /In person, on a device of Hanna Host <hanna@example\.com>/)
})

test('a lock ends what the person had, and whoever takes the device begins anew', async () => {
  const { id, device } = await start({ blueprintKey: 'together' })
  assert.deepEqual(names((await device.read()).open), ['Alice Archer', 'Bob Baker'])
  const alice = await device.handTo('first_signs')
  await openPerson(service, alice).fill({ first_title: 'Director' })
  const locked = await device.call('POST', '/lock')
  assert.equal(locked.body.state, 'open')
  assert.equal(await statusAt(alice), 401)
  const bob = await device.handTo('second_signs')
  assert.equal(await statusAt(bob), 200)
  const again = await device.handTo('first_signs')
  assert.equal(await statusAt(bob), 401, 'only the last one has the device')
  const { fields } = await openPerson(service, again).session()
  assert.equal(fields.find(({ key }: { key: string }) => key === 'first_title').value, 'Director')
  assert.equal((await device.call('POST', '/hand-over', { stepKey: 'nobody' })).status, 400)
  assert.ok((await trail(id)).some(({ type }) => type === 'in_person.locked'))
})

test('the second link ends the first, and with it whoever has the device', async () => {
  const { id, device } = await start()
  const alice = await device.handTo('first_signs')
  const next = openDevice(await link(id))
  for (const token of [device.token, alice]) {
    assert.equal((await service.call('GET', '/v1/signing/in-person', { token })).status, 401)
    assert.equal(await statusAt(token), 401)
  }
  assert.equal((await next.read()).state, 'open')
  assert.equal(await statusAt(next.token), 401, "the host's link opens nobody's session")
  const forged = Buffer.from(next.token, 'base64url')
  forged.writeUInt32BE(2, 36)
  assert.equal(await statusAt(forged.toString('base64url')), 401)
})

test('a code is asked for at the device too, and its proof is of one turn', async () => {
  const { id } = await startWithCodes(service, ['access_code'], {
    participants: { first: { accessCode: 'blue whale' } },
    ...inPerson,
  })
  const device = openDevice(await link(id))
  const alice = openBrowser(service, await device.handTo('first_signs'))
  assert.equal((await alice.session()).state, 'code')
  assert.equal((await alice.giveCode('blue whale')).body.session.state, 'ready')
  const again = openBrowser(service, await device.handTo('first_signs'))
  again.proof = alice.proof
  assert.equal((await again.session()).state, 'code', 'the proof was of her turn before')
  await again.giveCode('blue whale')
  await openPerson(provenService(service, again), again.token).sign()
})

test('the device tells of a decline and of a voided workflow, and nobody gets it then', async () => {
  const declined = await start()
  const token = await declined.device.handTo('first_signs')
  assert.equal((await openPerson(service, token).send('POST', '/decline', {})).status, 200)
  assert.equal((await declined.device.read()).state, 'declined')
  const voided = await start()
  await service.ns('POST', `/workflows/${voided.id}/void`, { body: {} })
  assert.equal((await voided.device.read()).state, 'voided')
  const refused = await voided.device.call('POST', '/hand-over', { stepKey: 'first_signs' })
  assert.equal(refused.status, 400)
})

test('only a workflow in person has a device, nobody is reminded, and nobody hands over', async () => {
  const { id } = await startAgreement(service.ns)
  const refused = await service.ns('POST', `/workflows/${id}/in-person`)
  assert.match(refused.body.errorInfo.message, /options\.inPerson names the host/)
  const { id: other, device } = await start()
  const reminded = await service.ns('POST', `/workflows/${other}/participants/first/remind`)
  assert.match(reminded.body.errorInfo.message, /signed in person/)
  const token = await device.handTo('first_signs')
  const handed = await openPerson(service, token).send('POST', '/delegate', {
    name: 'Z',
    email: 'z@example.com',
  })
  assert.match(handed.body.errorInfo.message, /in person/)
  const wrong = await service.ns('POST', '/workflows', {
    body: {
      blueprintKey: 'agreement',
      blueprintVersion: '1.0.0',
      options: { inPerson: { hostName: 'H', hostEmail: 'nobody' } },
    },
  })
  assert.equal(wrong.body.errorInfo.issues[0].path, '/options/inPerson/hostEmail')
})

test('the link ends after two hours, and with it whoever has the device', async () => {
  const { device } = await start()
  const token = await device.handTo('first_signs')
  service.clock.advance(limits.inPersonLifeMs)
  assert.equal((await device.call('GET', '')).status, 401)
  assert.equal(await statusAt(token), 401)
})

test('whoever waits with a personal link is promised no mail, whoever has signed gets the documents', async () => {
  const mailServer = await openMailServer(() => '250 ok')
  const own = await openTestService({ SMTP_URL: mailServer.url })
  try {
    const live: TestService['ns'] = (method, path, options) =>
      own.ns(method, path, { ...options, mode: 'live' })
    await pushAgreement(live)
    const { id } = await startAgreement(live, inPerson)
    await own.settle()
    const { actionUrls } = (await live('GET', `/workflows/${id}/action-urls`)).body
    const [first, second] = actionUrls.map(({ url }: { url: string }) => openPerson(own, url))
    const { state, mails } = await second.session()
    assert.deepEqual([state, mails], ['waiting', false])
    await first.sign()
    const signed = await first.session()
    assert.deepEqual([signed.state, signed.mails], ['signed', true])
  } finally {
    await own.close()
    mailServer.close()
  }
})
