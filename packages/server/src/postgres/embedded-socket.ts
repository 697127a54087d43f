import { createHash } from 'node:crypto'
import { lstat, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { EMBEDDED_PORT } from './embedded-settings.ts'

/** unix(7): sun_path has 108 bytes, the last of them 0. */
const SOCKET_PATH_BYTES_MAX = 107

/**
 * A path of the socket's folder that is short enough to connect to: the folder itself, or a symbolic link to it in a
 * private folder of the system's temporary folder, where the path is too long for the operating system.
 */
export async function shortSocketFolder(folder: string): Promise<string> {
  const file = path.join(folder, `.s.PGSQL.${EMBEDDED_PORT}`)
  if (Buffer.byteLength(file) <= SOCKET_PATH_BYTES_MAX) return folder
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const link = path.join(await privateFolder(), name)
  await rm(`${link}.new`, { force: true })
  await symlink(folder, `${link}.new`)
  await rename(`${link}.new`, link)
  return link
}

/** A folder that only this user can change; not one that somebody else prepared under its name. */
async function privateFolder(): Promise<string> {
  const base = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp'
  const folder = path.join(base, `countersign-${process.getuid?.() ?? 0}`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const found = await lstat(folder)
  const ours = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0
  return ours ? folder : mkdtemp(path.join(base, 'countersign-'))
}
