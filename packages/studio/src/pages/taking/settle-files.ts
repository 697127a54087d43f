import { filesOf } from '@countersign/resources'
import { type Client, InvalidInputError, Media, NotFoundError, type StoredFile } from '@countersign/sdk'
import { inLanes, patiently } from '../../parts/in-lanes.ts'
import type { HereInNamespace } from '../../shell/page.ts'
import type { Parcel, ParcelFile } from './parcel.ts'

/** Files that are sent at once: each may have 50 MB. */
const LANES = 2

/** A file that the service does not take, or not from this person. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly place: string
  /** The sentence is the service's. */
  readonly isEnglish: boolean

  constructor(place: string, message: string, isEnglish: boolean) {
    super(message)
    this.place = place
    this.isEnglish = isEnglish
  }
}

/**
 * Finds the files of a namespace that have the same bytes as those of a parcel, and uploads the others. Of several with equal bytes the one
 * is taken that the namespace's own version of the asset names, so that nothing seems changed.
 * @throws FileRefused
 * @param uploaded told of each upload at once, also of those before one that fails
 */
export async function settleFiles(
  { client, refusal }: Pick<HereInNamespace, 'client' | 'refusal'>,
  parcel: Parcel,
  uploaded: (fileId: string) => void,
  isOver: () => boolean,
): Promise<ReadonlyMap<string, string>> {
  const inUse = parcel.files.size === 0 ? [] : await filesInUse(client, parcel, isOver)
  const ids = new Map<string, string>()
  const settle = async (named: string) => {
    const file = parcel.files.get(named)
    if (file === undefined) return
    const same = (hash: string) => inUse.find(({ sha256 }) => sha256 === hash)?.fileId
    const known = same(file.sha256) ?? (await findSame(client, file.sha256))
    if (known !== undefined) {
      ids.set(named, known)
      return
    }
    const refused = refusal('file:upload')
    if (refused !== undefined) throw new FileRefused(file.place, refused, false)
    const stored = await upload(client, file, isOver)
    uploaded(stored.fileId)
    // A PDF that the service cleans (of programs, signatures …) has other bytes there: one that becomes the same as before is no new one.
    ids.set(named, same(stored.sha256) ?? stored.fileId)
  }
  await inLanes(LANES, [...parcel.files.keys()], settle, isOver)
  return ids
}

async function upload(
  client: Client,
  { place, name, contentType, read }: ParcelFile,
  isOver: () => boolean,
): Promise<StoredFile> {
  const media = new Media(contentType, await read())
  try {
    return await patiently(() => client.files.upload(media, { name }), isOver)
  } catch (error) {
    if (error instanceof InvalidInputError) throw new FileRefused(place, error.message, true)
    throw error
  }
}

async function findSame(client: Client, hash: string): Promise<string | undefined> {
  const { data } = await client.files.list({ hash, limit: 1 }).page()
  return data[0]?.fileId
}

/** What the namespace's own versions of the assets name. */
async function filesInUse(
  client: Client,
  { documents }: Parcel,
  isOver: () => boolean,
): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  const assets = documents.filter(({ resource }) => filesOf(resource).length > 0)
  await inLanes(
    LANES,
    assets,
    async ({ resource: { metadata } }) => {
      for (const fileId of await namedBy(client, metadata, isOver))
        found.push(await patiently(() => client.files.read(fileId), isOver))
    },
    isOver,
  )
  return found
}

async function namedBy(
  client: Client,
  { key, version }: { key: string; version: string },
  isOver: () => boolean,
): Promise<readonly string[]> {
  try {
    const asset = await patiently(() => client.assets.readVersion(key, version), isOver)
    const { spec } = asset
    return 'fileId' in spec ? [spec.fileId] : (spec.fonts ?? []).map(({ fileId }) => fileId)
  } catch (error) {
    if (error instanceof NotFoundError) return []
    throw error
  }
}
