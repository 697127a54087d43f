/** The page `/verify` as the real service sends it, over a file that this service sealed and one that another one did. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { openTestService } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { openBrowser } from './browser.ts'

const CASES = join(import.meta.dirname, '../packages/evidence/cases')

test('what this service sealed is known as its own, what another one sealed is not', async (t) => {
  const service = await openTestService()
  undo(t, () => service.close())
  const browser = await openBrowser()
  undo(t, () => browser.close())
  const { sealKeys, clock } = service.app
  const key = sealKeys.live
  const unsealed = await readFile(join(CASES, 'unsealed.pdf'))
  const { pdf } = await sealPdf({ pdf: unsealed, key, at: clock.now() })
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 860 } })
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))

  await page.goto(new URL('/verify', service.url).href)
  await page.locator('input[type=file]').setInputFiles([
    { name: 'ours.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
    { name: 'theirs.pdf', mimeType: 'application/pdf', buffer: await readFile(join(CASES, 'sealed.pdf')) },
  ])
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await card('ours.pdf').getByRole('heading', { name: 'Intact, and by this service’s authority' }).waitFor()
  await card('theirs.pdf').getByRole('heading', { name: 'Intact, but sealed by another authority' }).waitFor()
  assert.deepEqual(errors, [], 'nothing that the policy of the page refuses')
})
