import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileFailure } from './failure.ts'

/**
 * Writes a file, and makes its folder where there is none.
 * @param shown as the person named it
 * @param flag `wx` where no other file may be lost
 * @throws Failure when that cannot be
 */
export async function writeOut(
  path: string,
  shown: string,
  content: string | Uint8Array,
  flag: 'w' | 'wx' = 'w',
): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { flag })
  } catch (error) {
    throw fileFailure(shown, error)
  }
}
