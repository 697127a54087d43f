import { type FieldSide, fieldSize, fieldSizeWords } from '../field-size.ts'
import type { HtmlFault } from './html-blocks.ts'
import { tagsOf } from './html-names.ts'

const FIELD = /^\s*field\s+(?:'(?<single>[^']*)'|"(?<double>[^"]*)")(?<options>[^}]*)$/
const SIZE =
  /\b(?<side>width|height)\s*=\s*(?:'(?<single>[^']*)'|"(?<double>[^"]*)"|(?<number>-?\d[\w.]*)(?=[\s~]|$))/g

/** Each literal size of a `{{field}}` that is none, at its tag. What is computed is known when it is rendered. */
export function wrongFieldSizes(html: string): HtmlFault[] {
  const wrong: HtmlFault[] = []
  for (const { inside, start } of tagsOf(html)) {
    const field = FIELD.exec(inside)?.groups
    if (field === undefined) continue
    for (const { groups = {} } of (field.options ?? '').matchAll(SIZE)) {
      const side: FieldSide = groups.side === 'width' ? 'width' : 'height'
      const said = groups.single ?? groups.double
      const value = said ?? Number(groups.number)
      if (fieldSize(side, value) !== undefined) continue
      const name = field.single ?? field.double ?? ''
      const size = `${side}=${said === undefined ? groups.number : `'${said}'`}`
      const message = `${size} of field '${name}' is not a size: it must be ${fieldSizeWords(side)}`
      wrong.push({ offset: start, message })
    }
  }
  return wrong
}
