/** A colour and a kind of line for each role, so that colour never tells alone; the eighth role begins anew with another line. */
const COLOURS = ['#2447c2', '#a8401a', '#146c43', '#8b2a86', '#7a5a00', '#00687a', '#b3224a'] as const
const LINES = ['solid', 'dashed', 'dotted', 'double'] as const
const NOBODY = { colour: '#4b4f58', line: 'dashed' }

export interface RoleLook {
  colour: string
  line: string
}

/** @param index of the role in the template's list; -1 for fields of nobody */
export function roleLook(index: number): RoleLook {
  if (index < 0) return NOBODY
  const colour = COLOURS[index % COLOURS.length] ?? NOBODY.colour
  const round = Math.floor(index / COLOURS.length)
  return { colour, line: LINES[(index + round) % LINES.length] ?? 'solid' }
}
