import type { ByteRange } from '../lib/whole-file.ts'

/** Where bytes lie, under their SHA-256, per tenant. What it gives back nobody has compared: blob-store.ts does. */
export interface ByteStore {
  /** Keeps them until they last: have reached the disk, or the store has acknowledged them. 'mended': others stood in their place. */
  put(tenantId: string, sha256: string, bytes: Uint8Array): Promise<'kept' | 'mended'>
  /** Throws ENOENT when they are not there, as parts() does. */
  get(tenantId: string, sha256: string): Promise<Buffer>
  parts(tenantId: string, sha256: string, range?: ByteRange): AsyncIterable<Buffer>
  /** How many there are. Throws ENOENT when they are not there. */
  size(tenantId: string, sha256: string): Promise<number>
  remove(tenantId: string, sha256: string): Promise<void>
  /** Removes them unless they were put (again) since; says whether they are gone. */
  removeUnused(tenantId: string, sha256: string, sinceMs: number): Promise<boolean>
  /** Throws when the store cannot be written, or has no room for so many bytes. */
  check(size?: number): Promise<void>
  /** All that lies there, in the order of tenants and hashes, but for what is shared; what is not named so stands anywhere. */
  list(): AsyncIterable<Stored>
}

/** Something in a byte store, and when it was written. */
export type Stored = { sizeBytes: number; changedMs: number } & (
  | { tenantId: string; sha256: string }
  /** Nothing that the service puts under a hash. */
  | { foreign: string }
)

/** Whose bytes they are, and their hash. */
export interface NamedBytes {
  tenantId: string
  sha256: string
}

/** As lists of stored bytes are ordered. */
export const nameOf = ({ tenantId, sha256 }: NamedBytes): string => `${tenantId}/${sha256}`

/** What stands under a hash; `tell` hears of the rest. */
export async function* namedOnly(
  list: AsyncIterable<Stored>,
  tell: (other: { foreign: string; changedMs: number }) => void = () => undefined,
): AsyncGenerator<NamedBytes & { sizeBytes: number; changedMs: number }> {
  for await (const stored of list) {
    if ('foreign' in stored) tell(stored)
    else yield stored
  }
}

/** Small files besides those of tenants, by name, that all processes share. */
export interface SharedFiles {
  list(): Promise<{ name: string; changedMs: number }[]>
  /** @throws ENOENT when it is not there */
  read(name: string): Promise<Buffer>
  write(name: string, bytes: Uint8Array): Promise<void>
  remove(name: string): Promise<void>
}

/** A place of files, as FILES_URL names it. */
export interface FilePlace {
  bytes: ByteStore
  /** Beside the tenants' folders: parts of pages. */
  shared: SharedFiles
  /**
   * Tries whether it can be written, read and removed from. Null: yes.
   * @returns why not now, where that may pass
   * @throws WrongSetting when the address, or the account, is wrong
   */
  begin(): Promise<string | null>
  close(): void
}

/** Names of what is shared begin so. */
export const SHARED = 'page-parts/'

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Whose bytes have this name, written `tenant/hash`; null for a name that is none of the service's. */
export function parseStored(name: string): { tenantId: string; sha256: string } | null {
  const [, tenantId, sha256] = new RegExp(`^(${ID})/([0-9a-f]{64})$`).exec(name) ?? []
  return tenantId === undefined || sha256 === undefined ? null : { tenantId, sha256 }
}

/** What begins so is tried and removed at once. */
export const PROBE = '.probe-'

/** Bytes of the service that are copied as they are read: of a large file no more is held than a part. */
export interface CopiedBytes {
  sha256: string
  sizeBytes: number
  /** From their beginning, at each call. They end with an error when they are others than their hash says. */
  parts(): AsyncIterable<Uint8Array>
}
