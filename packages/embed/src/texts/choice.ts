import { isLanguage, type Language } from './languages.ts'

/** The language that the person chose on this page: one for all elements that stand on it. */
let chosen: Language | undefined
const listeners = new Set<() => void>()
let storage: Storage | undefined

const KEY = 'countersign.language'

/** What is wanted, best first: the choice goes before `others`. */
export function wishes(others: readonly (string | undefined)[]): readonly (string | undefined)[] {
  return [chosen, ...others]
}

export function chosenLanguage(): Language | undefined {
  return chosen
}

export function chooseLanguage(language: Language): void {
  chosen = language
  attempt(() => storage?.setItem(KEY, language))
  for (const listener of listeners) listener()
}

/** @returns what ends the listening */
export function listenForChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pages of the service remember the choice. In a host's page the storage is the host's: nothing is kept there. */
export function rememberChoice(): void {
  storage = attempt(() => localStorage)
  const kept = attempt(() => storage?.getItem(KEY)) ?? ''
  if (isLanguage(kept)) chooseLanguage(kept)
}

/** A browser may keep its storage closed; then the choice holds as long as the page does. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
