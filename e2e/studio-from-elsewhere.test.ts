import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { operations } from '../packages/server/src/http/operation-list.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { becomeOwner, openDesk } from './studio-desk.ts'

const PATHS = operations
  .filter(({ path }) => path.startsWith('/v1/auth/session'))
  .map(({ path, method }) => ({ path, method }))

/** Runs in a page of another site: what it tries, and whether it read anything. */
async function attack(page: Page, origin: string): Promise<string[]> {
  return page.evaluate(
    async ({ to, paths }) => {
      const bodies = { 'text/plain': '{"others":true}', 'application/x-www-form-urlencoded': 'others=true' }
      const read: string[] = []
      for (const { path, method } of paths) {
        for (const mode of ['no-cors', 'cors'] as const) {
          for (const [type, body] of Object.entries(bodies)) {
            const asked = { method, mode, credentials: 'include' as const, headers: { 'Content-Type': type } }
            const answer = await fetch(`${to}${path}`, { ...asked, ...(method !== 'GET' && { body }) }).catch(
              () => null,
            )
            if (answer !== null && answer.type !== 'opaque') read.push(`${method} ${path}`)
          }
        }
      }
      return read
    },
    { to: origin, paths: PATHS },
  )
}

test('another site in the same browser reads nothing, signs nobody out, and frames no page', async (t) => {
  const desk = await openDesk(t)
  const port = await freePort()
  const site = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Elsewhere</title>')
  }).listen(port)
  undo(t, () => site.close())
  await once(site, 'listening')
  const service = new URL(desk.service.url)
  const elsewhere = `http://${service.hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
  // What it logs as errors is what it may not do.
  const context = await desk.browser.newContext()
  const [studio, page] = [await context.newPage(), await context.newPage()]
  await becomeOwner(desk, studio)

  await page.goto(elsewhere)
  assert.deepEqual(await attack(page, service.origin), [])
  await studio.reload()
  await studio.getByRole('heading', { level: 1 }).waitFor()
  assert.match(studio.url(), /\/studio\/n\/default-test$/)

  // A form that the person sends, which brings cookies along where a browser lets it.
  await page.setContent(
    `<form method="post" action="${service.origin}/v1/auth/session/sign-out"><button>Win</button></form>`,
  )
  await page.getByRole('button', { name: 'Win' }).click()
  await page.waitForURL(/sign-out$/)
  assert.equal(JSON.parse((await page.locator('body').textContent()) ?? '').statusCode, 403)

  await page.goto(elsewhere)
  for (const path of ['/studio', '/studio/sign-in', '/v1/auth/session'])
    await page.evaluate(
      (src) =>
        new Promise<void>((resolve) => {
          const frame = document.createElement('iframe')
          frame.onload = () => resolve()
          frame.src = src
          document.body.append(frame)
        }),
      `${service.origin}${path}`,
    )
  const shown = await Promise.all(page.frames().map((frame) => frame.title().catch(() => '')))
  assert.ok(!shown.join(' ').includes('Countersign'), shown.join(' '))
  assert.equal(await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).count(), 0)

  await studio.reload()
  await studio.getByRole('heading', { level: 1 }).waitFor()
  assert.match(studio.url(), /\/studio\/n\/default-test$/, 'still signed in')
})
