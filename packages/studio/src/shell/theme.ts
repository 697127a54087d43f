export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEPT = 'countersign.studio.theme'

/** Light or dark, as somebody chose in this browser; else as the system has it. */
export function theme(): Theme {
  const kept = attempt(() => localStorage.getItem(KEPT))
  return THEMES.find((one) => one === kept) ?? 'system'
}

export function chooseTheme(chosen: Theme): void {
  attempt(() => localStorage.setItem(KEPT, chosen))
  show(chosen)
}

/** The style sheet of the page reads it there. */
export function show(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}

/** A browser may keep its storage closed; then it holds as long as the page does. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
