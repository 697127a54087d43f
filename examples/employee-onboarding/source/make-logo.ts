import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

// Draws logo.png: the dial of a measuring instrument, the mark of the invented Fennmark Instruments Limited.
// node examples/employee-onboarding/source/make-logo.ts

type Colour = readonly [red: number, green: number, blue: number]

const SIZE = 480
const PETROL: Colour = [15, 76, 92]
const PAPER: Colour = [255, 255, 255]
const AMBER: Colour = [233, 162, 59]

/** How much of a pixel lies inside a shape whose edge is `distance` pixels away (negative inside). */
function coverage(distance: number): number {
  return Math.min(1, Math.max(0, 0.5 - distance))
}

function roundedSquare(x: number, y: number, half: number, radius: number): number {
  const [dx, dy] = [Math.abs(x) - half + radius, Math.abs(y) - half + radius]
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - radius
}

/** Distance to a line with round ends, of half the given thickness. */
function stroke(
  x: number,
  y: number,
  from: readonly [number, number],
  to: readonly [number, number],
  half: number,
) {
  const [ux, uy] = [to[0] - from[0], to[1] - from[1]]
  const along = ((x - from[0]) * ux + (y - from[1]) * uy) / (ux * ux + uy * uy)
  const t = Math.min(1, Math.max(0, along))
  return Math.hypot(x - from[0] - t * ux, y - from[1] - t * uy) - half
}

/** Distance to the ring of the dial, open at the bottom. */
function dial(x: number, y: number): number {
  const ring = Math.abs(Math.hypot(x, y) - 150) - 13
  const angle = Math.abs(Math.atan2(x, -y))
  const open = (angle - (135 * Math.PI) / 180) * 150
  return Math.max(ring, open)
}

function tick(x: number, y: number): number {
  const distances = [-90, -45, 0, 90].map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const at = (radius: number): [number, number] => [Math.sin(angle) * radius, -Math.cos(angle) * radius]
    return stroke(x, y, at(96), at(112), 7)
  })
  return Math.min(...distances)
}

function pixel(column: number, row: number): readonly [number, number, number, number] {
  const [x, y] = [column + 0.5 - SIZE / 2, row + 0.5 - SIZE / 2]
  const ground = coverage(roundedSquare(x, y, SIZE / 2 - 2, 104))
  const centre = y - 14
  const layers: readonly (readonly [number, Colour])[] = [
    [coverage(dial(x, centre)), PAPER],
    [coverage(tick(x, centre)), PAPER],
    [coverage(stroke(x, centre, [0, 0], [74, -82], 11)), AMBER],
    [coverage(Math.hypot(x, centre) - 26), AMBER],
  ]
  let colour = PETROL
  for (const [share, over] of layers) colour = mix(colour, over, share)
  return [...colour, Math.round(ground * 255)]
}

function mix(under: Colour, over: Colour, share: number): Colour {
  const channel = (a: number, b: number) => Math.round(a + (b - a) * share)
  return [channel(under[0], over[0]), channel(under[1], over[1]), channel(under[2], over[2])]
}

/** PNG (ISO/IEC 15948): eight bits, red, green, blue and alpha, no filter. */
function png(): Buffer {
  const rows = Buffer.alloc(SIZE * (SIZE * 4 + 1))
  for (let row = 0; row < SIZE; row += 1) {
    for (let column = 0; column < SIZE; column += 1)
      rows.set(pixel(column, row), row * (SIZE * 4 + 1) + 1 + column * 4)
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIZE, 0)
  head.writeUInt32BE(SIZE, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

writeFileSync(new URL('../logo.png', import.meta.url), png())
