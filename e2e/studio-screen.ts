/** One row of the tables of screens: a page of Studio in one of its states. */
import type { Page } from 'playwright-core'
import { de } from '../packages/studio/src/texts/de.ts'
import { en, type TextKey } from '../packages/studio/src/texts/en.ts'
import { EMPTY, type Facts } from './studio-stage.ts'

export type Language = 'en' | 'de'

export interface Screen {
  /** What stands for the names in the address, where it is not what `namesOf` says. */
  readonly names?: (facts: Facts) => Readonly<Record<string, string>>
  readonly query?: string
  /** Names of buttons, tabs and links, or what CSS finds: one is pressed after the other. */
  readonly press?: readonly (TextKey | Css)[]
  /** More than presses. */
  readonly act?: (page: Page, say: Say) => Promise<unknown>
  /** It is there when this is. */
  readonly shows: TextKey | Css
  /** Rules of axe that do not hold for it. */
  readonly ignored?: readonly string[]
  /** Whoever sees it has not signed in. */
  readonly isOfNobody?: boolean
}
export type Css = `css=${string}`
/** The sentence in the language of the page, whatever stands for its `{names}`. */
export type Say = (key: TextKey) => RegExp
/** By pattern of the address, then by state. The first state of each pattern is the page as it is when there is something on it. */
export type Screens = Readonly<Record<string, Readonly<Record<string, Screen>>>>

/** Each state of each pattern, in the order of the tables. */
export function rowsOf(screens: Screens): { pattern: string; state: string; screen: Screen }[] {
  return Object.entries(screens).flatMap(([pattern, states]) =>
    Object.entries(states).map(([state, screen]) => ({ pattern, state, screen })),
  )
}

/** Where nothing was ever made. */
export const IN_EMPTY: Pick<Screen, 'names'> = { names: () => ({ ns: EMPTY }) }

/** Where documents count. */
export const IN_LIVE: Pick<Screen, 'names'> = { names: () => ({ ns: 'default-live' }) }

export const sayIn =
  (language: Language): Say =>
  (key) => {
    const text = (language === 'de' ? de : en)[key]
    const forms = typeof text === 'string' ? [text] : Object.values(text)
    return new RegExp(`^\\s*(?:${forms.map(patternOf).join('|')})\\s*\\*?\\s*$`)
  }

const patternOf = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\\\{\w+\\\}/g, '.*')
