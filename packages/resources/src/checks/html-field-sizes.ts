import { type FieldSide, fieldSize, fieldSizeWords } from '../field-size.ts'
import { tagsOf } from './html-names.ts'

const FIELD = /^\s*field\s+(?:'(?<single>[^']*)'|"(?<double>[^"]*)")(?<options>[^}]*)$/
const SIZE =
  /\b(?<side>width|height)\s*=\s*(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>-?\d[\w.]*)(?=[\s~]|$))/g

/** A sentence with its line for each literal size of a `{{field}}` that is none. What is computed is known when it is rendered. */
export function wrongFieldSizes(html: string): string[] {
  const wrong: string[] = []
  for (const { inside, start } of tagsOf(html)) {
    const field = FIELD.exec(inside)?.groups
    if (field === undefined) continue
    for (const { groups = {} } of (field.options ?? '').matchAll(SIZE)) {
      const side: FieldSide = groups.side === 'width' ? 'width' : 'height'
      const said = groups.single ?? groups.double
      const value = said ?? Number(groups.number)
      if (fieldSize(side, value) !== undefined) continue
      const place = `line ${html.slice(0, start).split('\n').length}`
      const name = field.single ?? field.double ?? ''
      wrong.push(
        `${place}: ${side}=${said === undefined ? groups.number : `'${said}'`} of field '${name}' is not a size: it must be ${fieldSizeWords(side)}`,
      )
    }
  }
  return wrong
}
