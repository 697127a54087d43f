import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { integer, oid, sequence, utf8String } from '@countersign/evidence/der-write'
import { OID } from '@countersign/evidence/oid'
import { placeTimestamp, prepareTimestamp, readSealedRevision } from '@countersign/evidence/pdf-update'
import { verifyTimestampToken } from '@countersign/evidence/timestamp-token'
import fc from 'fast-check'
import { AMPLE_MS } from '../../server/test/support/slowness.ts'
import { sealPdf } from '../src/seal/seal.ts'
import { createTimestampClient, type Timestamp, type TimestampFailure } from '../src/seal/timestamp.ts'
import { samplePdf } from '../src/testing/sample-pdf.ts'
import { failedChecks, sealingParty } from '../src/testing/sealing.ts'
import { type Answer, openTimeStampAuthority, serveTimeStamps } from '../src/testing/time-stamp-authority.ts'
import { hasTools, run, scratchFolder } from '../src/testing/tools.ts'

const DATA = Buffer.from('what is stamped')
const TIMEOUT_MS = AMPLE_MS

async function stamp(
  urls: readonly string[],
  timeoutMs = TIMEOUT_MS,
): Promise<Timestamp | { readonly failures: readonly TimestampFailure[] }> {
  return createTimestampClient({ urls, timeoutMs }).stamp(DATA)
}

function kinds(result: Timestamp | { readonly failures: readonly TimestampFailure[] }): string[] {
  assert.ok('failures' in result, 'no time-stamp was expected')
  return result.failures.map((failure) => failure.failure)
}

test('a time-stamp of a real authority, which openssl finds right too', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const authority = openTimeStampAuthority(folder)
  let contentType: unknown
  const url = await serveTimeStamps(t, (query, headers) => {
    contentType = headers['content-type']
    return { body: authority.reply(query) }
  })
  const result = await stamp([url])
  assert.ok('token' in result, JSON.stringify(result))
  assert.equal(contentType, 'application/timestamp-query')
  assert.equal(result.authority, 'O=Test, CN=Time Signer')
  writeFileSync(join(folder, 'data'), DATA)
  writeFileSync(join(folder, 'token'), result.token)
  const args = [
    'ts',
    '-verify',
    '-data',
    'data',
    '-in',
    'token',
    '-token_in',
    '-CAfile',
    authority.root.certFile,
  ]
  assert.match(run('openssl', args, folder).stdout, /Verification: OK/)
})

test('authorities are asked in order, and each failure is kept', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  const asked: string[] = []
  const broken = await serveTimeStamps(t, () => {
    asked.push('broken')
    return { status: 503, body: Buffer.from('later') }
  })
  const right = await serveTimeStamps(t, (query, headers) => {
    asked.push(`right ${headers.authorization}`)
    return { body: authority.reply(query) }
  })
  const result = await stamp([broken, right.replace('//', '//me:p%C3%A4ss@')])
  assert.ok('token' in result)
  assert.deepEqual(asked, ['broken', `right Basic ${Buffer.from('me:päss').toString('base64')}`])
})

test('behind an authority that was withdrawn the next one is asked, which is believed by its own chain', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const [withdrawn, other] = [
    openTimeStampAuthority(scratchFolder(t)),
    openTimeStampAuthority(scratchFolder(t)),
  ]
  const serve = ({ reply }: typeof other) => serveTimeStamps(t, (query) => ({ body: reply(query) }))
  const urls = [await serve(withdrawn), await serve(other)]
  const [{ der: gone } = assert.fail()] = readCertificates(readFileSync(withdrawn.signer.certFile))
  const asked: string[] = []
  const client = createTimestampClient({
    urls,
    timeoutMs: TIMEOUT_MS,
    withdrawal: async ({ chain, purpose }) => {
      const [{ der } = assert.fail()] = chain.certificates
      const isFirst = Buffer.compare(der, gone) === 0
      asked.push(`${purpose}: ${isFirst ? 'the first' : 'the second'}`)
      return isFirst ? 'The certificate was withdrawn.' : null
    },
  })
  const result = await client.stamp(DATA)
  assert.ok('token' in result, JSON.stringify(result))
  assert.equal(result.url, urls[1])
  assert.deepEqual(asked, ['timestamp: the first', 'timestamp: the second'])
  const alone = createTimestampClient({
    urls: urls.slice(0, 1),
    timeoutMs: TIMEOUT_MS,
    withdrawal: async () => 'The certificate was withdrawn.',
  })
  assert.deepEqual(kinds(await alone.stamp(DATA)), ['withdrawn'])
})

test('each way of failing has its name', async (t) => {
  const refusal = sequence(sequence(integer(2), sequence(utf8String('closed on sundays'))))
  const answers: Readonly<Record<string, Answer>> = {
    http_status: { status: 404, body: Buffer.from('no') },
    too_large: { body: Buffer.alloc(300_000) },
    malformed: { body: Buffer.from('<html>') },
    rejected: { body: refusal },
  }
  for (const [kind, answer] of Object.entries(answers)) {
    assert.deepEqual(kinds(await stamp([await serveTimeStamps(t, () => answer)])), [kind])
  }
  assert.deepEqual(kinds(await stamp([await serveTimeStamps(t, () => undefined)], 50)), ['timeout'])
  assert.deepEqual(kinds(await stamp(['http://127.0.0.1:1/'])), ['unreachable'])
  assert.deepEqual(kinds(await stamp([])), [])
})

test('an authority that answers bit by bit is left after the time that it has, whatever its status', async (t) => {
  for (const [status, kind] of [
    [200, 'timeout'],
    [503, 'http_status'],
  ] as const) {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' })
      const bits = setInterval(() => response.write('0'), 25)
      response.on('close', () => clearInterval(bits))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    t.after(() => {
      server.closeAllConnections()
      server.close()
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    assert.deepEqual(kinds(await stamp([`http://127.0.0.1:${address.port}/`], 300)), [kind])
  }
})

test('an authority that did not answer is not asked for a while, then by one, and by who insists', async (t) => {
  const pauseMs = 3_600_000
  let passedMs = 0
  const now = performance.now.bind(performance)
  t.mock.method(performance, 'now', () => now() + passedMs)
  let asked = 0
  const silent = await serveTimeStamps(t, () => {
    asked += 1
    return undefined
  })
  const next = await serveTimeStamps(t, () => ({ status: 500, body: Buffer.from('') }))
  const began = now()
  await stamp([next])
  // Long enough for a question to arrive and an answer to come back on this machine.
  const timeoutMs = Math.ceil(200 + 20 * (now() - began))
  const client = createTimestampClient({ urls: [silent, next], timeoutMs, pauseMs })
  for (let time = 0; time < 3; time += 1)
    assert.deepEqual(kinds(await client.stamp(DATA)), ['timeout', 'http_status'])
  assert.equal(asked, 1)
  assert.deepEqual(kinds(await client.stamp(DATA, { insists: true })), ['timeout', 'http_status'])
  assert.equal(asked, 2)
  passedMs = pauseMs + 1
  for (const result of await Promise.all([client.stamp(DATA), client.stamp(DATA), client.stamp(DATA)]))
    assert.deepEqual(kinds(result), ['timeout', 'http_status'])
  assert.equal(asked, 3)
})

test('a failure says what the authority said, and never holds credentials', async (t) => {
  const body = sequence(sequence(integer(2), sequence(utf8String('closed on sundays'))))
  const url = await serveTimeStamps(t, () => ({ body }))
  const result = await stamp([url.replace('//', '//user:secret@')])
  assert.ok('failures' in result)
  assert.deepEqual(result.failures, [
    { url, failure: 'rejected', message: 'The authority refused with status 2: closed on sundays.' },
  ])
})

test('answers to other requests and forged ones are not taken', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  let first: Uint8Array | undefined
  const replay = await serveTimeStamps(t, (query) => {
    first ??= authority.reply(query)
    return { body: first }
  })
  assert.ok('token' in (await stamp([replay])))
  assert.deepEqual(kinds(await stamp([replay])), ['nonce_mismatch'])

  const imprint = createHash('sha256').update(DATA).digest()
  const other = await serveTimeStamps(t, (query) => {
    Buffer.alloc(32, 1).copy(query, query.indexOf(imprint))
    return { body: authority.reply(query) }
  })
  assert.deepEqual(kinds(await stamp([other])), ['invalid_token'])
  const forged = await serveTimeStamps(t, (query) => {
    const body = Buffer.from(authority.reply(query))
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
    return { body }
  })
  assert.deepEqual(kinds(await stamp([forged])), ['invalid_token'])
})

test('a token that names RSA with its digest is taken, and written in the one way that is accepted', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  const [rsaEncryption, rsaSha256] = [oid(OID.rsa), oid(OID.rsaSha256)].map((id) => Buffer.from(id))
  assert.ok(rsaEncryption && rsaSha256)
  const url = await serveTimeStamps(t, (query) => {
    const body = Buffer.from(authority.reply(query))
    rsaSha256.copy(body, body.lastIndexOf(rsaEncryption))
    return { body }
  })
  const result = await stamp([url])
  assert.ok('token' in result, JSON.stringify(result))
  const named = Buffer.from(result.token)
  rsaSha256.copy(named, named.lastIndexOf(rsaEncryption))
  const { problems } = await verifyTimestampToken(named, DATA, [])
  assert.deepEqual(problems, ['The time-stamp names its algorithm in a way that nothing protects.'])
})

/** The machine's time: the real authority stamps with it, and the sealing certificates must be valid then. */
const NOW = new Date().toISOString()
const party = sealingParty('Example Ltd', NOW)

async function sealStamped(urls: readonly string[]): Promise<Awaited<ReturnType<typeof sealPdf>>> {
  const timestamp = createTimestampClient({ urls, timeoutMs: TIMEOUT_MS })
  return sealPdf({ pdf: await samplePdf(), key: party.key, at: NOW, timestamp })
}

test('a seal whose time-stamp failed claims level B-B only, and says why', async (t) => {
  const url = await serveTimeStamps(t, () => ({ status: 500, body: Buffer.from('') }))
  const sealed = await sealStamped([url])
  assert.equal(sealed.level, 'B-B')
  assert.deepEqual(
    sealed.timestampFailures?.map((failure) => failure.failure),
    ['http_status'],
  )
  const result = await verifyPdf(sealed.pdf)
  assert.deepEqual(failedChecks(result), [])
  assert.equal(result.seal?.level, 'B-B')
})

test('no byte of a time-stamped signature can be another', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  const url = await serveTimeStamps(t, (query) => ({ body: authority.reply(query) }))
  const { pdf, level } = await sealStamped([url])
  assert.equal(level, 'B-T')
  const result = await verifyPdf(pdf, { trustedRoots: [party.root, ...rootsOf(authority.root.certFile)] })
  assert.deepEqual(failedChecks(result), [])
  assert.deepEqual(result.notes, [])
  assert.equal(result.seal?.timestamp?.isTrusted, true)
  const start = Buffer.from(pdf).lastIndexOf('/Contents <') + 10
  const end = Buffer.from(pdf).indexOf('>', start)
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: start, max: end }),
      fc.constantFrom(...Buffer.from('0123456789abcdefA')),
      async (at, value) => {
        fc.pre(pdf[at] !== value)
        const tampered = Buffer.from(pdf)
        tampered[at] = value
        assert.equal((await verifyPdf(tampered)).intact, false)
      },
    ),
    { seed: 21, numRuns: 400 },
  )
})

test('a token larger than the room that was kept gets a larger room', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t), [`nsComment=${'x'.repeat(12_000)}`])
  let asked = 0
  const url = await serveTimeStamps(t, (query) => {
    asked += 1
    return { body: authority.reply(query) }
  })
  const { pdf, level } = await sealStamped([url])
  assert.equal(asked, 2)
  assert.equal(level, 'B-T')
  assert.deepEqual(failedChecks(await verifyPdf(pdf)), [])
})

test('a document time-stamp may follow the seal; anything with it may not', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = openTimeStampAuthority(scratchFolder(t))
  const url = await serveTimeStamps(t, (query) => ({ body: authority.reply(query) }))
  const { pdf: sealed } = await sealPdf({ pdf: await samplePdf({ form: true }), key: party.key, at: NOW })
  const archived = await appendDocumentTimestamp(sealed, url)
  const result = await verifyPdf(archived, { trustedRoots: [party.root] })
  assert.deepEqual(failedChecks(result), [])
  assert.ok(
    result.checks.some(
      (check) => check.name === 'document-timestamp' && check.message.includes('Time Signer'),
    ),
  )

  const rectangle = (update: string) => update.replace('/Rect [0 0 0 0]', '/Rect [0 0 6 8]')
  const visible = await verifyPdf(await appendDocumentTimestamp(sealed, url, rectangle))
  assert.deepEqual(failedChecks(visible), ['appended'])
  const tampered = Buffer.from(archived)
  tampered[sealed.length + 30] = (tampered[sealed.length + 30] ?? 0) ^ 1
  assert.equal((await verifyPdf(tampered)).intact, false)
})

async function appendDocumentTimestamp(
  sealed: Uint8Array,
  url: string,
  change: (update: string) => string = (same) => same,
): Promise<Uint8Array> {
  const prepared = prepareTimestamp(await readSealedRevision(sealed), 8000)
  const stamped = await createTimestampClient({ urls: [url], timeoutMs: TIMEOUT_MS }).stamp(prepared.covered)
  assert.ok('token' in stamped)
  const whole = Buffer.from(placeTimestamp(prepared, stamped.token).bytes)
  const update = change(whole.subarray(sealed.length).toString('latin1'))
  return Buffer.concat([sealed, Buffer.from(update, 'latin1')])
}

function rootsOf(file: string): Uint8Array[] {
  return readCertificates(readFileSync(file)).map((certificate) => certificate.der)
}
