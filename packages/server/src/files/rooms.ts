import type { ChildPool } from '../children/child-pool.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import type { BlobStore } from './blob-store.ts'
import type { ErasureKeeper } from './erasure-list.ts'
import type { Scanner } from './scanner.ts'

/** What it takes to read files that are stored. */
export interface ReadingRooms {
  readonly blobs: BlobStore
  /** Reads what is uploaded, and draws what is tried: nothing of it holds up a document that somebody waits for. */
  readonly intake: ChildPool
}

/** What it takes to keep and to remove them. */
export interface FileRooms extends BaseRooms, ReadingRooms {
  readonly scanner: Scanner
}

/** What it takes to list what is erased. */
export interface ErasingRooms {
  readonly erasures: ErasureKeeper
}
