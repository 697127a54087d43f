import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import {
  type FileFacts,
  type Lookup,
  type ParsedResource,
  parseResource,
  type Resource,
} from '@countersign/resources'

/** One example as its files say it, before anything is sent to a service. */
export interface Example {
  readonly files: readonly { readonly name: string; readonly parsed: ParsedResource }[]
  readonly lookup: Lookup
  /** What `file:` of image and pdf assets named, by the id that stands in their place. */
  readonly uploads: ReadonlyMap<
    string,
    { readonly name: string; readonly bytes: Buffer; readonly facts: FileFacts }
  >
}

/** Reads every YAML file of an example's folder. */
export function loadExample(folder: string): Example {
  const root = new URL(`./${folder}/`, import.meta.url)
  const uploads = new Map<string, { name: string; bytes: Buffer; facts: FileFacts }>()
  const file = (path: string) => {
    const bytes = readFileSync(new URL(path, root))
    const contentType = uploadTypes.get(path.split('.').at(-1) ?? '')
    if (contentType === undefined) return { content: bytes.toString('utf8') }
    const fileId = idOf(bytes)
    uploads.set(fileId, { name: path, bytes, facts: { contentType, ...pageCountOf(bytes, contentType) } })
    return { fileId }
  }
  const files = readdirSync(root)
    .filter((name) => name.endsWith('.yaml'))
    .toSorted()
    .map((name) => ({ name, parsed: parseResource(readFileSync(new URL(name, root), 'utf8'), { file }) }))
  const known = new Map(files.flatMap(({ parsed }) => keyed(parsed.resource)))
  return { files, lookup: (kind, reference) => known.get(`${kind} ${reference}`), uploads }
}

const uploadTypes = new Map([
  ['png', 'image/png'],
  ['pdf', 'application/pdf'],
])

/** The examples' PDFs have plain page objects, which can be counted without reading the file's structure. */
function pageCountOf(bytes: Buffer, contentType: string): { pageCount?: number } {
  if (contentType !== 'application/pdf') return {}
  return { pageCount: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 }
}

function keyed(resource: Resource | undefined): [string, Resource][] {
  if (resource === undefined) return []
  return [[`${resource.kind} ${resource.metadata.key}@${resource.metadata.version}`, resource]]
}

/** An id in the shape of a file's, made from its bytes. */
function idOf(bytes: Buffer): string {
  const hex = createHash('sha256').update(bytes).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
