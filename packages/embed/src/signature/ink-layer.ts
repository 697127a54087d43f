import { svg } from 'lit'
import { inkPaths } from './strokes.ts'

/** Strokes as the document has them, for an `<svg>` of their size. */
export function inkLayer(strokes: number[][][]) {
  return inkPaths({ strokes }).map((d) => svg`<path d=${d}></path>`)
}
