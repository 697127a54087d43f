/** Studio: every page of it, in Firefox, and while the service cannot be reached. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { undo } from '../packages/server/test/support/undo.ts'
import { until } from '../packages/server/test/support/until.ts'
import { PATTERNS } from '../packages/studio/src/shell/routes.ts'
import { assertAccessible } from './accessible.ts'
import { requireFirefox } from './browser.ts'
import { misplacedOn, NARROWEST, rowsSeen } from './looks.ts'
import { type Screen, sayIn } from './studio-screen.ts'
import { lookCloser, openScreen, SCREENS } from './studio-screens.ts'
import { openStudioStage } from './studio-stage.ts'

/** What a page shows when there is something on it. */
const FIRST = PATTERNS.flatMap((pattern): [string, Screen][] => {
  const [screen] = Object.values(SCREENS[pattern] ?? {})
  return screen === undefined ? [] : [[pattern, screen]]
})
const say = sayIn('en')

test('28: each page of Studio has its rows in the tables of screens, and no other has', () => {
  assert.deepEqual(Object.keys(SCREENS).toSorted(), PATTERNS.toSorted())
  assert.equal(FIRST.length, PATTERNS.length)
})

test('2, 28: each page of Studio opens in Firefox, and its console tells no error', async (t) => {
  const opened = await requireFirefox(t)
  if (opened === undefined) return
  const stage = await openStudioStage(t)
  undo(t, () => opened.browser.close())
  const errors: string[] = []
  const open = async () => {
    const context = await opened.browser.newContext()
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    return { context, page }
  }
  const known = await open()
  await known.context.addCookies(stage.cookies)
  const strange = await open()
  for (const [pattern, screen] of rowsSeen(FIRST, 1))
    await t.test(pattern, async () => {
      errors.length = 0
      await openScreen(screen.isOfNobody ? strange.page : known.page, stage, pattern, screen)
      assert.deepEqual(errors, [])
    })
})

/** They read nothing of an organization or of a namespace, or only what they are asked for. */
const READ_NOTHING = [/^\/studio\/(?!org\/|n\/)/, /\/kept$/, /\/resources\/import$/]

test('3, 5: each page of Studio says that the service cannot be reached, and goes on from there', async (t) => {
  const stage = await openStudioStage(t)
  const page = await stage.openPage()
  const away = '**/v1/orgs/**'
  const reading = FIRST.filter(([path]) => !READ_NOTHING.some((one) => one.test(path)))
  for (const [pattern, screen] of rowsSeen(reading))
    await t.test(pattern, async () => {
      await page.route(away, (route) => route.abort())
      const failed = page.getByText('The service cannot be reached').filter({ visible: true })
      await openScreen(page, stage, pattern, { ...screen, act: noAct, press: [] }, say, failed)
      await page.setViewportSize(NARROWEST)
      assert.deepEqual(await misplacedOn(page, 'countersign-studio'), [])
      await assertAccessible(page, `${pattern}, without the service`)
      await page.unroute(away)
      await until('the page goes on', async () => {
        if ((await failed.count()) === 0) return true
        await page.getByRole('button', { name: say('failure.retry') }).evaluateAll(pressAll)
        return undefined
      })
      await lookCloser(page, screen, say)
    })
})

const noAct = async () => {}
const pressAll = (all: HTMLElement[]) => {
  for (const one of all) one.click()
}
