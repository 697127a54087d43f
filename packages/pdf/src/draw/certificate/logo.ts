import { drawMark } from '../draw-mark.ts'
import type { Drawing } from '../drawing.ts'
import type { EmbeddedImage } from '../embed-image.ts'
import type { CertificateLook } from './certificate-data.ts'
import { currentPage, type Flow, paper } from './flow.ts'

type Logo = NonNullable<CertificateLook['logo']>

/** Points: the logo is recognised in it, and the title stays the largest thing on the page. */
const BOX = { width: 150, height: 42 } as const
/** Points of a pixel at 96 dpi: a small logo is not blown up. */
const PIXEL = 0.75

/** In the middle at the top. A logo that cannot be drawn is left out: the certificate is worth more. */
export async function drawLogo(flow: Flow, drawing: Drawing, logo: Logo | undefined): Promise<void> {
  if (logo === undefined) return
  const image = await embed(drawing, logo)
  if (image === undefined) return
  const scale = Math.min(BOX.width / image.width, BOX.height / image.height, PIXEL)
  const [width, height] = [image.width * scale, image.height * scale]
  const { images, missing } = drawing
  await drawMark(
    { canvas: currentPage(flow), images, missing },
    { page: 1, x: (paper.width - width) / 2, y: flow.y, width, height, content: { kind: 'image', ...logo } },
  )
  flow.y += height + 4
}

async function embed({ images }: Drawing, { bytes, contentType }: Logo): Promise<EmbeddedImage | undefined> {
  try {
    return await images.use(bytes, contentType)
  } catch {
    return undefined
  }
}
