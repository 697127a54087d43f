import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { HTML_BYTES_MAX, PDF_PAGES_MAX } from '@countersign/pdf/html/types'
import { Unavailable } from '../../src/lib/errors.ts'
import { type HtmlRenderer, type HtmlRendererOptions, RenderFailed } from '../../src/pdf/render-html.ts'
import { AMPLE_MS, slowed } from '../support/slowness.ts'
import { until } from '../support/until.ts'
import { openTestRenderer, page, processesOfGroup, rendererGroups, textOf } from './html-renderer.ts'

/** A renderer of the test's own, closed however the test ends. */
function openFor(t: TestContext, options: Partial<HtmlRendererOptions> = {}): HtmlRenderer {
  const own = openTestRenderer({ timeoutMs: AMPLE_MS, ...options })
  t.after(() => own.close())
  return own
}

const rows = Array.from({ length: 1_000 }, (_, index) => index)
/** Too short for what never ends, and long enough for one paragraph on this machine. */
const RENDER_MS = slowed(1_500)
const renderer = openTestRenderer({ timeoutMs: RENDER_MS })
after(() => renderer.close())

async function stillWorks(): Promise<void> {
  const { pdf } = await renderer.render(page('<p>still here</p>'))
  assert.deepEqual(await textOf(pdf), ['still here'])
}

test('a template that never ends is killed at its time', async () => {
  const endless =
    '{{#each rows}}{{#each ../rows}}{{#each ../../rows}}{{#each ../../../rows}}{{/each}}{{/each}}{{/each}}{{/each}}'
  await assert.rejects(renderer.render(page(endless, { context: { rows } })), {
    reason: 'timeout',
    message: `Rendering took longer than ${RENDER_MS} ms`,
  })
  await stillWorks()
})

test('a page that is never laid out is killed at its time, with its browser', async () => {
  const [group] = rendererGroups(process.pid)
  assert.ok(group !== undefined)
  assert.ok(processesOfGroup(group).length > 3, 'child, browser and page are one group')
  await assert.rejects(renderer.render(page('<div>'.repeat(100_000))), { reason: 'timeout' })
  await until('the whole group is gone', () => processesOfGroup(group).length === 0)
  await stillWorks()
})

test('a page that eats memory is killed', async (t) => {
  const small = openFor(t, { memoryBytesMax: 300 * 1024 * 1024 })
  const html = '{{#each rows}}{{#each ../rows}}<i>x</i>{{/each}}{{/each}}'
  await assert.rejects(small.render(page(html, { context: { rows } })), {
    reason: 'memory',
    message: 'Rendering took more than 314572800 bytes of memory',
  })
  const { pdf } = await small.render(page('<p>still here</p>'))
  assert.deepEqual(await textOf(pdf), ['still here'])
})

for (const [what, html] of [
  ['a selector', `<style>${':not('.repeat(100_000)}a${')'.repeat(100_000)}{}</style>`],
  ['a condition', `<style>@supports ${'('.repeat(200_000)}a:b${')'.repeat(200_000)}{}</style>`],
] as const) {
  test(`a page that crashes its browser by ${what} is told as such, and the next one is made`, async () => {
    await assert.rejects(renderer.render(page(html)), {
      reason: 'page_crashed',
      message: /^The page crashes the browser that prints it: take/,
    })
    await stillWorks()
  })
}

test('a page whose texts take long to look at is printed all the same', async (t) => {
  const words = Array.from({ length: 10_000 }, (_, index) => `<b style="position:absolute">${index}</b>`)
  const deep = `${'<div>'.repeat(100)}${words.join('')}${'</div>'.repeat(100)}`
  const own = openFor(t, { memoryBytesMax: 2 * 1024 ** 3 })
  assert.equal((await own.render(page(deep))).pages.length, 1)
})

test('a template that eats memory is killed', async (t) => {
  const small = openFor(t, { memoryBytesMax: 200 * 1024 * 1024 })
  const html = '{{#each rows}}{{#each ../rows}}x{{/each}}{{/each}}'
  const many = rows.concat(rows, rows)
  await assert.rejects(small.render(page(html, { context: { rows: many } })), { reason: 'memory' })
})

test('HTML beyond its limit is refused, and the limit itself is not', async (t) => {
  const roomy = openFor(t)
  const almost = 'x '.repeat(HTML_BYTES_MAX / 2)
  await assert.rejects(roomy.render(page(`${almost}.`)), {
    reason: 'too_large',
    message: `The HTML grows beyond ${HTML_BYTES_MAX} bytes`,
  })
  const hidden = `<!--${'x'.repeat(HTML_BYTES_MAX - 7)}-->`
  await roomy.render(page(hidden))
  const loop = `{{#each rows}}${'x'.repeat(20_000)}{{/each}}`
  await assert.rejects(roomy.render(page(loop, { context: { rows } })), { reason: 'too_large' })
})

test('a PDF of too many pages is refused', async (t) => {
  const roomy = openFor(t)
  const pages = (count: number) => page(`${'<p style="break-after:page">x</p>'.repeat(count - 1)}<p>x</p>`)
  const { pages: printed } = await roomy.render(pages(PDF_PAGES_MAX))
  assert.equal(printed.length, PDF_PAGES_MAX)
  await assert.rejects(roomy.render(pages(PDF_PAGES_MAX + 1)), {
    reason: 'too_large',
    message: `The PDF has more than ${PDF_PAGES_MAX} pages`,
  })
})

test('a page that is lost between documents takes its browser along, and is no fault of the next document', async (t) => {
  const before = rendererGroups(process.pid)
  const resting = openFor(t)
  await resting.render(page('<p>printed</p>'))
  const [group] = rendererGroups(process.pid).filter((each) => !before.includes(each))
  assert.ok(group !== undefined)
  const pages = processesOfGroup(group).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=renderer'),
  )
  assert.ok(pages.length > 0)
  for (const pid of pages) process.kill(pid, 'SIGKILL')
  await until('the whole group is gone', () => processesOfGroup(group).length === 0)
  const { pdf } = await resting.render(page('<p>still here</p>'))
  assert.deepEqual(await textOf(pdf), ['still here'])
})

test('a renderer that is killed from outside is replaced, and fails the document that it had begun', async (t) => {
  const before = rendererGroups(process.pid)
  const victim = openFor(t)
  await victim.ready()
  const [group] = rendererGroups(process.pid).filter((each) => !before.includes(each))
  assert.ok(group !== undefined)
  const running = victim.render(page('<div>'.repeat(50_000)))
  process.kill(group, 'SIGKILL')
  // A kill that nobody here sent is the kernel's, for memory; a document that had not even arrived is made by the next.
  await running.catch((error) => assert.ok(error instanceof RenderFailed && error.reason === 'memory'))
  await until('no browser is left behind', () => processesOfGroup(group).length === 0)
  const { pdf } = await victim.render(page('<p>still here</p>'))
  assert.deepEqual(await textOf(pdf), ['still here'])
})

test('documents wait for their turn, and each gets its own', async (t) => {
  const before = rendererGroups(process.pid).length
  const two = openFor(t, { maxTabs: 2 })
  const texts = await Promise.all(
    rows.slice(0, 20).map(async (row) => {
      const turn = { turnOf: String(row % 2) }
      return textOf((await two.render(page(`<p>number ${row}</p>`), turn)).pdf)
    }),
  )
  assert.deepEqual(
    texts.flat(),
    rows.slice(0, 20).map((row) => `number ${row}`),
  )
  // On a fast machine one makes them all before another has started.
  assert.ok(rendererGroups(process.pid).length - before <= 2)
})

test('a renderer without a document is stopped, stays ready, and starts again', async (t) => {
  const before = rendererGroups(process.pid)
  const idle = openFor(t, { idleStopMs: 50 })
  await idle.ready()
  await until('it is stopped', () => rendererGroups(process.pid).every((group) => before.includes(group)))
  await idle.ready()
  assert.deepEqual(rendererGroups(process.pid), before)
  const { pdf } = await idle.render(page('<p>here again</p>'))
  assert.deepEqual(await textOf(pdf), ['here again'])
})

test('a closed renderer refuses what waits and what comes, and leaves nothing behind', async (t) => {
  const before = rendererGroups(process.pid)
  const closing = openFor(t)
  await closing.ready()
  const mine = rendererGroups(process.pid).filter((group) => !before.includes(group))
  assert.equal(mine.length, 1)
  const running = closing.render(page('<div>'.repeat(50_000)))
  const waiting = closing.render(page('x'))
  const refused = Promise.all([assert.rejects(running, Unavailable), assert.rejects(waiting, Unavailable)])
  await closing.close()
  await refused
  await assert.rejects(closing.render(page('x')), Unavailable)
  await assert.rejects(closing.ready(), Unavailable)
  // They were killed; the system may take a moment to bury them.
  await until('nothing is left', () => mine.every((group) => processesOfGroup(group).length === 0))
})

test('a browser that does not start says so', async (t) => {
  const broken = openFor(t, { chromiumPath: '/bin/false' })
  await assert.rejects(broken.ready(), /The renderer does not start: Chromium does not start/)
  await assert.rejects(broken.render(page('x')), Unavailable)
})

for (const how of ['at rest', 'endless']) {
  test(`when the service is killed (${how}), its renderer and browser go with it`, async () => {
    const script = fileURLToPath(new URL('./html-renderer-owner.ts', import.meta.url))
    const owner = spawn(process.execPath, [script, how], { stdio: ['ignore', 'pipe', 'inherit'] })
    await new Promise<void>((resolve) => owner.stdout.once('data', () => resolve()))
    assert.ok(owner.pid !== undefined)
    const [group] = rendererGroups(owner.pid)
    assert.ok(group !== undefined)
    assert.ok(processesOfGroup(group).length > 3)
    owner.kill('SIGKILL')
    await until('the group is gone', () => processesOfGroup(group).length === 0)
  })
}
