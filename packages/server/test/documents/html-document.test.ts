import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { inflateSync } from 'node:zlib'
import { readCertificates, verifyChain, verifyPdf } from '@countersign/evidence'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { sealingParty } from '@countersign/pdf/testing/sealing'
import { unzipSync } from 'fflate'
import { zipFiles } from '../../src/documents/zip-files.ts'
import { required } from '../../src/lib/assert.ts'
import { limits } from '../../src/limits.ts'
import { evidenceEntries, sealEvidence } from '../../src/workflows/audit-seal.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { tenantDb } from '../workflows/blueprint.ts'
import { EMPLOYEE, pushLetter, startLetter } from './letter.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushLetter(service)
})
after(() => service.close())

const textOf = (pdf: Uint8Array, ...options: string[]) =>
  runTool('pdftotext', [...options, '-layout', 'FILE', '-'], pdf)
const workflow = async (id: string) => (await service.ns('GET', `/workflows/${id}`)).body
const letter = (id: string, query = '') =>
  service.ns('GET', `/workflows/${id}/envelopes/papers/documents/letter${query}`)

/** How many straight lines the page contents of a PDF draw. */
function rulesIn(pdf: Buffer): number {
  // Up to the word itself: packed data may end with a byte that looks like the end of a line.
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[\s\S]*?stream\r?\n([\s\S]*?)endstream/g)
  const contents = [...streams].map(([, data = '']) =>
    inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  )
  return contents.reduce(
    (count, content) => count + (content.match(/ w \S+ \S+ m \S+ \S+ l S/g)?.length ?? 0),
    0,
  )
}

async function signed(values: Record<string, unknown> = {}) {
  const { id, signer } = await startLetter(service)
  assert(signer !== undefined)
  await signer.sign(values)
  await service.settle()
  assert.equal((await workflow(id)).status, 'completed')
  return { id, signer }
}

describe('a document of HTML', () => {
  it(judgedBy('pdftotext', 'is made with computed values, and says where its fields are'), async () => {
    const { id, signer } = await startLetter(service)
    assert(signer !== undefined)
    const original = await letter(id, '?state=original')
    assert.equal(original.status, 200)
    assert.equal(original.headers.get('content-type'), 'application/pdf')
    const { fields, documents } = await signer.session()
    assert.equal(documents[0].pages.length, 2)
    const places = fields.map(
      ({ key, index, widgets }: { key: string; index?: number; widgets: { page: number }[] }) => [
        index === undefined ? key : `${key}.${index}`,
        widgets.map(({ page }) => page),
      ],
    )
    assert.deepEqual(Object.fromEntries(places), {
      'accept.0': [1],
      'accept.1': [1],
      initials: [1, 2],
      start: [2],
      city: [2],
      signature: [2],
      signed_on: [2],
      rule: [2],
    })
    const copied = await textOf(original.bytes)
    if (copied === undefined) return
    assert.match(copied, /Offer for Ada Lovelace[\s\S]*Dear Ada Lovelace,[\s\S]*REF-1815/)
    assert.doesNotMatch(copied, /Paris|4 January 2027/)
  })

  it(judgedBy('pdftotext', 'bears every value when it is sealed, and is found valid'), async () => {
    const { id } = await signed({
      city: 'Rom, Αθήνα & 東京',
      initials: { kind: 'typed', text: 'A.L.', font: 'caveat' },
    })
    const sealed = await letter(id)
    const verification = await verifyPdf(sealed.bytes, {
      trustedRoots: service.app.sealKeys.test.certificates.slice(1),
    })
    assert.equal(verification.intact, true, JSON.stringify(verification.checks))
    assert.match((await runTool('qpdf', ['--check', 'FILE'], sealed.bytes)) ?? 'No syntax', /No syntax/)
    const copied = await textOf(sealed.bytes)
    if (copied === undefined) return
    assert.match(copied, /Rom, Αθήνα & 東京/)
    assert.match(copied, /4 January 2027/)
    assert.match(copied, /Countersigned here +\d{4}-\d\d-\d\d/)
    assert.equal(copied.match(/A\.L\./g)?.length, 2)
    const captions = copied.match(/\d{4}-\d\d-\d\d \d\d:\d\d \+0[12]:00 · ([0-9A-F]{4}-[0-9A-F]{4})/g)
    assert.equal(captions?.length, 3, copied)
  })

  it('draws a conditional line only when its condition holds', async () => {
    const plain = await letter((await signed({ city: 'Oslo' })).id)
    const ruled = await letter((await signed({ city: 'Rome' })).id)
    assert.equal(rulesIn(ruled.bytes), rulesIn(plain.bytes) + 1)
  })

  it(
    judgedBy('pdftotext', 'gets a certificate of completion that says who, when, how and what'),
    async () => {
      const { id, signer } = await signed()
      const { envelopes } = await workflow(id)
      const [{ certificateFileId, documents }] = envelopes
      assert.equal(documents[0].sealLevel, 'B-B')
      const certificate = await service.ns('GET', `/files/${certificateFileId}/content`)
      assert.equal((await verifyPdf(certificate.bytes)).intact, true)
      const copied = (await textOf(certificate.bytes))?.replace(/\s+/g, ' ')
      if (copied === undefined) return
      const sha = await import('node:crypto').then(
        ({ createHash }) =>
          (bytes: Uint8Array) =>
            createHash('sha256').update(bytes).digest('hex'),
      )
      const original = await letter(id, '?state=original')
      const sealed = await letter(id, '?state=signed')
      const audit = (await service.ns('GET', `/workflows/${id}/events?limit=100`)).body.data
      const last = audit
        .filter(({ type }: { type: string }) => type === 'participant.signing_completed')
        .at(-1)
      const wanted = [
        ...[
          id,
          'Papers (papers)',
          'Ada Lovelace',
          'ada@example.com',
          'Employee',
          'letter@1.0.0',
          'Europe/Berlin',
        ],
        ...[sha(original.bytes), sha(sealed.bytes), 'PAdES B-B', 'Agreed to sign electronically', 'Signed'],
        ...[(await signer.session()).consent?.version ?? '', '/verify'],
      ]
      for (const text of wanted) assert(copied.includes(text), `${text} is missing in ${copied}`)
      assert(audit.some(({ hash }: { hash: string }) => copied.includes(hash)))
      assert(last !== undefined)
    },
  )
})

describe('a document with many fields', () => {
  it('is refused beyond the limit', async () => {
    const salary = Array.from({ length: limits.fieldsPerDocumentMax }, () => ({ month: 'M', amount: '1' }))
    const { id } = await startLetter(service, { body: { data: { employee: { ...EMPLOYEE, salary } } } })
    const { status, errorMessage } = await workflow(id)
    assert.equal(status, 'failed')
    assert.match(errorMessage, /The document has 507 fields; at most 500 are allowed/)
  })
})

describe('downloads', () => {
  it('gives the original before, the sealed one after, and 404 for what is not there', async () => {
    const { id, signer } = await startLetter(service)
    assert(signer !== undefined)
    assert.equal((await letter(id)).status, 200)
    assert.equal((await letter(id, '?state=signed')).status, 404)
    assert.equal((await letter(id, '?state=sealed')).status, 400)
    await signer.sign()
    await service.settle()
    const [original, sealed, usual] = [
      await letter(id, '?state=original'),
      await letter(id, '?state=signed'),
      await letter(id),
    ]
    assert.deepEqual(usual.bytes, sealed.bytes)
    assert.notDeepEqual(original.bytes, sealed.bytes)
    assert.equal(sealed.headers.get('content-disposition'), "inline; filename*=UTF-8''Letter%20offer.pdf")
    const part = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents/letter`, {
      headers: { Range: 'bytes=0-4' },
    })
    assert.equal(part.status, 206)
    assert.equal(part.bytes.toString(), '%PDF-')
    const missing = [
      '/envelopes/papers/documents/other',
      '/envelopes/other/documents/letter',
      '/envelopes/other/documents.zip',
    ]
    for (const path of missing)
      assert.equal((await service.ns('GET', `/workflows/${id}${path}`)).status, 404, path)
    for (const path of [
      '/envelopes/papers/documents/letter',
      '/envelopes/papers/documents.zip',
      '/evidence',
    ]) {
      assert.equal((await service.ns('GET', `/workflows/${id}${path}`, { mode: 'live' })).status, 404, path)
    }
  })

  it('packs an envelope and its certificate', async () => {
    const { id } = await signed()
    const zip = await service.ns('GET', `/workflows/${id}/envelopes/papers/documents.zip`)
    assert.equal(zip.headers.get('content-type'), 'application/zip')
    const files = unzipSync(zip.bytes)
    assert.deepEqual(Object.keys(files), ['letter.pdf', 'certificate-of-completion.pdf'])
    assert.deepEqual(Buffer.from(files['letter.pdf'] ?? []), (await letter(id)).bytes)
  })

  it('packs the evidence: sealed files, whole chain, versions and hashes, certificates', async () => {
    const { id } = await signed()
    const zip = await service.ns('GET', `/workflows/${id}/evidence`)
    const files = unzipSync(zip.bytes)
    const names = [
      'papers/letter.pdf',
      'papers/certificate-of-completion.pdf',
      'audit.json',
      'workflow.json',
      'certificates/seal.pem',
      'certificates/issuer-1.pem',
      'VERIFY.md',
      'audit-seals/0001.json',
      'audit-seals/0001.p7s',
    ]
    assert.deepEqual(Object.keys(files), names)
    const json = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString())
    const { head, events } = json('audit.json')
    const payloads = events.map(
      ({ sequence, salt, payload }: { sequence: number; salt: string; payload: object }) => ({
        sequence,
        salt: Buffer.from(salt, 'hex'),
        payload,
      }),
    )
    assert.equal(verifyChain(events, payloads, head).ok, true)
    const used = json('workflow.json')
    assert.deepEqual(Object.keys(used.uses.assets).sort(), [
      'letter_greeting@1.0.0',
      'letter_logo@1.0.0',
      'letter_page@1.0.0',
      'letter_style@1.0.0',
    ])
    assert.match(used.uses.templates['letter@1.0.0'], /^[0-9a-f]{64}$/)
    assert.match(used.envelopes[0].documents[0].sealedSha256, /^[0-9a-f]{64}$/)
    assert.equal((await verifyPdf(files['papers/letter.pdf'] ?? new Uint8Array())).intact, true)
  })
  it('packs the certificates with which it was sealed, when the service has another key by then', async () => {
    const { id } = await signed()
    const db = await tenantDb(service)
    const app = {
      ...service.app,
      sealKeys: { ...service.app.sealKeys, test: sealingParty('After the change of keys').key },
    }
    const namespace = required(await app.directory.namespaceOf(db.tenantId), 'namespace')
    const evidence = await sealEvidence(app, db, namespace, id)
    const zip = await Array.fromAsync(zipFiles(evidenceEntries(evidence), app.clock.now()))
    const files = unzipSync(Buffer.concat(zip))
    const trustedRoots = readCertificates(files['certificates/issuer-1.pem'] ?? new Uint8Array())
    const options = { trustedRoots: trustedRoots.map(({ der }) => der) }
    assert.equal((await verifyPdf(files['papers/letter.pdf'] ?? new Uint8Array(), options)).intact, true)
    const guide = Buffer.from(files['VERIFY.md'] ?? []).toString()
    assert.match(guide, /verify --trust \.\.\/authority\.pem 'papers\/letter\.pdf'/)
    assert.match(guide, /`certificates\/issuer-1\.pem`, `certificates\/issuer-2\.pem`\)/)
  })
})
