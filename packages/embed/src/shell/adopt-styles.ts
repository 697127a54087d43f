import type { CSSResult } from 'lit'

/** Puts styles where views are drawn, once each. */
export function adoptStyles({ adoptedStyleSheets: sheets }: ShadowRoot, styles: readonly CSSResult[]): void {
  for (const { styleSheet } of styles) if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet)
}
