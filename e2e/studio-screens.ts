/** Every page of Studio with its states: what each address shows, and what is pressed to see more of it. Rows are opened in German and in their looks. */
import type { Locator, Page } from 'playwright-core'
import type { TextKey } from '../packages/studio/src/texts/en.ts'
import { type Css, type Say, type Screen, type Screens, sayIn } from './studio-screen.ts'
import { BUILDING } from './studio-screens-building.ts'
import { DEVELOPING } from './studio-screens-developing.ts'
import { ORGANIZING } from './studio-screens-organizing.ts'
import { WORKING } from './studio-screens-working.ts'
import type { Facts, StudioStage } from './studio-stage.ts'

export const SCREENS: Screens = { ...ORGANIZING, ...WORKING, ...BUILDING, ...DEVELOPING }

/** What an address names where a screen does not say otherwise. */
const namesOf = (facts: Facts): Readonly<Record<string, string>> => ({
  ns: 'default-test',
  org: facts.org,
  user: facts.member,
  kind: 'template',
  key: 'agreement_template',
  provider: 'environment',
  token: 'x'.repeat(43),
})

/**
 * Opens a screen, and waits until it is there.
 * @param shown what tells it, where it is not what the screen says
 */
export async function openScreen(
  page: Page,
  { url, facts }: Pick<StudioStage, 'url' | 'facts'>,
  pattern: string,
  screen: Screen,
  say: Say = sayIn('en'),
  shown = shownOf(page, screen, say),
): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${url}${addressOf(facts, pattern, screen)}`)
  await lookCloser(page, screen, say, shown)
}

/** Does on an open page what leads to a screen. */
export async function lookCloser(
  page: Page,
  screen: Screen,
  say: Say,
  shown = shownOf(page, screen, say),
): Promise<void> {
  for (const name of screen.press ?? []) await pressed(page, name, say).click()
  await screen.act?.(page, say)
  await shown.first().waitFor()
}

function addressOf(facts: Facts, pattern: string, { names, query = '' }: Screen): string {
  const known: Readonly<Record<string, string>> = { ...namesOf(facts), ...names?.(facts) }
  return `${pattern.replaceAll(/:(\w+)/g, (_, name: string) => known[name] ?? name)}${query}`
}

/** What tells that a screen is there. */
export function shownOf(page: Page, { shows }: Screen, say: Say): Locator {
  const found = isCss(shows) ? page.locator(shows) : page.getByText(say(shows))
  return found.filter({ visible: true }).first()
}

function pressed(page: Page, name: TextKey | Css, say: Say): Locator {
  if (isCss(name)) return page.locator(name).filter({ visible: true }).first()
  const by = { name: say(name), exact: true }
  return page
    .getByRole('button', by)
    .or(page.getByRole('tab', by))
    .or(page.getByRole('link', by))
    .or(page.getByRole('menuitem', by))
    .filter({ visible: true })
    .first()
}

const isCss = (text: string): text is Css => text.startsWith('css=')
