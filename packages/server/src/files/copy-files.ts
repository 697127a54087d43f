import { DamagedBytes } from '../lib/errors.ts'
import { openBlobStore } from './blob-store.ts'
import { type FilePlace, namedOnly, nameOf } from './byte-store.ts'
import { inBatches, sideBySide } from './in-order.ts'

/** As many are on their way at once, the largest of some 50 MB each. */
const TOGETHER = 4
const TOLD_EVERY = 500
const MB = 1024 * 1024

interface Copied {
  copied: number
  there: number
  /** `tenant/hash` of those whose bytes are others than their hash says: they are not copied. */
  damaged: string[]
}

/**
 * Copies what one place has and the other one has not, compared with its hash, and the shared files; what is foreign stays behind.
 * @param say hears how far it is
 */
export async function copyFiles(
  from: FilePlace,
  to: FilePlace,
  say: (line: string) => void,
): Promise<Copied> {
  const source = openBlobStore(from.bytes, () => undefined)
  const target = openBlobStore(to.bytes, () => undefined)
  const done: Copied = { copied: 0, there: 0, damaged: [] }
  let [seen, bytesCopied] = [0, 0]
  const copy = async (tenantId: string, sha256: string) => {
    try {
      const bytes = await source.get(tenantId, sha256)
      await target.put(tenantId, bytes)
      done.copied += 1
      bytesCopied += bytes.length
    } catch (error) {
      if (!(error instanceof DamagedBytes)) throw error
      // Listed, and removed by the service since.
      if (error.isGone) return
      done.damaged.push(nameOf({ tenantId, sha256 }))
    }
  }
  const pairs = sideBySide(namedOnly(from.bytes.list()), namedOnly(to.bytes.list()), nameOf)
  for await (const batch of inBatches(pairs, TOGETHER)) {
    await Promise.all(
      batch.map(async ({ left, right }) => {
        if (left === undefined) return
        seen += 1
        if (right?.sizeBytes === left.sizeBytes) done.there += 1
        else await copy(left.tenantId, left.sha256)
        if (seen % TOLD_EVERY === 0) say(`${seen} files, ${Math.round(bytesCopied / MB)} MB copied`)
      }),
    )
  }
  await copyShared(from, to)
  return done
}

/** Parts of pages never change; lists of them do. */
async function copyShared(from: FilePlace, to: FilePlace): Promise<void> {
  const there = new Set((await to.shared.list()).map(({ name }) => name))
  for (const { name } of await from.shared.list())
    if (!there.has(name)) await to.shared.write(name, await from.shared.read(name))
}
