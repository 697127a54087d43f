import { around, type Box } from './box.ts'

/** What is done to several boxes at once. */
export const ARRANGEMENTS = [
  'left',
  'center',
  'right',
  'top',
  'middle',
  'bottom',
  'across',
  'down',
  'width',
  'height',
] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** Aligned at an edge or axis, spread evenly across or down, or as wide or high as the first one. The order of the boxes stays. */
export function arranged(boxes: readonly Box[], how: Arrangement): Box[] {
  const [first] = boxes
  if (first === undefined) return []
  const all = around(boxes)
  switch (how) {
    case 'left':
      return boxes.map((box) => ({ ...box, x: all.x }))
    case 'center':
      return boxes.map((box) => ({ ...box, x: all.x + (all.width - box.width) / 2 }))
    case 'right':
      return boxes.map((box) => ({ ...box, x: all.x + all.width - box.width }))
    case 'top':
      return boxes.map((box) => ({ ...box, y: all.y }))
    case 'middle':
      return boxes.map((box) => ({ ...box, y: all.y + (all.height - box.height) / 2 }))
    case 'bottom':
      return boxes.map((box) => ({ ...box, y: all.y + all.height - box.height }))
    case 'across':
      return spread(boxes, 'x', 'width')
    case 'down':
      return spread(boxes, 'y', 'height')
    case 'width':
      return boxes.map((box) => ({ ...box, width: first.width }))
    case 'height':
      return boxes.map((box) => ({ ...box, height: first.height }))
  }
}

/** The outermost ones stay, and between neighbours there is the same room everywhere. */
function spread(boxes: readonly Box[], start: 'x' | 'y', length: 'width' | 'height'): Box[] {
  const inOrder = boxes.toSorted((a, b) => a[start] - b[start])
  const [first] = inOrder
  const last = inOrder.at(-1)
  if (first === undefined || last === undefined || boxes.length < 3) return [...boxes]
  const taken = boxes.reduce((sum, box) => sum + box[length], 0)
  const gap = (last[start] + last[length] - first[start] - taken) / (boxes.length - 1)
  const places = new Map<Box, number>()
  let at = first[start]
  for (const box of inOrder) {
    places.set(box, at)
    at += box[length] + gap
  }
  return boxes.map((box) => ({ ...box, [start]: places.get(box) ?? box[start] }))
}
