import type { NamespaceSettingsChange } from '../../../access/namespace-settings.ts'
import { findFile, holdFiles } from '../../../files/file-store.ts'
import { isImage } from '../../../files/media-type.ts'
import { contrastOf, LEGIBLE_CONTRAST } from '../../../lib/contrast.ts'
import { InvalidInput } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import type { Db } from '../../../postgres/db.ts'

/** Makes sure of a logo of a usual size and a colour on which text is legible. @throws InvalidInput */
export async function requireBranding(
  db: Db,
  { logoFileId, accentColor }: NamespaceSettingsChange,
): Promise<void> {
  if (typeof accentColor === 'string') requireContrast(accentColor)
  if (typeof logoFileId === 'string') await requireLogo(db, logoFileId)
}

/** White text stands upon the colour, and the colour upon white: the ratio is the same. */
function requireContrast(color: string): void {
  const ratio = contrastOf(color, '#ffffff')
  if (ratio >= LEGIBLE_CONTRAST) return
  const message = `The colour ${color} has a contrast of ${ratio.toFixed(2)}:1 with white; text needs ${LEGIBLE_CONTRAST}:1. Choose a darker colour`
  throw InvalidInput.of([{ path: '/settings/accentColor', message }])
}

/** The image is there, and stays until the settings that name it are saved. */
async function requireLogo(db: Db, fileId: string): Promise<void> {
  const file = await findFile(db, fileId)
  const wrong = (message: string) => InvalidInput.of([{ path: '/settings/logoFileId', message }])
  if (file === null) throw wrong(`File '${fileId}' not found`)
  if (!isImage(file.contentType)) throw wrong(`File '${fileId}' is not an image`)
  const { logoBytesMax, logoSideMax } = limits
  if (file.sizeBytes > logoBytesMax)
    throw wrong(
      `The logo has ${file.sizeBytes} bytes; at most ${logoBytesMax} are allowed, since each mail carries it`,
    )
  const { width = 0, height = 0 } = file.facts
  if (Math.max(width, height) > logoSideMax)
    throw wrong(`The logo has ${width} × ${height} pixels; at most ${logoSideMax} are allowed on each side`)
  await db.commit((tx) => holdFiles(tx, [fileId], () => wrong(`File '${fileId}' not found`)))
}
