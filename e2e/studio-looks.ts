/** Takes screens of Studio through their looks. */
import type { TestContext } from 'node:test'
import type { Page } from 'playwright-core'
import { assertScreen, rowsSeen, type Surface } from './looks.ts'
import { rowsOf, type Screens } from './studio-screen.ts'
import { openScreen } from './studio-screens.ts'
import { openStudioStage } from './studio-stage.ts'

/** Studio speaks no language that is written from the right: it is turned as a browser's own tools turn a page. */
const STUDIO: Surface = {
  host: 'countersign-studio',
  turner: async (page) => (isFromRight) =>
    page.evaluate(
      (direction) => {
        document.documentElement.dir = direction
        const studio = document.querySelector('countersign-studio')
        const update: unknown = studio && Reflect.get(studio, 'requestUpdate')
        if (typeof update === 'function') update.call(studio)
      },
      isFromRight ? 'rtl' : '',
    ),
}

/** Each of them in its looks; what is amiss is told of all together. */
export async function assertLooks(t: TestContext, screens: Screens): Promise<void> {
  const stage = await openStudioStage(t)
  const known = await stage.openPage()
  const strange = await stage.desk.newPage()
  for (const { pattern, state, screen } of rowsSeen(rowsOf(screens)))
    await t.test(`${pattern}, ${state}`, async () => {
      const page: Page = screen.isOfNobody ? strange : known
      await openScreen(page, stage, pattern, screen)
      await assertScreen(page, nameOf(pattern, state), screen.ignored, STUDIO)
    })
}

const nameOf = (pattern: string, state: string): string =>
  `${pattern.replace(/^\/studio\/?/, '')} ${state}`.replaceAll(/[^\w]+/g, '-')
