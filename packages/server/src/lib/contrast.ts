/** What text needs to be legible (WCAG 2.2, success criterion 1.4.3). */
export const LEGIBLE_CONTRAST = 4.5

/**
 * The contrast of two colours (`#rrggbb`) after WCAG 2.2: from 1 (the same) to 21 (black and white).
 * https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const WEIGHTS = [0.2126, 0.7152, 0.0722]

function luminanceOf(color: string): number {
  return WEIGHTS.reduce((sum, weight, index) => {
    const part = Number.parseInt(color.slice(1 + index * 2, 3 + index * 2), 16) / 255
    const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    return sum + weight * linear
  }, 0)
}
