import type { FilesPlace } from '../config.ts'
import type { Instant } from '../lib/clock.ts'
import { reasonOf, Unavailable } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { isMissing } from '../lib/whole-file.ts'
import {
  dayOfEntry,
  ENTRIES,
  type Erasure,
  type ErasureHead,
  entryBytes,
  entryName,
  firstDayOf,
  HEAD,
  headBytes,
  parseEntry,
  parseHead,
  type WrongEntry,
} from './erasure-entry.ts'
import { type NamedFiles, openNamedFiles } from './named-files.ts'

/** What was erased, listed where backups lie: a restore brings all of it back, and carries it out again by this list. */
export interface ErasureList {
  readonly place: string
  /** Null where no list was begun. @throws Error when it is damaged, or cannot be read */
  head(): Promise<ErasureHead | null>
  /** What may have been erased since an instant, in no order; null: all of it. */
  since(at: Instant | null): AsyncGenerator<Erasure | WrongEntry>
  close(): void
}

/** Opens a list to read. */
export async function openErasureList(place: FilesPlace): Promise<ErasureList> {
  return listOf(await openNamedFiles(place))
}

function listOf(files: NamedFiles): ErasureList {
  return {
    place: files.place,
    head: () => readHead(files),
    async *since(at) {
      const first = at === null ? '' : firstDayOf(at)
      for await (const name of files.list(ENTRIES)) {
        const day = dayOfEntry(name)
        if (day === null || day < first) continue
        yield parseEntry(name, await files.read(name))
      }
    },
    close: () => files.close(),
  }
}

async function readHead(files: NamedFiles): Promise<ErasureHead | null> {
  const bytes = await files.read(HEAD).catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (bytes === null) return null
  const head = parseHead(bytes)
  if (head !== null) return head
  throw new Error(`The list of erasures ${files.place} is damaged: ${HEAD} is not as it was written`)
}

/** Lists what the service erases. */
export interface ErasureKeeper {
  /** The entry lasts when this returns; without a list there is none. @throws Unavailable when it cannot be written */
  keep(erasure: Erasure): Promise<void>
  /** @throws Unavailable when the list is not there */
  check(): Promise<void>
  close(): void
}

/** Where no list is kept. */
const NO_KEEPER: ErasureKeeper = {
  keep: async () => undefined,
  check: async () => undefined,
  close: () => undefined,
}

interface KeeperSettings {
  place: FilesPlace | undefined
  installationId: string
  now: () => Instant
  log: Log
}

/** Begins the list where there is none. A place that is away holds up no start: erasures wait for it. */
export async function openErasureKeeper({ place, ...settings }: KeeperSettings): Promise<ErasureKeeper> {
  if (place === undefined) return NO_KEEPER
  const files = await openNamedFiles(place)
  let isBegun = false
  const require = async () => {
    try {
      await requireList(files, settings, isBegun)
      isBegun = true
    } catch (error) {
      throw away(error)
    }
  }
  await require().catch((error) =>
    settings.log.warn('the list of erasures cannot be written: erasures wait until it can', {
      error: reasonOf(error),
    }),
  )
  return {
    async keep(erasure) {
      await require()
      try {
        await files.write(entryName(erasure), entryBytes(erasure))
      } catch (error) {
        throw away(error)
      }
    },
    check: require,
    close: () => files.close(),
  }
}

/** Of a folder that is mounted nothing is there while it is not: what was begun must be there still. */
async function requireList(
  files: NamedFiles,
  { installationId, now, log }: Omit<KeeperSettings, 'place'>,
  isBegun: boolean,
): Promise<void> {
  const head = await readHead(files)
  if (head === null) {
    if (isBegun)
      throw new Error(`The list of erasures ${files.place} is gone: bring it back, or start the service anew`)
    await files.write(HEAD, headBytes({ installationId, begunAt: now() }))
    log.info('a list of erasures begins', { place: files.place })
  } else if (head.installationId !== installationId)
    throw new Error(`The list of erasures ${files.place} is that of another installation: name another place`)
}

function away(cause: unknown): Unavailable {
  return new Unavailable('The list of erasures cannot be written: nothing is erased until it can', {
    cause,
    lacks: 'erasures',
  })
}
