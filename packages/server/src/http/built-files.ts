import { readFile } from 'node:fs/promises'

/** What `npm run build -w packages/studio` made, with a slash at its end: nobody imports its code here, its files are sent as they are. */
export const studioDist: URL = new URL('../../../studio/dist/', import.meta.url)

/** What a browser may ask for, the smaller one first, and how the file beside the plain one ends. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
type Encoding = (typeof PACKED)[number][0]

/** A file that the build made, and its compressed twins. */
export interface BuiltFile {
  plain: Buffer
  packed: ReadonlyMap<Encoding, Buffer>
}

/** @throws ENOENT when there is no such file */
export function readBuiltFile(folder: URL, name: string): Promise<BuiltFile> {
  return readBuiltFrom((one) => readFile(new URL(one, folder)), name)
}

/** The same from wherever the files of a build lie. */
export async function readBuiltFrom(
  read: (name: string) => Promise<Buffer>,
  name: string,
): Promise<BuiltFile> {
  const plain = await read(name)
  const packed = new Map<Encoding, Buffer>()
  for (const [encoding, ending] of PACKED) {
    const bytes = await read(`${name}${ending}`).catch(() => undefined)
    if (bytes !== undefined) packed.set(encoding, bytes)
  }
  return { plain, packed }
}

/** Reads a file once. A failure is not remembered: the next request tries again. */
export function readOnce(read: () => Promise<BuiltFile>): () => Promise<BuiltFile> {
  let content: Promise<BuiltFile> | undefined
  return () => {
    content ??= read().catch((error) => {
      content = undefined
      throw error
    })
    return content
  }
}

/** What is sent to somebody with this Accept-Encoding (RFC 9110, 12.5.3). */
export function bytesFor(
  file: BuiltFile,
  accepted: string | undefined,
): { bytes: Buffer; encoding: Encoding | undefined } {
  for (const [encoding] of PACKED) {
    const bytes = file.packed.get(encoding)
    if (bytes !== undefined && accepts(accepted, encoding)) return { bytes, encoding }
  }
  return { bytes: file.plain, encoding: undefined }
}

function accepts(accepted: string | undefined, encoding: Encoding): boolean {
  return (accepted ?? '').split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
