import type { Paint } from '../paint.ts'
import type { Picture, PictureBox } from './picture.ts'

/** The picture as a tree of lines; steps that follow each other are numbered. */
export function drawText({ title, steps, documents }: Picture, paint: Paint): string[] {
  return [
    paint.strong(title),
    '',
    'Steps',
    ...(steps === undefined
      ? ['   No steps: the workflow only makes its documents']
      : branch(paint, [steps])),
    '',
    'Documents',
    ...(documents.length === 0 ? ['   No documents'] : branch(paint, documents)),
  ]
}

function branch(paint: Paint, boxes: readonly PictureBox[], isNumbered = false): string[] {
  return boxes.flatMap(({ kind, name, lines, children }, index) => {
    const isLast = index === boxes.length - 1
    const number = isNumbered ? `${index + 1}. ` : ''
    const below = isLast ? '   ' : '│  '
    const aside = children.length > 0 ? '│    ' : '     '
    const within = branch(paint, children, kind === 'sequential')
    return [
      `${paint.dim(isLast ? '└─ ' : '├─ ')}${number}${paint.strong(name)}`,
      ...lines.map((line) => `${paint.dim(below + aside)}${line}`),
      ...within.map((line) => paint.dim(below) + line),
    ]
  })
}
