import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { PDF } from '@libpdf/core'
import { openTestRenderer, page, placeOf, textOf } from './html-renderer.ts'

const renderer = openTestRenderer()
after(() => renderer.close())

const logo = {
  contentType: 'image/png',
  // One red pixel.
  bytes: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

function near(actual: number, expected: number, tolerance = 1): void {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not near ${expected}`)
}

/** The box with a mark in its lower left corner. */
function marked(field: string, mark: string): string {
  return `<span style="position:relative">${field}<i style="position:absolute;left:0;bottom:0;font:8pt/1 'Noto Sans'">${mark}</i></span>`
}

test('context, partials and styles become a tagged PDF with title and language', async () => {
  const { pdf, pages } = await renderer.render(
    page('<h1>Offer to {{name}}</h1>{{> terms}}', {
      partials: { terms: '<p>From {{start}}</p>' },
      styles: ['h1 { color: #036 }'],
      context: { name: 'Ann & Bob <x>', start: '1 March' },
      title: 'Offer (draft)',
      language: 'en-GB',
    }),
  )
  const [text = ''] = await textOf(pdf)
  assert.match(text, /Offer to Ann & Bob <x>\nFrom 1 March/)
  const file = Buffer.from(pdf).toString('latin1')
  assert.match(file, /\/StructTreeRoot/)
  assert.match(file, /\/Lang \(en-GB\)/)
  assert.match(file, /\/Title \(Offer \\\(draft\\\)\)/)
  assert.match(file, /\/CreationDate \(D:20260304050607\+00'00'\)/)
  assert.equal(pages.length, 1)
  near(pages[0]?.width ?? 0, 595.28)
  near(pages[0]?.height ?? 0, 841.89)
})

test('paper, orientation and margins are those of the settings', async () => {
  const settings = { paperSize: 'Letter', orientation: 'landscape', margin: { left: 50, top: 30 } } as const
  const { pdf, pages } = await renderer.render(
    page('<div style="font:10pt/1 serif">MARK</div>', { settings }),
  )
  near(pages[0]?.width ?? 0, 792)
  near(pages[0]?.height ?? 0, 612)
  const mark = await placeOf(pdf, 'MARK')
  near(mark.x, (50 / 25.4) * 72)
  near(mark.y, (30 / 25.4) * 72 + 10, 3)
})

test('a box is found where the text put it, on the page that it came to', async () => {
  const rows = '<p style="height:60pt">row</p>'.repeat(20)
  const html = `<p>first ${marked("{{field 'sign' width=180 height=40}}", 'AAA')}</p>${rows}<p>last ${marked("{{field 'date' width=90 height=20}}", 'BBB')}</p>`
  const { pdf, pages, boxes } = await renderer.render(page(html, { fields: ['sign', 'date'] }))
  assert.deepEqual(
    boxes.map(({ field, page: at, index }) => ({ field, at, index })),
    [
      { field: 'sign', at: 1, index: undefined },
      { field: 'date', at: pages.length, index: undefined },
    ],
  )
  assert.ok(pages.length > 1)
  const [sign, date] = boxes
  assert.ok(sign !== undefined && date !== undefined)
  near(sign.width, 180)
  near(sign.height, 40)
  for (const [box, mark] of [
    [sign, 'AAA'],
    [date, 'BBB'],
  ] as const) {
    const place = await placeOf(pdf, mark)
    assert.equal(place.page, box.page)
    near(place.x, box.x)
    // The mark's baseline stands some points above the lower edge of its line, and the box around the line's middle.
    assert.ok(place.y > box.y && place.y < box.y + box.height, `${place.y} within ${JSON.stringify(box)}`)
  }
})

test('boxes in a loop have their index, and a share of the width where asked', async () => {
  const html =
    '<table style="width:100%">{{#each rows}}<tr><td>{{this}}</td><td style="width:50%;padding:0">{{field "amount" index=@index width="100%" height=18}}</td></tr>{{/each}}</table>'
  const { boxes, pages } = await renderer.render(
    page(html, { context: { rows: ['a', 'b', 'c'] }, fields: ['amount'] }),
  )
  assert.deepEqual(
    boxes.map(({ field, index }) => [field, index]),
    [
      ['amount', 0],
      ['amount', 1],
      ['amount', 2],
    ],
  )
  const innerWidth = (pages[0]?.width ?? 0) - 2 * (20 / 25.4) * 72
  for (const { width } of boxes) near(width, innerWidth / 2, 2)
  assert.ok((boxes[0]?.y ?? 0) < (boxes[1]?.y ?? 0))
})

test('the running footer counts pages and holds one box on each of them', async () => {
  const footer =
    '<p>Page {{pageNumber}} of {{pageCount}} for {{name}} {{field "initial" width=50 height=18}}</p>'
  const settings = { header: '<b>{{name}} & Co</b><img src="{{asset_url \'logo\'}}" height="10">', footer }
  const html = '<p style="break-after:page">one</p><p style="break-after:page">two</p><p>three</p>'
  const { pdf, pages, boxes } = await renderer.render(
    page(html, { settings, context: { name: 'Ann' }, fields: ['initial'], images: { logo } }),
  )
  const texts = await textOf(pdf)
  assert.equal(texts.length, 3)
  for (const [index, text] of texts.entries()) {
    assert.match(text, /Ann & Co/)
    assert.match(text, new RegExp(`Page ${index + 1} of 3 for Ann`))
  }
  assert.deepEqual(
    boxes.map(({ field, page: at }) => [field, at]),
    [
      ['initial', 1],
      ['initial', 2],
      ['initial', 3],
    ],
  )
  const height = pages[0]?.height ?? 0
  for (const { y } of boxes) assert.ok(y > height - (20 / 25.4) * 72 && y < height)
  assert.match(Buffer.from(pdf).toString('latin1'), /\/Subtype \/Image/)
})

test('the links of the boxes are gone, those of the author remain, and the file is whole', async () => {
  const html = "<p>{{field 'k'}} <a href='https://example.org/terms'>terms</a> {{field 'k' index=1}}</p>"
  const { pdf, boxes } = await renderer.render(
    page(html, { fields: ['k'], settings: { footer: "{{field 'k'}}" } }),
  )
  assert.equal(boxes.length, 3)
  const file = Buffer.from(pdf).toString('latin1')
  assert.ok(!file.includes('countersign-box'))
  assert.equal(file.match(/\/Subtype \/Link/g)?.length, 1)
  assert.equal(file.match(/\/Type \/OBJR/g)?.length, 1)
  const document = await PDF.load(pdf)
  assert.equal(document.getPageCount(), 1)
  assert.deepEqual(document.warnings, [])
})

test('images are given as data, in the order of nothing but their alias', async () => {
  const html = '<img src="{{asset_url \'logo\'}}" width="40" height="40">'
  const { pdf } = await renderer.render(page(html, { images: { logo } }))
  assert.match(Buffer.from(pdf).toString('latin1'), /\/Subtype \/Image/)
})

test('every shipped script is drawn with a shipped font', async () => {
  const html = `<p>Ünïcode Ωμέγα Ёжик</p><p>العربية</p><p>עברית</p><p>日本語</p>
    <p style="font-family:Times">Serif</p><p style="font-family:'Dancing Script'">Ann</p>
    <p style="font-family:'Great Vibes'">Ann</p><p style="font-family:Caveat">Ann</p><p style="font-family:Comic">Ann</p>`
  const { pdf } = await renderer.render(page(html))
  const fonts = new Set(
    Array.from(
      Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/FontName \/[A-Z]+\+([\w-]+)/g),
      ([, name]) => name,
    ),
  )
  assert.deepEqual([...fonts].toSorted(), [
    'Caveat-Regular',
    'DancingScript-Regular',
    'GreatVibes-Regular',
    'NotoSans-Regular',
    'NotoSansArabic-Regular',
    'NotoSansHebrew-Regular',
    'NotoSansJP-Regular',
    'NotoSerif-Regular',
  ])
})

test('the same input gives the same bytes', async (t) => {
  const input = page(
    "<h1>{{name}}</h1><p>{{field 'k'}}</p><img src='{{asset_url \"logo\"}}'><p style='font-family:Caveat'>x</p>",
    {
      context: { name: 'Ann' },
      fields: ['k'],
      images: { logo },
      settings: { footer: "{{pageNumber}} {{field 'k'}}" },
    },
  )
  const first = await renderer.render(input)
  await renderer.render(page('<h2>another document between</h2>'))
  const second = await renderer.render(input)
  assert.deepEqual(second, first)
  const other = openTestRenderer()
  t.after(() => other.close())
  assert.deepEqual(await other.render(input), first)
})

test('a mistake in the template is refused with its place, and the next document is rendered', async () => {
  await assert.rejects(renderer.render(page("<p>\n  {{field 'salry'}}</p>", { fields: ['salary'] })), {
    reason: 'template',
    message: "document, line 2, column 3: Unknown field 'salry'",
  })
  const { pdf } = await renderer.render(page('<p>fine</p>'))
  assert.deepEqual(await textOf(pdf), ['fine'])
})

test('what prepares the browser says so until it is done, or has failed', async () => {
  const fresh = openTestRenderer()
  const broken = openTestRenderer({ cacheDir: '/dev/null/nowhere', machineDir: '/dev/null/nowhere' })
  try {
    const [done, failed] = [fresh.prepare(), broken.prepare()]
    assert.deepEqual([fresh.isPreparing(), broken.isPreparing()], [true, true])
    await done
    await assert.rejects(failed, /ENOTDIR/)
    assert.deepEqual([fresh.isPreparing(), broken.isPreparing()], [false, false])
  } finally {
    await Promise.all([fresh.close(), broken.close()])
  }
})
