import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { verifyEvidence } from '@countersign/evidence'
import { unzipSync, zipSync } from 'fflate'
import { limits } from '../../src/limits.ts'
import { pushAgreement } from '../support/agreement.ts'
import { HOST, page } from '../support/embed.ts'
import type { Person } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'
import { announce, attach, FILES, firstPerson, PAPERS, sendPart } from './attach.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  const papers = { ...PAPERS, validation: { maxFiles: 3 } }
  await pushAgreement(service.ns, { fields: [papers], delegation: true })
  await pushAgreement(service.ns, { key: 'together', fields: [papers], execution: 'parallel' })
})
after(() => service.close())

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const PATH = 'attachments/contract/first_papers'

/** Signs with a PDF and a text that has the name of a page; another file was taken away again. */
async function signWith(person: Person): Promise<string[]> {
  const unused = await attach(service, person, 'unused.txt', Buffer.from(`unused ${person.token}`))
  const ids = [
    await attach(service, person, 'pass/port.PDF', FILES.pdf),
    await attach(service, person, 'index.html', FILES.txt),
  ]
  assert.equal((await person.sign({ first_papers: ids.map((fileId) => ({ fileId })) })).state, 'signed')
  return [...ids, unused]
}

async function finished(body: object = {}) {
  const { id, person, second } = await firstPerson(service, body)
  const ids = await signWith(person)
  await service.settle()
  await second.sign()
  await service.settle()
  return { id, person, second, ids }
}

const zipOf = async (id: string, options: object = {}) => {
  const { bytes } = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents.zip`, options)
  return { bytes, files: unzipSync(bytes) }
}

test('from upload to the zip, the evidence and the verifier', async () => {
  const { id, person, ids } = await finished()
  const workflow = (await service.ns('GET', `/workflows/${id}`)).body
  const [step] = workflow.steps[0].children
  assert.deepEqual(
    step.action.attachments.map(({ name, field, fileId }: Record<string, unknown>) => [name, field, fileId]),
    [
      ['pass/port.PDF', 'first_papers', ids[0]],
      ['index.html', 'first_papers', ids[1]],
    ],
  )
  const parcel = await zipOf(id)
  const names = Object.keys(parcel.files)
  assert.deepEqual(names, ['contract.pdf', 'certificate-of-completion.pdf', `${PATH}/1.pdf`, `${PATH}/2.txt`])
  assert.equal((await verifyEvidence(parcel.bytes)).verdict, 'intact')
  const evidence = (await service.ns('GET', `/workflows/${id}/evidence`)).bytes
  const files = unzipSync(evidence)
  assert.deepEqual(Buffer.from(files[`papers/${PATH}/1.pdf`] ?? []), FILES.pdf)
  const verified = await verifyEvidence(evidence)
  assert.equal(verified.verdict, 'intact', JSON.stringify(verified.checks))
  assert.ok(
    verified.checks.some(
      ({ message }) =>
        message.includes('names the hashes that the documents have') || message.includes('name the hashes'),
    ),
  )
  const trail = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
  const signed = trail.find(({ type }: { type: string }) => type === 'participant.signing_completed')
  assert.deepEqual(
    signed.data.attachments.map((one: { sha256: string }) => one.sha256),
    [sha256(FILES.pdf), sha256(FILES.txt)],
  )
  assert.equal((await person.send('GET', `/attachments/${ids[0]}`)).status, 200)
})

test('with appended certificates a file of its own names what was attached', async () => {
  const patch = (certificate: string) => service.ns('PATCH', '', { body: { settings: { certificate } } })
  assert.equal((await patch('appended')).status, 200)
  const { id } = await finished()
  assert.equal((await patch('separate')).status, 200)
  const parcel = await zipOf(id)
  const verified = await verifyEvidence(parcel.bytes)
  assert.equal(verified.verdict, 'intact', JSON.stringify(verified.checks))
  const told = verified.checks.filter(({ message }) => message.includes('is the attachment that'))
  assert.equal(told.length, 2)
  const evidence = (await service.ns('GET', `/workflows/${id}/evidence`)).bytes
  assert.equal((await verifyEvidence(evidence)).verdict, 'intact')
})

test('an exchanged attachment is found, in the envelope’s zip and by what the signature says', async () => {
  const { id } = await finished()
  const { files } = await zipOf(id)
  const forged = zipSync({ ...files, [`${PATH}/2.txt`]: new Uint8Array(FILES.csv) })
  const verified = await verifyEvidence(forged)
  assert.equal(verified.verdict, 'changed')
  assert.ok(verified.checks.some(({ ok, message }) => !ok && message.includes('is not the file that')))
  const foreign = zipSync({ ...files, [`${PATH}/3.txt`]: new Uint8Array(FILES.csv) })
  assert.equal((await verifyEvidence(foreign)).verdict, 'unsealed')
})

test('readable by the sender and by the person, and by nobody else', async () => {
  const { id, second, ids } = await finished()
  const [fileId = ''] = ids
  assert.equal((await service.ns('GET', `/files/${fileId}/content`)).status, 200)
  assert.equal((await second.send('GET', `/attachments/${fileId}`)).status, 404)
  const { marks } = await second.session()
  assert.equal(JSON.stringify(marks).includes(sha256(FILES.pdf)), false)
  const body = { intent: 'workflow', mode: 'monitor', workflowId: id, allowedOrigins: [HOST] }
  const { accessToken } = (await service.ns('POST', '/auth/embed', { body })).body
  const host = page(accessToken)
  const shown = await zipOf(id, host)
  assert.deepEqual(Object.keys(shown.files), ['contract.pdf', 'certificate-of-completion.pdf'])
  const direct = await service.ns('GET', `/files/${fileId}/content`, host)
  assert.equal(direct.status, 404)
  assert.equal((await service.ns('DELETE', `/files/${fileId}`)).status, 400, 'a signature holds it')
})

test('others see the names of what was attached, where it stands on the document', async () => {
  const { person, second } = await firstPerson(service)
  await signWith(person)
  await service.settle()
  const { marks } = await second.session()
  const mark = marks.find(({ type }: { type: string }) => type === 'attachment')
  assert.equal(mark.value, 'pass/port.PDF, index.html')
})

const isThere = async (fileId: string) => (await service.ns('GET', `/files/${fileId}`)).status === 200

test('what nobody signed with goes when the session ends: by signing, handing over or voiding', async () => {
  const { ids } = await finished()
  assert.deepEqual(await Promise.all(ids.map(isThere)), [true, true, false])
  const handed = await firstPerson(service)
  const before = await attach(service, handed.person, 'a.txt', FILES.txt)
  const { uploadId } = (await announce(handed.person, { sizeBytes: 200_000 })).body
  await sendPart(service, handed.person, uploadId, 0, Buffer.alloc(100_000, 65))
  await handed.person.fill({ first_papers: [{ fileId: before }] })
  const to = { name: 'Cleo Clark', email: 'cleo@example.com' }
  assert.equal((await handed.person.send('POST', '/delegate', to)).status, 200)
  await service.settle()
  assert.equal(await isThere(before), false)
  const voided = await firstPerson(service)
  const left = await attach(service, voided.person, 'a.txt', FILES.txt)
  assert.equal((await service.ns('POST', `/workflows/${voided.id}/void`, { body: {} })).status, 200)
  const late = await voided.person.send('GET', `/attachments/${left}`)
  assert.equal(late.status, 404)
  await service.settle()
  assert.equal(await isThere(left), false)
})

test('erasing takes attachments and their names with it', async () => {
  const { id, ids } = await finished()
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  await service.settle()
  assert.equal(await isThere(ids[0] ?? ''), false)
  const shown = JSON.stringify((await service.ns('GET', `/workflows/${id}`)).body)
  assert.equal(shown.includes('index.html'), false)
  const evidence = (await service.ns('GET', `/workflows/${id}/evidence`)).bytes
  assert.equal((await verifyEvidence(evidence)).verdict, 'intact')
  assert.equal(Buffer.concat(Object.values(unzipSync(evidence))).includes('index.html'), false)
})

// Time passes, and tokens end with it: the last one.
test('the bytes of parts that never became a file go too', async () => {
  const { id, person } = await firstPerson(service)
  const { uploadId } = (await announce(person, { sizeBytes: 200_000 })).body
  const part = Buffer.alloc(100_000, 'part ')
  await sendPart(service, person, uploadId, 0, part)
  const path = await storedPath(service, 'test', sha256(part))
  assert.equal(existsSync(path), true)
  await service.ns('POST', `/workflows/${id}/void`, { body: {} })
  await service.settle()
  service.clock.advance(3 * limits.blobUnusedMs)
  await service.settle()
  assert.equal(existsSync(path), false)
})
