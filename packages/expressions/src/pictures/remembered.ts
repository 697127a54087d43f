/** Pictures and formats are few in one service; more than these are forgotten, all at once. */
const REMEMBERED_MAX = 500

/** Remembers what a pure function gave for a text. What it gives is shared and must not be changed. */
export function remembered<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      value = compute(text)
      if (known.size >= REMEMBERED_MAX) known.clear()
      known.set(text, value)
    }
    return value
  }
}
