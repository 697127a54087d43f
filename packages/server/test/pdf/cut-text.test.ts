import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestRenderer, page } from './html-renderer.ts'

// The browser is asked less of a page that hides nothing in its boxes (clips.ts): it must tell the same of it.

const renderer = openTestRenderer()
after(() => renderer.close())

const LONG = 'Word '.repeat(40)
const sign = "{{field 'sign' width=180 height=40}}"

/** What is told of the page, whose field is `sign`. */
async function told(html: string, styles: readonly string[] = []) {
  const { warnings, odd } = await renderer.render(page(html, { fields: ['sign'], styles: [...styles] }))
  return { warnings, odd: odd.map(({ field, what }) => `${field} ${what}`) }
}

/** The same of the page as it is, and when each of its texts is looked at. */
async function toldTwice(html: string, styles?: readonly string[]) {
  const quick = await told(html, styles)
  assert.deepEqual(quick, await told(`${html}<!-- overflow -->`, styles), html)
  return quick
}

const CUT: Readonly<Record<string, string>> = {
  'by overflow in a fixed height': `<div style="height:20pt;overflow:hidden">${LONG.repeat(9)}</div>`,
  'by overflow of a variable': `<style>:root{--o:hidden} .a{overflow:var(--o);white-space:nowrap;width:90pt}</style><p class="a">${LONG}</p>`,
  'by overflow in print': `<style>@media print{.a{overflow-x:clip;white-space:nowrap;width:90pt}}</style><p class="a">${LONG}</p>`,
  'by overflow in disguise': `<style>.a{over\\66low:hidden;white-space:nowrap;width:90pt}</style><p class="a">${LONG}</p>`,
  'by an attribute in disguise': `<p style="&#111;verflow:hidden;white-space:nowrap;width:90pt">${LONG}</p>`,
  'by an escape in disguise': `<p style="over&bsol;66low:hidden;white-space:nowrap;width:90pt">${LONG}</p>`,
  'by a popover': `<style>[popover]{display:block!important;width:90pt;height:9pt}</style><div popover>${LONG.repeat(9)}</div>`,
  'by a width': `<div style="width:2000pt;text-align:right">Far</div>`,
  'by a table': `<table style="width:2000pt"><tr><td style="width:1900pt">a</td><td>Far</td></tr></table>`,
  'by an attribute of a table': `<table width="3000"><tr><td width="2900">a</td><td>Far</td></tr></table>`,
  'by no room for a word': `<p>${'Word'.repeat(150)}</p>`,
  'by nowrap': `<p style="white-space:nowrap">${LONG.repeat(5)}</p>`,
  'by a negative margin': `<p style="margin-left:-30pt">Before</p>`,
  'by a negative margin of a variable': `<style>:root{--m:-30pt} p{margin-left:var(--m)}</style><p>Before</p>`,
  'by a negative indent': `<p style="text-indent:-99pt">Before</p>`,
  'by a negative top': `<p style="margin-top:-40pt">Above</p>`,
  'by its position': `<p style="position:absolute;left:-200pt">Away</p>`,
  'by a fixed position': `<p style="position:fixed;left:2000px">Away</p>`,
  'by a relative position': `<p style="position:relative;left:-9999px">Away</p>`,
  'by a transform': `<p style="transform:translateX(2000px)">Away</p>`,
  'by a scale': `<p style="transform:scale(9);transform-origin:right">Large</p>`,
  'by a translation': `<p style="translate:-300px">Away</p>`,
  'by a float': `<div style="width:50pt"><p style="float:right;width:300pt">Left out</p></div>`,
  'by right to left': `<div dir="rtl" style="width:50pt;white-space:nowrap">${LONG}</div>`,
  'by flex': `<div style="display:flex;justify-content:flex-end;width:50pt"><p style="flex:none;width:300pt">Left out</p></div>`,
  'by grid': `<div style="display:grid;grid-template-columns:3000px 100px"><p>a</p><p>Far</p></div>`,
  'by columns': `<div style="columns:2;width:3000px"><p>a</p><p style="break-before:column">Far</p></div>`,
  'by a writing mode': `<div style="writing-mode:vertical-rl;height:30pt;width:50pt">${LONG.repeat(3)}</div>`,
  'by zoom': `<div style="zoom:9;white-space:nowrap">Some text that is long</div>`,
  'by a svg': `<svg width="50" height="20"><text x="10" y="10">${LONG}</text></svg>`,
  'by a foreign object': `<svg width="50" height="20"><foreignObject width="50" height="20"><p style="white-space:nowrap">${LONG}</p></foreignObject></svg>`,
  'by a button': `<button style="width:50pt;white-space:nowrap;overflow:hidden">${LONG}</button>`,
  'by the edge of a span': `<p><span style="margin-left:-20pt">Before</span></p>`,
}

for (const [how, html] of Object.entries(CUT))
  test(`text that is cut ${how} is told`, async () => {
    const { warnings } = await toldTwice(html)
    assert.ok(
      warnings.some((warning) => warning.startsWith('Text is cut off')),
      JSON.stringify(warnings),
    )
  })

test('styles of the asset are looked at as those of the page', async () => {
  const { warnings } = await toldTwice(`<p class="a">${LONG}</p>`, [
    '.a { overflow: hidden; white-space: nowrap; width: 90pt }',
  ])
  assert.equal(warnings.length, 1)
})

const WHOLE: Readonly<Record<string, string>> = {
  'on many pages': `<p>${LONG}</p>`.repeat(300),
  'in a box of a fixed height': `<div style="height:9pt">${LONG.repeat(9)}</div>`,
  'with a hanging indent': `<p style="margin-left:30pt;text-indent:-30pt">${LONG}</p>`,
  'that is not shown': `<p style="display:none;margin-left:-900pt">${LONG}</p>`,
  'that is a little wider than the paper': `<p style="width:800px">${LONG}</p>`,
  'with contained parts': `<div style="contain:paint;height:9pt">${LONG.repeat(9)}</div>`,
  'that is left out until it is seen': `<div style="content-visibility:auto">${LONG}</div>`,
  // The page loads nothing, not even this.
  'of an imported style': `<style>@import url(data:text/css;base64,LmF7b3ZlcmZsb3c6aGlkZGVuO3doaXRlLXNwYWNlOm5vd3JhcDt3aWR0aDo5MHB0fQ==);</style><p class="a">${LONG}</p>`,
  'of a path': `<p style="clip-path:inset(0 50% 0 0)">${LONG}</p>`,
}

for (const [how, html] of Object.entries(WHOLE))
  test(`the same is told of text ${how}`, async () => {
    assert.deepEqual((await toldTwice(html)).warnings, [])
  })

test('no plain element hides what does not fit in it', async () => {
  const names =
    'a abbr address article aside b blockquote caption cite code dd del dfn div dl dt em figcaption figure footer h1 h6 header i ins kbd li main mark nav ol p pre q s samp section small span strong sub sup table tbody td tfoot th thead time tr u ul var'
  const styles = ['.a { display: block; width: 9pt; height: 9pt; white-space: nowrap }']
  for (const name of names.split(' ')) {
    const own = `<${name} class="a">Longer than its box</${name}>`
    const isOfTable = /^(?:caption|t(?:able|body|foot|head|[dhr]))$/.test(name)
    const html = isOfTable && name !== 'table' ? `<table>${own}</table>` : own
    assert.deepEqual((await toldTwice(html, styles)).warnings, [], name)
  }
})

const LOST: Readonly<Record<string, string>> = {
  'not displayed': `<p style="display:none">${sign}</p>`,
  'off the left edge': `<p style="position:absolute;left:-2000pt">${sign}</p>`,
  'off the right edge': `<p style="position:absolute;left:3000pt">${sign}</p>`,
  'moved away': `<p style="transform:translate(-3000px)">${sign}</p>`,
  'in a box that hides it': `<div style="overflow:hidden;height:9pt"><p style="height:90pt"></p>${sign}</div>`,
  'in a box that paints only itself': `<div style="contain:paint;height:9pt"><p style="height:90pt"></p>${sign}</div>`,
  'behind a path': `<div style="clip-path:inset(0 0 100% 0)">${sign}</div>`,
  'in content that is hidden': `<div style="content-visibility:hidden">${sign}</div>`,
  'of no height': `<style>.field{height:0!important}</style>${sign}`,
}

for (const [how, html] of Object.entries(LOST))
  test(`a field that is ${how} is told`, async () => {
    assert.deepEqual((await toldTwice(`<p>Text</p>${html}`)).odd, ['sign lost'])
  })

test('names that a form gives to its inputs change nothing of what is told', async () => {
  const form = `<form><input name="parentElement"><input name="getBoundingClientRect"><p style="margin-left:-90pt">Before</p></form>`
  const { warnings, odd } = await toldTwice(`${form}<p style="display:none">${sign}</p>`)
  assert.equal(warnings.length, 1)
  assert.deepEqual(odd, ['sign lost'])
})

test('a field of which a part is printed is told', async () => {
  const { odd } = await toldTwice(`<p style="position:absolute;left:-90pt">${sign}</p>`)
  assert.deepEqual(odd, ['sign cut'])
})
