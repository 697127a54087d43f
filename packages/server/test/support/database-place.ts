import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Two checkouts of one user differ in their migrations: a server that they shared would make its template anew at each turn.
const checkout = createHash('sha256')
  .update(import.meta.url)
  .digest('hex')
  .slice(0, 8)
const name = `countersign-test-${process.getuid?.() ?? 0}-${checkout}`

/** Data folder, log and (abstract) socket of the database host that all test files of this checkout share. */
export const hostFolder = path.join(tmpdir(), name)
export const hostLog = path.join(tmpdir(), `${name}.log`)
export const hostSocket = `\0${name}`
