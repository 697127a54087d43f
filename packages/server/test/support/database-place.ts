import { tmpdir } from 'node:os'
import path from 'node:path'

const name = `countersign-test-${process.getuid?.() ?? 0}`

/** Data folder, log and (abstract) socket of the database host that all test files of this user share. */
export const hostFolder = path.join(tmpdir(), name)
export const hostLog = path.join(tmpdir(), `${name}.log`)
export const hostSocket = `\0${name}`
