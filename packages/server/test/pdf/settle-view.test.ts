import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { scanObjects } from '@countersign/pdf/read/scan-objects'
import { onePage, stream, withLink, writePdf } from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy } from '@countersign/pdf/testing/outside-tools'
import { openPagePool } from '../../src/pdf/draw-page.ts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { readPdf } from '../../src/pdf/read-pdf.ts'
import { colorAt, viewsOf } from '../../src/pdf/testing/views.ts'
import { AMPLE_MS } from '../support/slowness.ts'

const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
const drawers = openPagePool({ size: 1, memoryBytesMax: 1024 ** 3, idleStopMs: 60_000 })
after(() => Promise.all([pool.close(), drawers.close()]))

async function accept(bytes: Uint8Array) {
  const read = await readPdf(pool, bytes, { pagesMax: 20, timeoutMs: AMPLE_MS })
  assert(read.ok, read.ok ? '' : read.message)
  return read
}

const form = (color: string, entries = '') =>
  stream(`${color} rg 0 0 100 100 re f`, `/Type /XObject /Subtype /Form /BBox [0 0 100 100] ${entries}`)
const red = '1 0 0'
/** The middle of [100 200 200 300], from the top. */
const middle = [150, 350] as const
const square = (entries: string) =>
  `<< /Type /Annot /Subtype /Stamp /Rect [100 200 200 300] /AP << /N 7 0 R >> ${entries} >>`

/** One page of this content, 6; the object X is number 7. */
function drawing(parts: {
  catalog?: string
  resources?: string
  contents?: string
  content: string
  more: (string | Buffer)[]
}) {
  const { catalog = '', resources = '', contents = '/Contents 6 0 R', content, more } = parts
  return writePdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    `<< /Type /Page /Parent 2 0 R /Resources << /XObject << /X 7 0 R >> ${resources} >> ${contents} >>`,
    'null',
    'null',
    stream(content),
    ...more,
  ])
}

const place = '1 0 0 1 100 200 cm'
const layered = (group: string, usual: string, properties = '', membership = '<< >>') =>
  drawing({
    catalog: `/OCProperties << /OCGs [8 0 R] /D << ${usual} >> ${properties} >> `,
    resources: '/Properties << /L 8 0 R /M 9 0 R >>',
    content: `/OC /${membership === '<< >>' ? 'L' : 'M'} BDC ${place} /X Do EMC`,
    more: [form(red), group, membership],
  })

const cases: readonly {
  readonly name: string
  readonly pdf: () => Buffer
  readonly says: RegExp
  readonly shows?: string
}[] = [
  {
    name: 'a layer that is printed and not shown',
    pdf: () =>
      layered(
        '<< /Type /OCG /Name (a) /Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >> >>',
        '/AS [<< /Event /View /OCGs [8 0 R] /Category [/View] >> << /Event /Print /OCGs [8 0 R] /Category [/Print] >>]',
      ),
    says: /Layers/,
    shows: 'white',
  },
  {
    name: 'a layer that is shown and not printed',
    pdf: () =>
      layered(
        '<< /Type /OCG /Name (a) /Usage << /Print << /PrintState /OFF >> >> >>',
        '/AS [<< /Event /Print /OCGs [8 0 R] /Category [/Print] >>]',
      ),
    says: /Layers/,
    shows: 'red',
  },
  {
    name: 'a layer that another configuration shows',
    pdf: () => layered('<< /Type /OCG /Name (a) >>', '/OFF [8 0 R]', '/Configs [<< /BaseState /ON >>]'),
    says: /Layers/,
    shows: 'white',
  },
  {
    name: 'a layer whose expression and policy differ',
    pdf: () =>
      layered('<< /Type /OCG /Name (a) >>', '', '', '<< /Type /OCMD /OCGs 8 0 R /VE [/Not 8 0 R] >>'),
    says: /Layers/,
    shows: 'white',
  },
  {
    name: 'an annotation that is printed and not shown',
    pdf: () => onePage({ page: '/Annots [6 0 R] ', more: [square('/F 36'), form(red)] }),
    says: /annotations/,
    shows: 'white',
  },
  {
    name: 'an annotation that is shown and not printed',
    pdf: () => onePage({ page: '/Annots [6 0 R] ', more: [square('/F 0'), form(red)] }),
    says: /annotations/,
    shows: 'red',
  },
  {
    name: 'a picture that is exchanged for the printer',
    pdf: () =>
      drawing({
        content: `${place} 100 0 0 100 0 0 cm /X Do`,
        more: [
          stream(
            '\xff\x00\x00',
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Alternates [<< /Image 8 0 R /DefaultForPrinting true >>] ',
          ),
          stream(
            '\x00\x00\xff',
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB ',
          ),
        ],
      }),
    says: /printers/,
    shows: 'red',
  },
  {
    name: 'PostScript that is sent to the printer',
    pdf: () =>
      drawing({
        content: `${place} /X Do`,
        more: [form(red, '/Subtype2 /PS /PS 8 0 R '), stream('showpage')],
      }),
    says: /printers/,
    shows: 'red',
  },
  {
    name: 'white that paper does not have under overprint, and a curve that exchanges colours',
    pdf: () =>
      drawing({
        resources:
          '/ExtGState << /G << /OP true /op true /OPM 1 /TR << /FunctionType 2 /Domain [0 1] /N 1 /C0 [1] /C1 [0] >> >> >>',
        content: `/G gs ${place} /X Do`,
        more: [form(red)],
      }),
    says: /printers/,
    shows: 'red',
  },
  {
    name: 'a page that is not printed',
    pdf: () => onePage({ catalog: '/ViewerPreferences << /PrintPageRange [1 1] /PrintArea /MediaBox >> ' }),
    says: /printers/,
  },
  {
    name: 'a content whose filter has a short name',
    pdf: () =>
      drawing({
        contents: '/Contents 8 0 R',
        content: '',
        more: [form(red), stream(`${Buffer.from(`${place} /X Do`).toString('hex')}>`, '/Filter [/AHx] ')],
      }),
    says: /Short names/,
    shows: 'red',
  },
  {
    name: 'two entries of one name',
    pdf: () =>
      drawing({
        contents: '/Contents 8 0 R /Contents 6 0 R',
        content: `${place} /X Do`,
        more: [form(red), stream('')],
      }),
    says: /stood twice/,
    shows: 'red',
  },
]

describe('readPdf: what a signer sees is what is printed', () => {
  for (const { name, pdf, says, shows } of cases) {
    it(judgedBy('pdftocairo', name), async () => {
      const read = await accept(pdf())
      assert.match(read.warnings.join(), says)
      assert.deepEqual((await accept(read.bytes)).warnings, [])
      if (shows === undefined) return
      const seen = (await viewsOf(drawers, read.bytes)).map(({ name: where, image }) => [
        where,
        colorAt(image, ...middle),
      ])
      assert.deepEqual(
        seen,
        seen.map(([where]) => [where, shows]),
      )
    })
  }

  it('leaves layers alone that everybody shows alike', async () => {
    const bytes = layered(
      '<< /Type /OCG /Name (a) /Usage << /CreatorInfo << /Creator (b) >> >> >>',
      '/OFF [8 0 R]',
    )
    assert.equal((await accept(bytes)).bytes, bytes)
  })

  it('leaves links alone', async () => {
    const bytes = withLink()
    assert.equal((await accept(bytes)).bytes, bytes)
  })

  it('draws annotations that have no look, and lets values lie over them', async () => {
    const annotation =
      '<< /Type /Annot /Subtype /Square /C [1 0 0] /IC [1 0 0] /Rect [100 200 200 300] /F 4 >>'
    const read = await accept(onePage({ page: '/Annots [6 0 R] ', more: [annotation] }))
    assert.doesNotMatch(Buffer.from(read.bytes).toString('latin1'), /\/Annots \[\d/)
    for (const { name, image } of await viewsOf(drawers, read.bytes))
      assert.equal(colorAt(image, ...middle), 'red', name)
  })
})

const missing: readonly (readonly [string, Buffer])[] = [
  [
    'an object that a page draws',
    drawing({ resources: '/Font << /F 901 0 R >>', content: '', more: ['<< /Late 900 0 R >>'] }),
  ],
  [
    'the look of an annotation',
    onePage({ page: '/Annots [6 0 R 902 0 R] ', more: [square('').replace('7 0 R', '903 0 R')] }),
  ],
  ['annotations', onePage({ page: '/Annots 900 0 R ' })],
  [
    'what the catalog names',
    onePage({ catalog: '/Names << /Dests 900 0 R >> /StructTreeRoot 901 0 R /Outlines 902 0 R ' }),
  ],
  ['what a list names', onePage({ catalog: '/PageLabels << /Nums [0 900 0 R] >> ' })],
  [
    'the information',
    writePdf(
      [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 9 9] >>',
        '<< /Type /Page /Parent 2 0 R >>',
      ],
      '/Info 900 0 R ',
    ),
  ],
  ['what an object names that nothing refers to', onePage({ more: ['<< /Late 900 0 R >>'] })],
]

describe('readPdf: names of objects that are not there', () => {
  for (const [name, bytes] of missing) {
    it(name, async () => {
      const read = await accept(bytes)
      assert.match(read.warnings.join(), /References to objects that are not in the file were removed/)
      const scanned = await scanObjects(read.bytes, () => undefined)
      assert.deepEqual([...(scanned?.missing ?? [-1])], [])
      assert.deepEqual((await accept(read.bytes)).warnings, [])
    })
  }
})

describe('readPdf: links', () => {
  const link = (address: string) =>
    onePage({
      page: '/Annots [6 0 R] ',
      more: [`<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (${address}) >> >>`],
    })
  for (const address of [
    'javascript:alert\\(1\\)',
    'file:///etc/passwd',
    'smb://host/share',
    'JAVA\\nscript:x',
  ]) {
    it(`takes out ${address}`, async () => {
      const read = await accept(link(address))
      assert.match(read.warnings.join(), /Links were removed/)
      assert.doesNotMatch(Buffer.from(read.bytes).toString('latin1'), /\/URI/)
    })
  }
  for (const address of ['https://example.com', 'mailto:ann@example.com', 'tel:+491'])
    it(`leaves ${address}`, async () => assert.deepEqual((await accept(link(address))).warnings, []))
})

describe('readPdf: annotations that stay upright on turned pages', () => {
  // On paper that is turned clockwise by a quarter the upper left corner of [100 200 200 300] is seen at 300, 100.
  const turned = (entries: string, catalog = '') =>
    onePage({
      page: `/Rotate 90 ${entries}`,
      catalog,
      more: [square('/F 20'), form(red, '/Matrix [1 0 0 1 7 7] ')],
    })
  const seenAt = async (bytes: Uint8Array) =>
    (await viewsOf(drawers, bytes)).map(({ name, image }) => [
      name,
      colorAt(image, 350, 150),
      colorAt(image, 250, 150),
    ])

  it(judgedBy('pdftocairo', 'stand where the standard has them, for all readers'), async () => {
    const read = await accept(turned('/Annots [6 0 R] '))
    assert.match(read.warnings.join(), /upright on turned pages/)
    for (const [name, right, left] of await seenAt(read.bytes))
      assert.deepEqual([right, left], ['red', 'white'], name)
    assert.deepEqual((await accept(read.bytes)).warnings, [])
  })

  it('leaves those alone that turn with their page', async () => {
    const bytes = onePage({ page: '/Annots [6 0 R] ', more: [square('/F 20'), form(red)] })
    assert.doesNotMatch((await accept(bytes)).warnings.join(), /upright/)
  })
})

describe('readPdf: texts that somebody wrote on a page, without a look', () => {
  it(judgedBy('pdftocairo', 'have their colour and their frame'), async () => {
    const text =
      '<< /Type /Annot /Subtype /FreeText /Rect [100 200 200 300] /F 4 /DA (0 0 1 rg /Helv 60 Tf) /Contents (MM) /BS << /W 8 >> >>'
    const read = await accept(onePage({ page: '/Annots [6 0 R] ', more: [text] }))
    for (const { name, image } of await viewsOf(drawers, read.bytes)) {
      assert.equal(colorAt(image, 104, 350), 'blue', name)
      const row = Array.from({ length: 80 }, (_, at) => colorAt(image, 110 + at, 350))
      assert(row.filter((color) => color === 'blue').length > 5, name)
    }
  })
})
