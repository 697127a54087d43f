/** A name that stands in an expression: a path that begins with `$.`, as far as the place, or a function. */
export type ExpressionName = { from: number; to: number } & (
  | { is: 'path'; names: string[] }
  | { is: 'function'; name: string }
)

const NAME = /\$(?:((?:\.\w+)+)|([A-Za-z_]\w*))/g

/** The name in whose letters a place of the text lies; undefined between names. */
export function nameInExpression(text: string, offset: number): ExpressionName | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const [line = ''] = text.slice(lineStart).split('\n', 1)
  for (const found of line.matchAll(NAME)) {
    const from = lineStart + found.index
    const end = from + found[0].length
    if (offset < from || offset > end) continue
    const [, chain = '', name] = found
    if (name !== undefined) return { is: 'function', name, from, to: end }
    return { is: 'path', ...pathTo(chain, from + 1, offset) }
  }
  return undefined
}

/** The names of a chain such as `.employee.address`, up to the one at the place. */
function pathTo(chain: string, chainFrom: number, offset: number) {
  const names: string[] = []
  let from = chainFrom
  let to = chainFrom
  for (const name of chain.slice(1).split('.')) {
    from = to + 1
    to = from + name.length
    names.push(name)
    if (offset <= to) break
  }
  return { names, from, to }
}
