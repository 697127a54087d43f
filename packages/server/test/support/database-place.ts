import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

// Two checkouts of one user differ in their migrations: a server that they shared would make its template anew at each turn.
const checkout = createHash('sha256')
  .update(import.meta.url)
  .digest('hex')
  .slice(0, 8)
const NAME = `countersign-test-${process.getuid?.() ?? 0}-${checkout}`

/** Data folder, log and (abstract) socket of the database host that all test files of this checkout share. */
export const hostFolder = path.join(tmpdir(), NAME)
export const hostLog = path.join(tmpdir(), `${NAME}.log`)
export const HOST_SOCKET = `\0${NAME}`
