import type { CopiedBytes } from '../files/byte-store.ts'

/** What a backup is read from: its entries, by name. */
export interface BackupSource {
  /** As it was given, for messages. */
  readonly place: string
  /** @throws Error with the code ENOENT when there is none of this name */
  read(name: string): Promise<Buffer>
  /** Names of the bytes of files that it holds. */
  there(): Promise<ReadonlySet<string>>
  close(): Promise<void>
}

/** What a backup is written to. */
export interface BackupTarget {
  readonly place: string
  /** Names and sizes of the bytes of files that an earlier backup, or one that was broken off, left here. */
  there(): Promise<ReadonlyMap<string, number>>
  /** Whole or not at all. */
  write(name: string, bytes: Buffer): Promise<void>
  /** As write. Where the parts end with an error, nothing of this name is there, and others may be copied. */
  copy(name: string, bytes: CopiedBytes): Promise<void>
  /** From now on the backup is that of this manifest; what others had left, and `isNamed` does not name, goes. */
  finish(manifest: Buffer, isNamed: (name: string) => boolean): Promise<void>
  /** What was written stays where the next backup can go on with it. */
  abandon(): Promise<void>
}

/** Entries are written here, then all of them are synced by their place. */
export const BLOBS = 'blobs/'
export const TABLES = 'tables/'
