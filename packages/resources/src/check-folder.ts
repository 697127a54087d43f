import type { CheckOptions, Lookup } from './check-resource.ts'
import { checkRough } from './check-rough.ts'
import { checkTogether, lookupFirst } from './check-together.ts'
import type { Issue } from './issue.ts'
import { type ParsedResource, type ParseOptions, parseResourceStream } from './parse-resource.ts'
import { isKind, KINDS, type Resource } from './shapes/resource.ts'
import type { Claim } from './source.ts'

/** One text of a folder. Its path says the format: JSON when it ends in `.json`, else YAML, of one document or several. */
export interface FolderFile {
  path: string
  text: string
}

export interface FolderOptions extends CheckOptions {
  /** What is not in the folder: a namespace's resources. */
  lookup?: Lookup
  /** What a `file:` stands for that is written in the file `from` of the folder. */
  read?: (path: string, from: string) => ReturnType<NonNullable<ParseOptions['file']>>
}

/** One resource of a folder, or a document that is none. */
export interface CheckedFile {
  path: string
  /** Which document of its file, from 0. */
  index: number
  resource: Resource | undefined
  /** Each with line and column in its file. */
  issues: Issue[]
  warnings: Issue[]
}

/** Reads and checks everything of a folder, references among its files included: without a service, what the service would say. */
export function checkFolder(files: readonly FolderFile[], options: FolderOptions = {}): CheckedFile[] {
  const { lookup = () => undefined, read } = options
  const parsed = files.flatMap(({ path, text }) => {
    const format = path.endsWith('.json') ? 'json' : 'yaml'
    const file = read === undefined ? {} : { file: (name: string) => read(name, path) }
    const found = parseResourceStream(text, { format, ...file })
    return (found.length > 0 ? found : [NOTHING]).map((each, index) => ({ path, index, each }))
  })
  const whole = parsed.flatMap(({ each }) => (each.resource === undefined ? [] : [each.resource]))
  const broken = parsed.flatMap(({ path, each }) => claimsOf(path, each))
  const paths = new Map(parsed.map(({ path, each }) => [each.resource, path]))
  const found = checkTogether(whole, lookup, { ...options, broken }, (resource) => paths.get(resource))
  const checked = new Map(found.map((each, at) => [whole[at], each]))
  const among = lookupFirst(whole, lookup)
  return parsed.map(({ path, index, each }) => ({ path, index, ...located(each, checked, among, broken) }))
}

/** What a text of comments or of nothing is read as. */
const NOTHING: ParsedResource = {
  resource: undefined,
  issues: [{ path: '', message: 'There is no resource in this file', line: 1, column: 1 }],
  isFaithful: false,
  locate: (issues) => [...issues],
}

/** Which resource the author meant by what is none: if nothing else, the name of the file tells its kind. */
function claimsOf(path: string, { resource, claim }: ParsedResource): Claim[] {
  if (resource !== undefined) return []
  const { kind, key, version } = claim ?? {}
  const [, named = ''] = /\.(\w+)\.\w+$/.exec(path) ?? []
  return [
    {
      kind: isKind(kind) ? kind : KINDS.find((each) => each.toLowerCase() === named.toLowerCase()),
      key,
      version,
    },
  ]
}

function located(
  { resource, issues, rough, locate }: ParsedResource,
  checked: ReadonlyMap<Resource | undefined, { issues: Issue[]; warnings: Issue[] }>,
  lookup: Lookup,
  broken: readonly Claim[],
): Omit<CheckedFile, 'path' | 'index'> {
  const found = checked.get(resource)
  if (resource === undefined || found === undefined) {
    const more = rough === undefined ? [] : checkRough(rough, lookup, broken)
    return { resource: undefined, issues: locate([...issues, ...more]), warnings: [] }
  }
  return { resource, issues: locate(found.issues), warnings: locate(found.warnings) }
}
