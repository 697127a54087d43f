import { FIRST_WORDS, type FirstKey } from './first-words.ts'
import { type Language, languageOf, localeFor } from './languages.ts'
import { type Texts, type Wording, wordingOf } from './texts.ts'

export type Loaders<Key extends string> = Readonly<Record<Language, () => Promise<Texts<Key>>>>

const TRY_AGAIN_MS = 3000

/**
 * Speaks the texts of a page in the language that is wanted. Each language is a file of its own that comes when it is
 * needed; until then it goes on in the language before, and before the first one with a few first words.
 */
export class Speech<Key extends string> {
  /** The last try to load a language failed; it is tried again. */
  fails = false
  readonly #loaders: Loaders<Key>
  readonly #changed: () => void
  readonly #loaded = new Map<Language, Texts<Key>>()
  readonly #underWay = new Set<Language>()
  #spoken: string | undefined
  /** Making words again for each drawing would take most of its time. */
  #made: { locale: string; texts: Texts<Key> | undefined; words: Wording<Key | FirstKey> } | undefined

  constructor(loaders: Loaders<Key>, changed: () => void) {
    this.#loaders = loaders
    this.#changed = changed
  }

  /** Whether there is more to say than the first words. */
  get isWhole(): boolean {
    return this.#spoken !== undefined
  }

  /** @param locales what is wanted, best first */
  words(locales: readonly (string | undefined)[]): Wording<Key | FirstKey> {
    const wanted = localeFor(locales)
    if (this.#loaded.has(languageOf(wanted))) this.#spoken = wanted
    else void this.#load(languageOf(wanted))
    const locale = this.#spoken ?? wanted
    const language = languageOf(locale)
    const texts = this.#loaded.get(language)
    if (this.#made?.locale !== locale || this.#made.texts !== texts) {
      const words = wordingOf<Key | FirstKey>(locale, { ...FIRST_WORDS[language], ...texts })
      this.#made = { locale, texts, words }
    }
    return this.#made.words
  }

  async #load(language: Language): Promise<void> {
    if (this.#underWay.has(language)) return
    this.#underWay.add(language)
    const texts = await this.#loaders[language]().catch(() => undefined)
    this.fails = texts === undefined
    if (texts !== undefined) this.#loaded.set(language, texts)
    const done = () => {
      this.#underWay.delete(language)
      this.#changed()
    }
    if (texts !== undefined) done()
    else {
      this.#changed()
      setTimeout(done, TRY_AGAIN_MS)
    }
  }
}
