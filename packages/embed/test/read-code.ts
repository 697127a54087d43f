import jsqr from 'jsqr'
import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'

/** What a camera reads of a QR code on the screen, in the colours in which it is shown; undefined where it finds none. */
export async function readCode(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.screenshot())
  return jsqr.default(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data
}
