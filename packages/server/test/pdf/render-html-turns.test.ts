import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Abandoned, Unavailable } from '../../src/lib/errors.ts'
import type { HtmlRenderer, HtmlRendererOptions } from '../../src/pdf/render-html.ts'
import { AMPLE_MS } from '../support/slowness.ts'
import { openTestRenderer, page, textOf } from './html-renderer.ts'

/** A renderer of the test's own, closed however the test ends. */
function openFor(t: TestContext, options: Partial<HtmlRendererOptions> = {}): HtmlRenderer {
  const own = openTestRenderer({ timeoutMs: AMPLE_MS, ...options })
  t.after(() => own.close())
  return own
}

const rows = Array.from({ length: 1_000 }, (_, index) => index)

/** Some hundred milliseconds at least, some seconds at most. */
const slowPage = () =>
  page('{{#each rows}}<p>{{this}}</p>{{/each}}', { context: { rows: rows.concat(rows, rows, rows) } })

test('whatever one tenant tries, the document of another one is made beside it, and waits for none of it', async (t) => {
  const two = openFor(t, { maxTabs: 2 })
  const alone = await timeOf(() => openFor(t).render(page('<p>quick</p>'), { turnOf: 'quiet' }))
  const ended: string[] = []
  const flood = Array.from({ length: 6 }, () =>
    two.render(slowPage(), { turnOf: 'loud', isPreview: true }).then(() => ended.push('preview')),
  )
  const own = two.render(page('<p>quick</p>'), { turnOf: 'loud' }).then(() => ended.push('own document'))
  const beside = await timeOf(() => two.render(page('<p>quick</p>'), { turnOf: 'quiet' }))
  t.diagnostic(`${Math.round(alone)} ms alone, ${Math.round(beside)} ms beside previews`)
  assert.ok(ended.length < 6 && beside < 3 * alone, `${beside} ms beside previews, ${alone} ms alone`)
  await Promise.all([...flood, own])
  assert.ok(ended.indexOf('own document') <= 1, ended.join())
})

test('who has gone leaves the line; a preview ends sooner than a document; nobody is blamed for a renderer that closes', async (t) => {
  const one = openFor(t, { previewTimeoutMs: 400 })
  const gone = new AbortController()
  await assert.rejects(one.render(page('<div>'.repeat(100_000)), { isPreview: true }), {
    reason: 'timeout',
    message: /400 ms/,
  })
  const running = one.render(page('<p>begun</p>'), { signal: gone.signal })
  const waiting = one.render(page('<p>never</p>'), { signal: gone.signal })
  gone.abort()
  await assert.rejects(waiting, Abandoned)
  assert.deepEqual(await textOf((await running).pdf), ['begun'])
  const last = [one.render(slowPage()), one.render(slowPage())].map((each) =>
    assert.rejects(each, Unavailable),
  )
  await one.close()
  await Promise.all(last)
})

test('who gets no renderer in time is told so, and nothing was tried', async (t) => {
  const one = openFor(t, { waitMs: 20 })
  const running = one.render(slowPage())
  await assert.rejects(one.render(page('<p>late</p>')), Unavailable)
  await running
})

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}
