import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { messageOf } from './errors.ts'

const KEY_BYTES = 32

/** A key as it is written in settings and files: 32 bytes in base64; null when it is another text. */
export function parseKey(encoded: string): Buffer | null {
  const bytes = Buffer.from(encoded, 'base64')
  return bytes.length === KEY_BYTES && bytes.toString('base64') === encoded ? bytes : null
}

/**
 * The key of a file, which from now on its owner alone may read; null when there is no file.
 * @throws Error that names the file
 */
export function readKeyFile(path: string): Buffer | null {
  if (!existsSync(path)) return null
  const key = parseKey(readOwn(path))
  if (key === null) throw new Error(`The file ${path} must hold a key of 32 bytes in base64`)
  return key
}

function readOwn(path: string): string {
  try {
    chmodSync(path, 0o600)
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Error(`The file ${path}, which holds the key, cannot be read: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

/** Unless it is there. Whole or not at all: of several processes that start at once on one folder the first one's key is everybody's. */
export function makeKeyFile(path: string): void {
  makeKeyFileOf(path, randomBytes(KEY_BYTES))
}

/** The same with a key that is there already. */
export function makeKeyFileOf(path: string, key: Buffer): void {
  if (existsSync(path)) return
  const own = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(own, `${key.toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    linkSync(own, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(own)
  }
}
