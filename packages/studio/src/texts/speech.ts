import { chunk } from '@countersign/embed/chunk'
import { wishes } from '@countersign/embed/texts/choice'
import { canonical } from '@countersign/embed/texts/languages'
import { type Texts, type Wording, wordingOf } from '@countersign/embed/texts/texts'
import type { TextKey } from './en.ts'

export const STUDIO_LANGUAGES = { en: 'English', de: 'Deutsch' } as const
export type StudioLanguage = keyof typeof STUDIO_LANGUAGES
export type Words = Wording<TextKey>

export function isStudioLanguage(text: string | undefined): text is StudioLanguage {
  return text !== undefined && Object.hasOwn(STUDIO_LANGUAGES, text)
}

const LOADERS: Readonly<Record<StudioLanguage, () => Promise<Texts<TextKey>>>> = {
  en: of(() => import('./en.ts'), 'en'),
  de: of(() => import('./de.ts'), 'de'),
}

function of<L extends StudioLanguage>(load: () => Promise<Record<L, Texts<TextKey>>>, language: L) {
  const again = chunk(load)
  return async () => (await again())[language]
}

const TRY_AGAIN_MS = 3000

/** Speaks English or German: the language that was chosen, else the first of the browser's. */
export class Speech {
  readonly #changed: () => void
  readonly #loaded = new Map<StudioLanguage, Texts<TextKey>>()
  readonly #underWay = new Set<StudioLanguage>()
  #words: Words | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Undefined until the first language came; after that it goes on in the one before. */
  words(): Words | undefined {
    const known = wishes(navigator.languages).flatMap(canonical)
    const locale = known.find((wish) => isStudioLanguage(languageIn(wish))) ?? 'en'
    const language = languageIn(locale)
    if (!isStudioLanguage(language)) return this.#words
    const texts = this.#loaded.get(language)
    if (texts === undefined) void this.#load(language)
    else if (this.#words?.locale !== locale) this.#words = wordingOf<TextKey>(locale, texts)
    return this.#words
  }

  async #load(language: StudioLanguage): Promise<void> {
    if (this.#underWay.has(language)) return
    this.#underWay.add(language)
    const texts = await LOADERS[language]().catch(() => undefined)
    if (texts !== undefined) this.#loaded.set(language, texts)
    setTimeout(
      () => {
        this.#underWay.delete(language)
        this.#changed()
      },
      texts === undefined ? TRY_AGAIN_MS : 0,
    )
  }
}

function languageIn(locale: string | undefined): string | undefined {
  return locale?.split('-')[0]?.toLowerCase()
}
