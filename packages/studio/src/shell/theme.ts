import { keep, kept } from './kept.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEPT = 'countersign.studio.theme'

/** Light or dark, as somebody chose in this browser; else as the system has it. */
export function theme(): Theme {
  const chosen = kept(KEPT)
  return THEMES.find((one) => one === chosen) ?? 'system'
}

export function chooseTheme(chosen: Theme): void {
  keep(KEPT, chosen)
  show(chosen)
}

/** The style sheet of the page reads it there. */
export function show(chosen: Theme): void {
  if (chosen === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = chosen
}
