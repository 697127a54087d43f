/** Where a text ceases to be JSON, from 1. */
export interface Broken {
  line: number
  column: number
}

/** A value and its text: whichever is changed, the other follows. A text that cannot be read leaves the value as it was. */
export interface JsonText {
  value: unknown
  text: string
  broken?: Broken
}

export function ofValue(value: unknown): JsonText {
  return { value, text: value === undefined ? '' : JSON.stringify(value, null, 2) }
}

/** What is typed stays as it is typed. An empty text stands for no value. */
export function ofText(text: string, before: JsonText): JsonText {
  if (text.trim() === '') return { value: undefined, text }
  try {
    return { value: JSON.parse(text), text }
  } catch {
    return { value: before.value, text, broken: placeOf(text, endOfJson(text)) }
  }
}

function placeOf(text: string, offset: number): Broken {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

const TOKEN =
  /\s*(?:("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)|([[\]{},:]))/uy

/** How far a text is JSON (RFC 8259): browsers say it each in their own way, or not at all. */
function endOfJson(text: string): number {
  const open: ('[' | '{')[] = []
  /** What may come: a value, a name, a colon, or what ends or separates. */
  let wants: 'value' | 'first' | 'name' | 'firstName' | 'colon' | 'next' = 'value'
  for (let at = 0; ; ) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    const start = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0)
    if (found === null) return start
    const [whole, string, scalar, sign] = found
    const isValue = string !== undefined || scalar !== undefined || sign === '[' || sign === '{'
    const takesValue = wants === 'value' || wants === 'first'
    if (isValue && takesValue) {
      if (sign === '[' || sign === '{') open.push(sign)
      wants = sign === '[' ? 'first' : sign === '{' ? 'firstName' : 'next'
    } else if (string !== undefined && (wants === 'name' || wants === 'firstName')) wants = 'colon'
    else if (sign === ':' && wants === 'colon') wants = 'value'
    else if (sign === ',' && wants === 'next' && open.length > 0)
      wants = open.at(-1) === '[' ? 'value' : 'name'
    else if (sign === ']' && open.at(-1) === '[' && (wants === 'next' || wants === 'first')) {
      open.pop()
      wants = 'next'
    } else if (sign === '}' && open.at(-1) === '{' && (wants === 'next' || wants === 'firstName')) {
      open.pop()
      wants = 'next'
    } else return start
    at += whole.length
  }
}
