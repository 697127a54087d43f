import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Identity } from './embedded-process.ts'

/** Whether the user may enter a folder by its path: every folder above it, and itself, lets them through. */
export async function isReachable(folder: string, identity: Identity): Promise<boolean> {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = await stat(at)
    const bit = uid === identity.uid ? 0o100 : gid === identity.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === path.dirname(at)) return true
  }
}
