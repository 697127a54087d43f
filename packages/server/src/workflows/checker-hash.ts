import { readFile } from 'node:fs/promises'
import { embedDist } from '@countersign/embed'
import { hashOf } from '../lib/hash-of.ts'

let known: Promise<string> | undefined

/** SHA-256 of the page that verifies as one file, as this build gives it out. */
export function checkerSha256(): Promise<string> {
  known ??= readFile(new URL('verify-alone.html', embedDist))
    .then(hashOf)
    .catch((error) => {
      known = undefined
      throw error
    })
  return known
}
