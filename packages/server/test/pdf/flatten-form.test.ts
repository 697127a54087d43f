import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { onePage, stream } from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { openPagePool } from '../../src/pdf/draw-page.ts'
import { inspectPdf } from '../../src/pdf/inspect-pdf.ts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { colorAt, inkIn, type View, viewsOf } from '../../src/pdf/testing/views.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const drawers = openPagePool({ size: 1, memoryBytesMax: 1024 ** 3, idleStopMs: 60_000 })
const options = { timeoutMs: AMPLE_MS }
after(() => Promise.all([pool.close(), drawers.close()]))

const frame = '/MK << /BC [1 0 0] >> /BS << /W 4 >>'
/** From the top: 200 to 240. */
const rectangle = '/Rect [100 360 200 400] /F 4 /P 3 0 R'
const place = { x: 100, y: 200, width: 100, height: 40 }

/** One page with one field, number 6. */
function withField(field: string, form = '', more: (string | Buffer)[] = []): Buffer {
  return onePage({
    page: '/Annots [6 0 R] ',
    catalog: `/AcroForm << /Fields [6 0 R] /DA (/Helv 12 Tf 0 g) ${form} >> `,
    more: [`<< /Type /Annot /Subtype /Widget ${rectangle} ${field} >>`, ...more],
  })
}

async function flatten(pdf: Uint8Array, without: readonly string[] = []): Promise<Uint8Array> {
  const stamped = await stampFields(pool, { pdf, marks: [], flattenForm: { without } }, options)
  const { hasForm } = await inspectPdf(pool, { pdf: stamped.pdf, texts: [] }, options)
  assert.equal(hasForm, false)
  return stamped.pdf
}

async function assertFramed(pdf: Uint8Array): Promise<void> {
  for (const { name, image } of await viewsOf(drawers, pdf)) {
    const edges = [
      colorAt(image, 102, 220),
      colorAt(image, 197, 220),
      colorAt(image, 150, 202),
      colorAt(image, 150, 237),
    ]
    assert.deepEqual(edges, ['red', 'red', 'red', 'red'], name)
  }
}

async function inkOf(pdf: Uint8Array, box = place): Promise<readonly number[]> {
  return (await viewsOf(drawers, pdf)).map(({ image }) => inkIn(image, box))
}

const empty = (box: string) => stream('', `/Type /XObject /Subtype /Form /BBox [${box}] `)
const inner = { x: 110, y: 206, width: 80, height: 28 }

describe('flattenForm: frames', () => {
  const framed: readonly (readonly [string, Buffer, string[]?])[] = [
    ['an empty text field', withField(`/FT /Tx /T (a) ${frame}`)],
    [
      'a text that is not up to date',
      withField(`/FT /Tx /T (a) /V (x) ${frame} /AP << /N 7 0 R >>`, '/NeedAppearances true', [
        empty('0 0 100 40'),
      ]),
    ],
    ['a field that something else is drawn in', withField(`/FT /Tx /T (a) /V (Ada) ${frame}`), ['a']],
    ['an empty signature field', withField(`/FT /Sig /T (a) ${frame}`)],
    ['an empty choice', withField(`/FT /Ch /T (a) ${frame}`)],
    [
      'a check box that is off and has no look for it',
      withField(`/FT /Btn /T (a) /AS /Off ${frame} /AP << /N << /Yes 7 0 R >> >>`, '', [empty('0 0 100 40')]),
    ],
  ]
  for (const [name, pdf, without] of framed)
    it(judgedBy('pdftocairo', `of ${name}`), async () => {
      const flat = await flatten(pdf, without)
      await assertFramed(flat)
      if (without !== undefined)
        assert.doesNotMatch((await runTool('pdftotext', ['FILE', '-'], flat)) ?? '', /Ada/)
    })

  it(judgedBy('pdftocairo', 'of a comb, with a letter in each of its places'), async () => {
    const pdf = await flatten(withField(`/FT /Tx /T (a) /Ff 16777216 /MaxLen 4 /V (HWX) ${frame}`))
    await assertFramed(pdf)
    for (const { name, image } of await viewsOf(drawers, pdf)) {
      const between = [125, 150, 175].map((x) => colorAt(image, x, 210))
      assert.deepEqual(between, ['red', 'red', 'red'], name)
      const letters = [0, 1, 2, 3].map(
        (at) => inkIn(image, { x: 104 + at * 25, y: 206, width: 17, height: 28 }) > 3,
      )
      assert.deepEqual(letters, [true, true, true, false], name)
    }
  })
})

describe('flattenForm: texts', () => {
  it(judgedBy('pdftocairo', 'have the colour that the form says'), async () => {
    const pdf = await flatten(withField('/FT /Tx /T (a) /DA (/Helv 30 Tf 0 0 1 rg) /V (MMM)'))
    for (const { image } of await viewsOf(drawers, pdf)) {
      const blue = Array.from({ length: 100 }, (_, at) => colorAt(image, 100 + at, 220)).filter(
        (color) => color === 'blue',
      )
      assert(blue.length > 5, String(blue.length))
    }
  })

  const heightOf = ({ image }: View) =>
    Array.from({ length: 60 }, (_, row) =>
      inkIn(image, { x: 101, y: 190 + row, width: 98, height: 1 }),
    ).filter((ink) => ink > 0).length

  it(
    judgedBy('pdftocairo', 'without a size fill the height of a line, as far as it is wide enough'),
    async () => {
      const size = '/DA (/Helv 0 Tf 0 g)'
      for (const [value, least, most] of [
        ['HH', 18, 26],
        ['HHHHHHHHHHHH', 7, 13],
      ] as const)
        for (const view of await viewsOf(
          drawers,
          await flatten(withField(`/FT /Tx /T (a) ${size} /V (${value})`)),
        )) {
          const height = heightOf(view)
          assert(height >= least && height <= most, `${view.name}: ${value} is ${height} points high`)
        }
    },
  )

  it(judgedBy('pdftocairo', 'of a size that the form names keep it in a low field'), async () => {
    const low = withField('/FT /Tx /T (a) /DA (/Helv 36 Tf 0 g) /V (HH)').toString('latin1')
    const pdf = Buffer.from(low.replace('/Rect [100 360 200 400]', '/Rect [100 376 200 384]'), 'latin1')
    for (const view of await viewsOf(drawers, await flatten(pdf))) assert(heightOf(view) > 20, view.name)
  })

  it(judgedBy('pdffonts', 'have a font of the kind that the form names'), async () => {
    for (const [resources, alias, expected] of [
      ['', 'TiRo', /NotoSerif/],
      ['', 'Cour', /NotoSansMono/],
      [
        '/DR << /Font << /F1 << /Type /Font /BaseFont /Helvetica-Bold >> >> >>',
        'F1',
        /NotoSans-?_?[^ ]*SemiBold/,
      ],
    ] as const) {
      const pdf = await flatten(withField(`/FT /Tx /T (a) /DA (/${alias} 12 Tf 0 g) /V (x)`, resources))
      const fonts = await runTool('pdffonts', ['FILE'], pdf)
      if (fonts !== undefined) assert.match(fonts, expected)
    }
  })

  it(judgedBy('pdftotext', 'of a list are all its choices'), async () => {
    const pdf = await flatten(withField('/FT /Ch /T (a) /Opt [(five) (six)] /V (six)'))
    assert.match((await runTool('pdftotext', ['FILE', '-'], pdf)) ?? 'five six', /five\s+six/)
  })
})

describe('flattenForm: buttons', () => {
  const ticked: readonly (readonly [string, Buffer])[] = [
    [
      'whose look is empty',
      withField('/FT /Btn /T (a) /V /Yes /AS /Yes /AP << /N << /Yes 7 0 R >> >>', '', [empty('0 0 0 0')]),
    ],
    [
      'whose look has no size',
      withField('/FT /Btn /T (a) /V /Yes /AS /Yes /AP << /N << /Yes 7 0 R >> >>', '', [
        stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form '),
      ]),
    ],
    [
      'whose state has no look',
      withField('/FT /Btn /T (a) /V /On /AS /On /AP << /N << /Yes 7 0 R >> >>', '', [empty('0 0 9 9')]),
    ],
    [
      'that says its value alone',
      withField('/FT /Btn /T (a) /V /Yes /AP << /N << /Yes 7 0 R >> >>', '', [
        stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] '),
      ]),
    ],
    ['of radio type', withField('/FT /Btn /Ff 32768 /T (a) /V /x /AS /x')],
    ['with a cross', withField('/FT /Btn /T (a) /V /Yes /AS /Yes /MK << /CA (8) >>')],
  ]
  for (const [name, pdf] of ticked)
    it(judgedBy('pdftocairo', `are on: one ${name}`), async () => {
      for (const ink of await inkOf(await flatten(pdf))) assert(ink > 20, String(ink))
    })
  it(
    judgedBy('pdftocairo', 'are on by the value of their group where looks are not up to date'),
    async () => {
      const look = stream('1 0 0 rg 0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] ')
      const pdf = onePage({
        page: '/Annots [6 0 R] ',
        catalog: '/AcroForm << /Fields [8 0 R] /NeedAppearances true >> ',
        more: [
          `<< /Type /Annot /Subtype /Widget ${rectangle} /Parent 8 0 R /AS /Off /AP << /N << /x 7 0 R >> >> >>`,
          look,
          '<< /FT /Btn /Ff 32768 /T (a) /V /x /Kids [6 0 R] >>',
        ],
      })
      for (const { image } of await viewsOf(drawers, await flatten(pdf)))
        assert.equal(colorAt(image, 150, 220), 'red')
    },
  )

  it('are off, or hidden, and show nothing', async () => {
    for (const field of [
      '/FT /Btn /T (a) /V /Off',
      '/FT /Btn /T (a) /V /Yes /AS /Off',
      '/FT /Btn /T (a) /V /Yes /F 36',
    ])
      assert.deepEqual(new Set(await inkOf(await flatten(withField(field)))), new Set([0]))
  })
})

describe('flattenForm: secrets', () => {
  const look = stream(
    'BT /F1 12 Tf 4 4 Td (hunter2) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 100 40] /Resources << /Font << /F1 5 0 R >> >> ',
  )
  const secret = () =>
    withField(`/FT /Tx /Ff 8192 /T (a) /V (hunter2) ${frame} /AP << /N 7 0 R >>`, '', [look])

  it(judgedBy('pdftotext', 'shows a password as bullets'), async () => {
    const flat = await flatten(secret())
    await assertFramed(flat)
    assert.doesNotMatch((await runTool('pdftotext', ['FILE', '-'], flat)) ?? '', /hunter2/)
    for (const ink of await inkOf(flat, inner)) assert(ink > 0)
  })

  it('takes passwords out of what is uploaded', async () => {
    const read = await readPdf(pool, secret(), { pagesMax: 1, ...options })
    assert(read.ok)
    assert.deepEqual(read.warnings, ['Values of password fields were removed'])
    assert.equal(read.acroFields[0]?.value, undefined)
    assert(!Buffer.from(read.bytes).includes('hunter2'))
    await assertFramed(await flatten(read.bytes))
  })
})

describe('flattenForm: forms that no page shows', () => {
  it('an old signature field without a place goes', async () => {
    const pdf = onePage({
      catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >> ',
      more: ['<< /FT /Sig /T (old) >>'],
    })
    assert.equal((await inspectPdf(pool, { pdf, texts: [] }, options)).hasForm, true)
    await flatten(pdf)
  })

  it('a place that belongs to no form becomes content', async () => {
    const look = stream('1 0 0 rg 0 0 100 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 100 40] ')
    const pdf = onePage({
      page: '/Annots [6 0 R] ',
      more: [`<< /Type /Annot /Subtype /Widget ${rectangle} /AP << /N 7 0 R >> >>`, look],
    })
    for (const { image } of await viewsOf(drawers, await flatten(pdf)))
      assert.equal(colorAt(image, 150, 220), 'red')
  })
})

describe('flattenForm: pages of a larger unit', () => {
  it('draws text and frames as large as on the page of the same size in plain points', async () => {
    const page = (unit: number) =>
      onePage({
        page: `/MediaBox [0 0 ${600 / unit} ${600 / unit}] /UserUnit ${unit} /Annots [6 0 R] `,
        catalog: '/AcroForm << /Fields [6 0 R] >> ',
        more: [
          `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Ada) /DA (/Helv ${24 / unit} Tf 0 g) /F 4 /P 3 0 R
             /Rect [${100 / unit} ${360 / unit} ${300 / unit} ${400 / unit}]
             /MK << /BC [1 0 0] >> /BS << /W ${4 / unit} >> >>`,
        ],
      })
    const [plain, doubled] = await Promise.all([page(1), page(2)].map((pdf) => flatten(pdf)))
    const [ink, inkDoubled] = await Promise.all(
      [plain, doubled].map((pdf) => inkInFirst(pdf ?? new Uint8Array())),
    )
    assert.ok(Math.abs((inkDoubled ?? 0) - (ink ?? 0)) < (ink ?? 0) * 0.1, `${ink} and ${inkDoubled}`)
  })
})

/** Dark points of the field as pdf.js draws it, which heeds the unit. */
async function inkInFirst(pdf: Uint8Array): Promise<number> {
  const [view] = await viewsOf(drawers, pdf)
  return view === undefined ? 0 : inkIn(view.image, { x: 100, y: 200, width: 200, height: 40 })
}
