import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AMPLE_MS } from '../../server/test/support/slowness.ts'
import { createTimestampClient, type TimestampClient } from '../src/seal/timestamp.ts'
import { openTimeStampAuthority, type TimeStampAuthority } from '../src/testing/time-stamp-authority.ts'

// What the programs that write packages/evidence/cases stand on.

const CASES = join(import.meta.dirname, '../../evidence/cases')

export function save(name: string, bytes: Uint8Array | string): void {
  mkdirSync(CASES, { recursive: true })
  writeFileSync(join(CASES, name), bytes)
}

/** A folder for keys, and a time-stamp authority that answers until it is closed. */
export async function openStamps(): Promise<{
  folder: string
  authority: TimeStampAuthority
  timestamp: TimestampClient
  close(): void
}> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-cases-'))
  const authority = openTimeStampAuthority(folder)
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => response.end(authority.reply(Buffer.concat(parts))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const urls = [`http://127.0.0.1:${address.port}/`]
  return {
    folder,
    authority,
    timestamp: createTimestampClient({ urls, timeoutMs: AMPLE_MS }),
    close: () => server.close(),
  }
}
