// One geometry for what is drawn on a page, on the screen and in the sealed file. It knows no library: browsers load it, too.

/** Points from the top left corner of the page as a reader sees it; degrees clockwise, about the middle of the box. */
export interface TurnableBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation?: number
}

/** Where the content of a box stands: upright in `width` × `height` about the middle, and then turned by `degrees`. */
export interface TurnedBox {
  /** The middle; y grows downwards. */
  readonly middleX: number
  readonly middleY: number
  readonly width: number
  readonly height: number
  /** From 0 up to, but not including, 360. */
  readonly degrees: number
}

/** By 90 and 270 degrees the content turns inside of the same box, which it fills; by any other angle the box turns with it. */
export function turnBox({ x, y, width, height, rotation = 0 }: TurnableBox): TurnedBox {
  const degrees = ((rotation % 360) + 360) % 360
  const isAcross = degrees === 90 || degrees === 270
  return {
    middleX: x + width / 2,
    middleY: y + height / 2,
    width: isAcross ? height : width,
    height: isAcross ? width : height,
    degrees,
  }
}

/** What the turned box covers: the upright rectangle around its corners. */
export function boundsOf(box: TurnableBox): { x: number; y: number; width: number; height: number } {
  const { middleX, middleY, width, height, degrees } = turnBox(box)
  if (degrees % 90 === 0) return { x: box.x, y: box.y, width: box.width, height: box.height }
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)].map(Math.abs)
  const across = width * (cos ?? 1) + height * (sin ?? 0)
  const up = width * (sin ?? 0) + height * (cos ?? 1)
  return { x: middleX - across / 2, y: middleY - up / 2, width: across, height: up }
}

const LINES_FROM = 2.4
const USUAL_SIZE = 12

/** Whether a text in the box is wrapped: from so many heights of its type on. */
export function hasRoomForLines(
  box: TurnableBox & { readonly style?: { readonly fontSize?: number } },
): boolean {
  return turnBox(box).height > LINES_FROM * (box.style?.fontSize ?? USUAL_SIZE)
}
