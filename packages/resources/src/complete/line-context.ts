/** Where somebody types: the names that lead there, and whether a name or a value is being written. */
export interface LineContext {
  /** From the root; items of lists by their number. */
  path: (string | number)[]
  is: 'name' | 'value'
  /** What is typed of it so far, and where it begins. */
  typed: string
  from: number
  /** Names that stand beside it already. */
  beside: string[]
}

interface Line {
  /** Blanks before the first name or dash. */
  indent: number
  /** Where the name stands, behind dashes. */
  column: number
  dashes: number
  name: string | undefined
  rest: string
}

/**
 * Reads the place from the lines, by how far they stand in: a text in which somebody types is mostly none that could be parsed. Undefined
 * in comments.
 */
export function contextAt(text: string, offset: number): LineContext | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(start, offset)
  if (/(^|\s)#/.test(before)) return undefined
  const lines = text.split('\n').map(readLine)
  const at = text.slice(0, start).split('\n').length - 1
  const own = readLine(before)
  const path = parentOf(lines, at, own)
  const flow = inBrackets(own.name === undefined ? before.slice(own.column) : own.rest)
  if (flow !== undefined) {
    const around = own.name === undefined ? path : [...path, own.name]
    return { ...flow, path: [...around, ...flow.path], from: offset - flow.typed.length }
  }
  if (own.name !== undefined) {
    const typed = own.rest.replace(/^\s+/, '')
    if (own.rest === '') return undefined
    return { path: [...path, own.name], is: 'value', typed, from: offset - typed.length, beside: [] }
  }
  const typed = before.slice(own.column)
  const beside = siblingsOf(lines, at, own.column)
  return { path, is: 'name', typed, from: offset - typed.length, beside }
}

function readLine(line: string): Line {
  const indent = /^ */.exec(line)?.[0].length ?? 0
  const dashes = /^(?:- +)*/.exec(line.slice(indent))?.[0] ?? ''
  const column = indent + dashes.length
  const [, name, rest = ''] =
    /^([A-Za-z_$][\w$./-]*|"[^"]*"|'[^']*')\s*:(?=\s|$)(.*)$/.exec(line.slice(column)) ?? []
  return {
    indent,
    column,
    dashes: dashes.split('-').length - 1,
    name: name?.replace(/^['"]|['"]$/g, ''),
    rest,
  }
}

/** The names and numbers above a line, by going up to what stands further out. */
function parentOf(lines: readonly Line[], at: number, own: Line): (string | number)[] {
  const path: (string | number)[] = []
  let column = own.column
  let isList = false
  const enter = (line: Line, row: number) => {
    column = line.column
    isList = line.dashes > 0
    if (!isList) return
    path.unshift(numberOf(lines, row, line.indent))
    column = line.indent
  }
  enter(own, at)
  for (let row = at - 1; row >= 0; row--) {
    const line = lines[row]
    if (line === undefined || isEmpty(line)) continue
    const beginsItem = line.dashes > 0
    if (!isList && beginsItem && line.column === column) enter(line, row)
    else if (line.name !== undefined && (isList ? line.column <= column : line.column < column)) {
      if (isList && beginsItem && line.indent === column) continue
      path.unshift(line.name)
      enter(line, row)
    }
  }
  return path
}

/** Which item of its list a line with a dash begins. */
function numberOf(lines: readonly Line[], at: number, indent: number): number {
  let number = 0
  for (let up = at - 1; up >= 0; up--) {
    const line = lines[up]
    if (line === undefined || isEmpty(line)) continue
    if (line.indent === indent && line.dashes > 0) number += 1
    else if (line.indent <= indent) break
  }
  return number
}

function siblingsOf(lines: readonly Line[], at: number, column: number): string[] {
  const found: string[] = []
  const gather = (step: 1 | -1) => {
    for (let row = at + step; row >= 0 && row < lines.length; row += step) {
      const line = lines[row]
      if (line === undefined || isEmpty(line)) continue
      if (
        line.column < column ||
        (line.indent < column && line.dashes > 0 && (step === 1 || line.column !== column))
      )
        break
      if (line.column === column && line.name !== undefined) found.push(line.name)
      if (line.dashes > 0 && line.column === column) break
    }
  }
  if ((lines[at]?.dashes ?? 0) === 0) gather(-1)
  gather(1)
  return found
}

function isEmpty({ name, rest, dashes }: Line): boolean {
  return name === undefined && rest === '' && dashes === 0
}

/** Within `{` or `[` of this line: what leads further in, and what is typed there. */
function inBrackets(text: string): Omit<LineContext, 'from'> | undefined {
  const stack: { isList: boolean; name: string | undefined; names: string[]; count: number }[] = []
  let word = ''
  let name: string | undefined
  let quote = ''
  for (const letter of text) {
    if (quote !== '') {
      if (letter === quote) quote = ''
      word += letter
    } else if (letter === '"' || letter === "'") {
      quote = letter
      word += letter
    } else if (letter === '{' || letter === '[') {
      if (stack.length === 0 && word.trim() !== '') return undefined
      stack.push({ isList: letter === '[', name, names: [], count: 0 })
      word = ''
      name = undefined
    } else if (letter === '}' || letter === ']') {
      name = stack.pop()?.name
      word = ''
    } else if (letter === ',' && stack.length > 0) {
      const top = stack.at(-1)
      if (top) top.count += 1
      word = ''
      name = undefined
    } else if (letter === ':' && stack.length > 0 && name === undefined && stack.at(-1)?.isList === false) {
      name = word.trim()
      stack.at(-1)?.names.push(name)
      word = ''
    } else word += letter
  }
  const top = stack.at(-1)
  if (top === undefined) return undefined
  const path = stack.slice(1).map(({ name: own }, depth) => own ?? stack[depth]?.count ?? 0)
  const typed = word.replace(/^\s+/, '')
  if (top.isList) return { path: [...path, top.count], is: 'value', typed, beside: [] }
  if (name !== undefined) return { path: [...path, name], is: 'value', typed, beside: [] }
  return { path, is: 'name', typed, beside: top.names }
}
