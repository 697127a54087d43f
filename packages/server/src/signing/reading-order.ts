interface Place {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly height: number
}
interface Placed {
  readonly placed: { readonly widgets: readonly Place[] }
}

const NOWHERE: Place = { page: 0, x: 0, y: 0, height: 0 }

/** Down the pages, and along the lines of each: boxes of different heights that stand beside each other are one line. */
export function inReadingOrder<T extends Placed>(states: readonly T[]): T[] {
  const lines: [T, ...T[]][] = []
  for (const state of states.toSorted(fromTheTop)) {
    const line = lines.at(-1)
    if (line !== undefined && isBeside(placeOf(line[0]), placeOf(state))) line.push(state)
    else lines.push([state])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => placeOf(a).x - placeOf(b).x))
}

function placeOf({ placed }: Placed): Place {
  return placed.widgets[0] ?? NOWHERE
}

function fromTheTop(a: Placed, b: Placed): number {
  const [first, second] = [placeOf(a), placeOf(b)]
  return first.page - second.page || first.y - second.y || first.x - second.x
}

/** The middle of each is as high as a part of the other: a tall box does not draw all lines beside it into its own. */
function isBeside(one: Place, other: Place): boolean {
  return one.page === other.page && reaches(one, other) && reaches(other, one)
}

function reaches(one: Place, other: Place): boolean {
  const middle = other.y + other.height / 2
  return middle >= one.y && middle <= one.y + one.height
}
