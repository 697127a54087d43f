import { createHash } from 'node:crypto'
import { canonicalJsonBytes } from '@countersign/evidence'
import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'

/** Of the backup's form; another number is one that this version cannot read. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'

const Entry = Type.Object({
  name: Type.String(),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  sizeBytes: Type.Integer({ minimum: 0 }),
})
/** One file of a backup: its name in it, and what its bytes must be. */
export type Entry = Static<typeof Entry>

const Table = Type.Object({
  name: Type.String({ pattern: '^[a-z_][a-z0-9_]*$' }),
  columns: Type.Array(Type.String(), { minItems: 1 }),
  rows: Type.Integer({ minimum: 0 }),
  /** Gzip each; put together they are what COPY writes, as text. */
  parts: Type.Array(Entry),
})
export type TableEntry = Static<typeof Table>

const Manifest = Type.Object({
  format: Type.Integer(),
  backupId: Type.String(),
  /** The instant that the rows are of. */
  createdAt: Type.String(),
  migrations: Type.Array(Type.String()),
  /** The id of the SECRET_KEY that the rows were encrypted with, and how it is kept here. */
  key: Type.Object({
    keyId: Type.String(),
    kept: Type.Union([Type.Literal('no'), Type.Literal('plain'), Type.Literal('passphrase')]),
    entry: Type.Optional(Entry),
  }),
  tables: Type.Array(Table),
  /** Where the service listed what it erased (ERASURES_URL) when the backup was made. */
  erasures: Type.Optional(Type.String()),
  blobs: Type.Object({
    count: Type.Integer({ minimum: 0 }),
    /** Gzip each, a line `tenant/hash` for each of them, in order. */
    lists: Type.Array(Entry),
    /** Those that were damaged or gone when the backup was made, and are not in it. */
    lacking: Type.Array(Type.String()),
    /** The backup that has the others: `count` of them are in it, or in those that it goes on from. */
    since: Type.Optional(
      Type.Object({
        backupId: Type.String(),
        createdAt: Type.String(),
        count: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
})
/** What a backup holds. */
export type Manifest = Static<typeof Manifest>

const Sealed = Type.Object({ sha256: Type.String(), manifest: Type.Object({}) })

/** The bytes of manifest.json: the manifest, and the SHA-256 of its canonical JSON (RFC 8785). */
export function manifestBytes(manifest: Manifest): Buffer {
  return Buffer.from(`${JSON.stringify({ sha256: hashOfManifest(manifest), manifest }, null, 1)}\n`)
}

/** @throws Error when it is damaged, or of a version that is not known here */
export function parseManifest(bytes: Buffer, place: string): Manifest {
  const damaged = new Error(`The backup ${place} is damaged: ${MANIFEST} is not as it was written`)
  const parsed = parseJson(bytes)
  if (!Value.Check(Sealed, parsed) || hashOfManifest(parsed.manifest) !== parsed.sha256) throw damaged
  const { manifest } = parsed
  if ('format' in manifest && manifest.format !== FORMAT)
    throw new Error(
      `The backup ${place} has the format ${manifest.format}, and this version reads ${FORMAT}: restore it with the version that made it, or a newer one`,
    )
  if (!Value.Check(Manifest, manifest)) throw damaged
  return manifest
}

function hashOfManifest(manifest: object): string {
  return createHash('sha256')
    .update(canonicalJsonBytes(JSON.parse(JSON.stringify(manifest))))
    .digest('hex')
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** Where the bytes of a file stand in a backup, as on a disk of the service. */
export function blobEntry({ tenantId, sha256 }: { tenantId: string; sha256: string }): string {
  return `blobs/${tenantId}/${sha256.slice(0, 2)}/${sha256}`
}
