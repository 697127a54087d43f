import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { AMPLE_MS } from '../../support/slowness.ts'

// What programs of others make of a file: the pages that they draw, the files that they unpack.

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export interface OtherReaders {
  /** A hash of the pages as a reader of PDFs draws them, which is not ours; a sentence when it cannot. */
  pagesOf(pdf: Uint8Array): string
  /** Names and hashes of the files that another reader of archives finds; a sentence when it cannot. */
  filesOf(archive: Uint8Array): string
  close(): void
}

/** @throws Error where there is no program that draws pages */
export function openReaders(): OtherReaders {
  if (spawnSync('pdftoppm', ['-v']).status !== 0)
    throw new Error('Comparing what readers show needs pdftoppm (Debian: poppler-utils).')
  const folder = mkdtempSync(join(tmpdir(), 'countersign-fuzz-'))
  return {
    pagesOf(pdf) {
      const path = join(folder, 'one.pdf')
      writeFileSync(path, pdf)
      const args = ['-r', '40', '-gray', '-l', '20', path]
      const { status, stdout } = spawnSync('pdftoppm', args, { timeout: AMPLE_MS, maxBuffer: 2 ** 28 })
      return status === 0 && stdout.length > 0 ? hashOf(stdout) : 'no page is drawn'
    },
    filesOf(archive) {
      try {
        const files = Object.entries(unzipSync(archive)).map(([name, bytes]) => `${name} ${hashOf(bytes)}`)
        return files.toSorted().join('\n')
      } catch (error) {
        return `it cannot be unpacked: ${error instanceof Error ? error.message : 'unknown'}`
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
