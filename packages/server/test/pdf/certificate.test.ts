import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { LANGUAGE_CODES } from '@countersign/engine'
import type {
  CertificateData,
  CertificateParticipant,
} from '@countersign/pdf/draw/certificate/certificate-data'
import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { PNG } from 'pngjs'
import { drawCertificate } from '../../src/pdf/certificate.ts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { shownOf } from '../support/shown-of.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const options = { timeoutMs: AMPLE_MS }
after(() => pool.close())

const hash = (digit: string) => digit.repeat(64)

function participant(number: number): CertificateParticipant {
  return {
    name:
      number % 2 === 0
        ? `Prof. Dr. Maximiliane-Charlotte Freifrau von und zu Hohenlohe ${number}`
        : `محمد بن عبد الله ${number}`,
    email: `person${number}@example.com`,
    role: 'Board member',
    authentication: 'Personal link sent by e-mail',
    consent: { version: '1 (en)', at: '2026-03-29T00:59:00.000Z' },
    sentAt: '2026-03-29T00:58:00.000Z',
    viewedAt: '2026-03-29T00:58:30.000Z',
    signedAt: '2026-03-29T01:00:00.000Z',
    ip: '203.0.113.42',
    userAgent: 'Mozilla/5.0',
    signature: {
      id: `7F3A-${number}`,
      how: 'drawn',
      content: {
        kind: 'strokes',
        strokes: [
          [
            [0, 0],
            [40, 30],
            [90, 5],
          ],
        ],
        width: 100,
        height: 40,
      },
    },
    delegation: {
      fromName: 'Joan',
      fromEmail: 'joan@example.com',
      by: number === 1 ? 'participant' : 'sender',
      at: '2026-03-28T12:00:00.000Z',
      reason: 'Leave',
    },
  }
}

function certificateOf(people: number, events: number): CertificateData {
  return {
    language: 'en',
    workflow: {
      id: '0192f3a4-6b1c-7d2e-8f30-1a2b3c4d5e6f',
      name: 'Board resolution',
      timezone: 'Europe/Berlin',
    },
    envelope: { key: 'resolution', name: 'Resolution', completedAt: '2026-03-29T01:00:00.000Z' },
    organization: { name: 'Analytical Engines', namespaceKey: 'default-live' },
    sender: { name: 'Charles Babbage', email: 'charles@example.com' },
    documents: [
      {
        key: 'minutes',
        name: 'Minutes',
        pageCount: 3,
        template: 'minutes@1.0.0',
        originalSha256: hash('a'),
        sealedSha256: hash('b'),
      },
      { key: 'annex', name: 'Annex', pageCount: 1, originalSha256: hash('c'), stampedSha256: hash('d') },
    ],
    participants: Array.from({ length: people }, (_, index) => participant(index + 1)),
    events: Array.from({ length: events }, (_, index) => ({
      sequence: index + 1,
      at: '2026-03-29T00:59:59.000Z',
      what: `Event number ${index + 1}`,
      who: 'Ada',
      ip: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      detail: 'minutes, annex',
    })),
    seal: { level: 'B-T', subject: 'CN=Seal', issuer: 'CN=Authority', timestampAuthority: 'CN=Clock' },
    auditHead: { sequence: events, hash: hash('e') },
    verifyUrl: 'https://sign.example.com/verify',
    createdAt: '2026-03-29T01:00:01.000Z',
  }
}

function widePng(width: number, height: number): Uint8Array {
  return PNG.sync.write(new PNG({ width, height, colorType: 2, inputHasAlpha: true }), { colorType: 2 })
}

describe('drawCertificate', () => {
  it(judgedBy('pdftotext', 'says everything that it was told'), async () => {
    const { pdf, pageCount, missingCharacters } = await drawCertificate(pool, certificateOf(2, 5), options)
    assert.deepEqual(missingCharacters, [])
    const read = await readPdf(pool, pdf, { pagesMax: 20, ...options })
    assert(read.ok)
    assert.equal(read.pageCount, pageCount)
    assert.match((await runTool('qpdf', ['--check', 'FILE'], pdf)) ?? 'No syntax', /No syntax/)
    const copied = (await runTool('pdftotext', ['-layout', 'FILE', '-'], pdf))?.replace(/\s+/g, ' ')
    if (copied === undefined) return
    const wanted = [
      ...[
        '0192f3a4-6b1c-7d2e-8f30-1a2b3c4d5e6f',
        'Board resolution',
        'Resolution (resolution)',
        'Europe/Berlin',
      ],
      ...[
        'Minutes',
        'minutes · 3 pages',
        'minutes@1.0.0',
        hash('a'),
        hash('b'),
        'Annex',
        hash('c'),
        hash('d'),
      ],
      ...['Charles Babbage <charles@example.com>', 'default-live', 'person1@example.com', 'Board member'],
      ...['Personal link sent by e-mail', 'Text 1 (en), agreed', 'Drawn by hand · id 7F3A-1', '203.0.113.42'],
      ...[
        'Mozilla/5.0',
        'Joan <joan@example.com>',
        'Leave',
        'DELEGATED BY',
        'CHANGED BY',
        'The sender (API key); before: Joan',
        'Event number 5',
        'minutes, annex',
      ],
      ...[
        'PAdES B-T, timestamp by CN=Clock',
        'CN=Seal',
        'issued by CN=Authority',
        'HEAD AT EVENT 5',
        hash('e'),
      ],
      'https://sign.example.com/verify',
    ]
    for (const text of wanted) assert(copied.includes(text), `${text} is missing in ${copied}`)
  })

  it(judgedBy('pdftotext', 'shows times in UTC and in the zone, across a change of the clocks'), async () => {
    const { pdf } = await drawCertificate(pool, certificateOf(1, 1), options)
    const copied = await runTool('pdftotext', ['-layout', 'FILE', '-'], pdf)
    if (copied === undefined) return
    assert.match(copied, /2026-03-29 00:59:00 UTC +· +29 Mar 2026, 01:59:00 GMT\+1/)
    assert.match(copied, /2026-03-29 01:00:00 UTC +· +29 Mar 2026, 03:00:00 GMT\+2/)
  })

  it(judgedBy('pdftotext', 'says UTC once, and of whom no signature was needed'), async () => {
    const { workflow, participants, ...others } = certificateOf(2, 1)
    const [first, second] = participants
    assert(first !== undefined && second !== undefined)
    const { name, email, role, authentication, sentAt = '' } = second
    const people = [first, { name, email, role, authentication, sentAt }]
    const data = { ...others, workflow: { ...workflow, timezone: 'UTC' }, participants: people }
    const { pdf } = await drawCertificate(pool, data, options)
    const copied = (await runTool('pdftotext', ['-layout', 'FILE', '-'], pdf))?.replace(/\s+/g, ' ')
    if (copied === undefined) return
    assert.doesNotMatch(copied, /GMT|\+00:00/)
    assert.match(copied, /signed by 1 of the 2 people named here/)
    assert.match(copied, /SIGNATURE None: it was not needed any more/)
  })

  it(
    judgedBy('pdftotext', 'is whole in each language: every character, every hole, no English'),
    async () => {
      for (const language of LANGUAGE_CODES) {
        const { pdf, missingCharacters } = await drawCertificate(
          pool,
          { ...certificateOf(3, 2), language },
          options,
        )
        assert.deepEqual(missingCharacters, [], language)
        const copied = (await runTool('pdftotext', ['-layout', 'FILE', '-'], pdf))?.replace(/\s+/g, ' ')
        if (copied === undefined) return
        assert.doesNotMatch(copied, /\{\w+\}|\[U\+|undefined/, language)
        if (language !== 'en')
          assert.doesNotMatch(copied, /certifies|SIGNED|Verify|Page \d of|people/, language)
      }
    },
  )

  it(judgedBy('pdftotext', 'marks a name that mixes alphabets, and shows what nobody sees'), async () => {
    const data = certificateOf(1, 1)
    const [first] = data.participants
    assert(first !== undefined)
    const people = [{ ...first, name: 'Аlice\u202egpj Doe' }]
    const { pdf } = await drawCertificate(pool, { ...data, participants: people }, options)
    const copied = (await runTool('pdftotext', ['FILE', '-'], pdf))?.replace(/\s+/g, ' ')
    if (copied === undefined) return
    assert.ok(copied.includes('Аlice[U+202E]gpj Doe'), copied)
    assert.ok(copied.includes('“Аlice” mixes alphabets: А Cyrillic, l i c e Latin'), copied)
  })

  it(
    judgedBy('pdfinfo', 'is told to whoever does not see it: headings, lists, a table, pictures'),
    async () => {
      const { pdf } = await drawCertificate(pool, certificateOf(2, 60), options)
      const told = await runTool('pdfinfo', ['-struct-text', 'FILE'], pdf)
      if (told === undefined) return
      const count = (type: string) => told.match(new RegExp(`^ *${type}\\b`, 'gm'))?.length
      assert.deepEqual(['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure'].map(count), [1, 4, 1, 61, 5, 300, 3])
      assert.equal(count('Lbl'), count('LBody'))
      assert.match(told, /H1 \(block\)\s+"Certificate of Completion"/)
      assert.match(told, /Lbl \(block\)\s+"WORKFLOW"\s+LBody \(block\)\s+"Board resolution"/)
      assert.match(told, /TD\s+"Event number 60/)
      assert.doesNotMatch(told, /Page 1 of/)
      const file = Buffer.from(pdf).toString('latin1')
      const words = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`
      const hasWords = (key: string, text: string) =>
        [`/${key} (${text})`, `/${key} ${words(text).toUpperCase()}`, `/${key} ${words(text)}`].some((one) =>
          file.includes(one),
        )
      assert.ok(hasWords('Alt', 'Verify: https://sign.example.com/verify'), 'the code says where it leads')
      assert.ok(hasWords('ActualText', 'Analytical Engines'), 'capitals are read as words')
      assert.match(file, /\/MarkInfo <<\s*\/Marked true/)
      assert.match(file, /\/Lang \(en\)/)
    },
  )

  it(judgedBy('pdftotext', 'never leaves the head of the events at the foot of a page'), async () => {
    for (let people = 1; people <= 9; people++) {
      const { pdf } = await drawCertificate(pool, certificateOf(people, 5), options)
      const copied = await runTool('pdftotext', ['-layout', 'FILE', '-'], pdf)
      if (copied === undefined) return
      const [page = ''] = copied.split('\f').filter((text) => /^ *Events$/m.test(text))
      assert.match(page, /Event number 3\b/, `${people} people`)
    }
  })

  it(judgedBy('pdftotext', 'takes as many pages as twelve people and two hundred events need'), async () => {
    const { pdf, pageCount } = await drawCertificate(
      pool,
      { ...certificateOf(12, 200), watermark: 'TEST' },
      options,
    )
    assert(pageCount > 8 && pageCount < 20, `${pageCount} pages`)
    // Its structure takes two thirds of it: a thousand cells.
    assert(pdf.length < 350_000, `${pdf.length} bytes`)
    const copied = await runTool('pdftotext', ['-layout', 'FILE', '-'], pdf)
    if (copied === undefined) return
    for (let event = 1; event <= 200; event++) assert.match(copied, new RegExp(`Event number ${event}\\b`))
    for (let page = 1; page <= pageCount; page++)
      assert.match(copied, new RegExp(`Page ${page} of ${pageCount}\\b`))
  })

  it("shows the namespace's logo within its bounds, and its colour; a broken logo is left out", async () => {
    const logo = (bytes: Uint8Array) => ({ bytes, contentType: 'image/png' })
    const look = { accentColor: '#7a1f3d', logo: logo(widePng(2_000, 100)) }
    const { pdf } = await drawCertificate(pool, { ...certificateOf(2, 5), look }, options)
    assert.match((await runTool('qpdf', ['--check', 'FILE'], pdf)) ?? 'No syntax', /No syntax/)
    const drawn = shownOf(pdf)
    assert.ok(drawn.includes('150 0 0 7.5 '), 'the logo is as wide as its place')
    assert.ok(drawn.includes('0.478 0.122 0.239 RG'), 'lines in the colour')
    assert.ok(drawn.includes('0.478 0.122 0.239 rg'), 'words in the colour')
    assert.ok(!drawn.includes('0.639 0.522 0.247'), 'no gold beside it')
    const broken = { ...look, logo: logo(Buffer.from('no image')) }
    const without = await drawCertificate(pool, { ...certificateOf(2, 5), look: broken }, options)
    assert.ok(!shownOf(without.pdf).includes('150 0 0 7.5 '))
    const plain = shownOf((await drawCertificate(pool, certificateOf(2, 5), options)).pdf)
    assert.ok(plain.includes('0.639 0.522 0.247 RG'), 'gold')
    assert.ok(!plain.includes('0.639 0.522 0.247 rg'), 'which is too pale for words')
  })

  it('gives the same bytes for the same data, but for the file id', async () => {
    const [a, b] = [
      await drawCertificate(pool, certificateOf(2, 5), options),
      await drawCertificate(pool, certificateOf(2, 5), options),
    ]
    const withoutId = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .replace(/\/ID \[[^\]]*\]/, '')
    assert.equal(withoutId(a.pdf), withoutId(b.pdf))
  })
})

describe('stampFields with a certificate', () => {
  it(
    judgedBy('pdfinfo', 'adds to what a tagged document tells, and tells nothing of one that is not'),
    async () => {
      const { pdf } = await drawCertificate(pool, certificateOf(1, 3), options)
      const stamp = (bytes: Uint8Array) =>
        stampFields(pool, { pdf: bytes, marks: [], certificate: certificateOf(2, 4) }, options)
      const both = await stamp(pdf)
      assert.match((await runTool('qpdf', ['--check', 'FILE'], both.pdf)) ?? 'No syntax', /No syntax/)
      const told = await runTool('pdfinfo', ['-struct-text', 'FILE'], both.pdf)
      if (told === undefined) return
      assert.equal(told.match(/^Document/gm)?.length, 2)
      assert.equal(told.match(/^ +TR\b/gm)?.length, 4 + 5)
      assert.match(told, /"Event number 3.*"Event number 4/s)
      const plain = await stamp(onePage({ page: '' }))
      assert.doesNotMatch(Buffer.from(plain.pdf).toString('latin1'), /StructTreeRoot/)
    },
  )

  it(judgedBy('pdftotext', 'appends its pages behind the document'), async () => {
    const stamped = await stampFields(
      pool,
      { pdf: onePage({ page: '/Rotate 90 ' }), marks: [], certificate: certificateOf(1, 3) },
      options,
    )
    const read = await readPdf(pool, stamped.pdf, { pagesMax: 20, ...options })
    assert(read.ok)
    assert.equal(read.pageCount, stamped.pageCount)
    assert.deepEqual([read.pages[0]?.width, Math.round(read.pages[1]?.width ?? 0)], [600, 595])
    const copied = await runTool('pdftotext', ['-f', '2', 'FILE', '-'], stamped.pdf)
    if (copied !== undefined) assert.match(copied, /Certificate of Completion/)
  })
})
