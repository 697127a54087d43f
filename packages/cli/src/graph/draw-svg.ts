import { escapeMarkup } from '../markup.ts'
import { PLAIN } from '../paint.ts'
import { drawText } from './draw-text.ts'
import { GAP, LINE, layOut, NAME_LINE, PAD_X, PAD_Y, type PlacedBox } from './lay-out.ts'
import type { Picture, PictureBox } from './picture.ts'

const MARGIN = 24
const TITLE = 34
const HEADING = 30

/** The colours of the signing page, by what the reader's device prefers. */
export const SVG_STYLE = `
  svg { color-scheme: light dark; font-family: Inter, system-ui, sans-serif; }
  text { fill: #1a1c21; unicode-bidi: plaintext; }
  .ground { fill: #f4f4f1; }
  .title { font-size: 20px; font-weight: 650; }
  .heading { font-size: 15px; font-weight: 600; }
  .name { font-size: 14px; font-weight: 600; }
  .line { font-size: 13px; fill: #5a5e68; }
  .box { fill: #ffffff; stroke: #dfded8; }
  .group { fill: #eeede9; stroke: #dfded8; }
  .edge { fill: #2947b8; }
  .group-edge { fill: #a3a6ae; }
  .arrow { fill: none; stroke: #5a5e68; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
  @media (prefers-color-scheme: dark) {
    text { fill: #ececea; }
    .ground { fill: #121316; }
    .line { fill: #a9acb5; }
    .box { fill: #1b1d21; stroke: #33363d; }
    .group { fill: #18191d; stroke: #33363d; }
    .edge { fill: #9db1ff; }
    .group-edge { fill: #5a5e68; }
    .arrow { stroke: #a9acb5; }
  }
`

/** The picture as an SVG that stands alone; whoever does not see it is read what `graph` prints. */
export function drawSvg(picture: Picture): string {
  const { title, steps, documents } = picture
  const parts: string[] = []
  let y = MARGIN + TITLE
  let width = 320
  const section = (name: string, boxes: readonly PictureBox[]) => {
    if (boxes.length === 0) return
    parts.push(textAt('heading', name, MARGIN, y + 12))
    y += HEADING
    for (const box of boxes) {
      const placed = layOut(box, MARGIN, y)
      parts.push(boxView(placed))
      y += placed.height + GAP
      width = Math.max(width, placed.width + 2 * MARGIN)
    }
  }
  section('Steps', steps === undefined ? [] : [steps])
  section('Documents', documents)
  const height = y - GAP + MARGIN
  const told = drawText(picture, PLAIN).slice(2).join('\n')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title desc">
<title id="title">${escapeMarkup(title)}</title>
<desc id="desc">${escapeMarkup(told)}</desc>
<style>${SVG_STYLE}</style>
<rect class="ground" width="${width}" height="${height}"/>
${textAt('title', title, MARGIN, MARGIN + 16)}
${parts.join('\n')}
</svg>
`
}

function boxView(placed: PlacedBox): string {
  const { box, x, y, width, height, name, lines, children } = placed
  const isGroup = children.length > 0 || box.kind === 'parallel' || box.kind === 'sequential'
  let at = y + PAD_Y - 5
  const words = [
    ...name.map((text) => {
      at += NAME_LINE
      return textAt('name', text, x + PAD_X, at)
    }),
    ...lines.flat().map((text) => {
      at += LINE
      return textAt('line', text, x + PAD_X, at)
    }),
  ]
  return [
    `<rect class="${isGroup ? 'group' : 'box'}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
    `<rect class="${isGroup ? 'group-edge' : 'edge'}" x="${x}" y="${y + 8}" width="4" height="${height - 16}" rx="2"/>`,
    ...words,
    ...children.map(boxView),
    ...(box.kind === 'sequential' ? children.slice(1).map(arrowTo) : []),
  ].join('\n')
}

/** From the step before, which ends a gap above. */
function arrowTo({ x, y, width }: PlacedBox): string {
  const middle = x + width / 2
  return `<path class="arrow" d="M${middle} ${y - GAP + 4}V${y - 5}m-4 -4 4 4 4 -4"/>`
}

function textAt(style: string, text: string, x: number, y: number): string {
  return `<text class="${style}" x="${x}" y="${y}">${escapeMarkup(text)}</text>`
}
