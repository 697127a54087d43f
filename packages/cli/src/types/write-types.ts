import {
  compareSemver,
  groupBy,
  isSemver,
  type Lookup,
  type Resource,
  type ResourceOf,
} from '@countersign/resources'
import { commentOf, literal, propertyName, typeOfSchema } from './schema-type.ts'

type Blueprint = ResourceOf<'Blueprint'>
type Schema = ResourceOf<'Schema'>

/**
 * TypeScript of what a folder's blueprints take: a type for each schema that they name, and `Blueprints`, which `openClient<Blueprints>`
 * of the sdk checks calls with, and the versions that programs start.
 * @param from of drafts any version may be started; what is published is what the types are of, and nothing else
 * @param hasValues false for a file of declarations, which holds no values
 */
export function writeTypes(
  resources: readonly Resource[],
  lookup: Lookup,
  from: 'files' | 'namespace',
  hasValues: boolean,
): string {
  const blueprints = newestOf(resources.filter((resource) => resource.kind === 'Blueprint'))
  const schemas = new Map<string, Schema>()
  for (const { spec } of blueprints) {
    for (const { schema } of spec.inputs ?? []) {
      const found = schema === undefined ? undefined : lookup('Schema', schema)
      if (schema !== undefined && found?.kind === 'Schema') schemas.set(schema, found)
    }
  }
  const names = nameSchemas([...schemas.keys()])
  const declared = [...schemas].map(([reference, schema]) => declare(names.get(reference) ?? '', schema))
  const entries = blueprints.map((blueprint) => entryOf(blueprint, names, from === 'namespace')).join('')
  const head =
    from === 'files'
      ? '// Made of the schemas and blueprints here by `countersign types`. Do not edit.\n'
      : '// Made of the published schemas and blueprints by `countersign types --remote`. Do not edit.\n'
  const all = `/** What workflows of each blueprint take: for \`openClient<Blueprints>\`. */\nexport type Blueprints = {\n${entries}}\n`
  return [head, ...declared, all, ...(hasValues ? [constantsOf(blueprints)] : [])].join('\n')
}

function constantsOf(blueprints: readonly Blueprint[]): string {
  const lines = blueprints.map(
    ({ metadata: { key, version } }) => `  ${propertyName(key)}: ${literal(version)},\n`,
  )
  return `/** The version of each blueprint that these types are of: its \`blueprintVersion\`. */\nexport const versions = {\n${lines.join('')}} as const\n`
}

/** One for each key: the draft where there is one, else the highest version. */
function newestOf(blueprints: readonly Blueprint[]): Blueprint[] {
  const byKey = groupBy(blueprints, ({ metadata }) => metadata.key)
  return [...byKey.values()]
    .flatMap((versions) => versions.toSorted(byAge).slice(-1))
    .toSorted((a, b) => (a.metadata.key < b.metadata.key ? -1 : 1))
}

function byAge({ metadata: { version: a } }: Blueprint, { metadata: { version: b } }: Blueprint): number {
  return compareVersions(a, b)
}

/** A draft is newer than every version. */
function compareVersions(a: string, b: string): number {
  if (isSemver(a) && isSemver(b)) return compareSemver(a, b)
  return Number(isSemver(b)) - Number(isSemver(a))
}

/**
 * `employee@1.1.0` → `Employee`; older versions of the same schema, of which other blueprints still are, `Employee_1_0_0`: whoever goes on
 * with the newest one keeps its name.
 */
function nameSchemas(references: readonly string[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const reference of references) {
    const [key = '', version = ''] = reference.split('@')
    const other = newest.get(key)
    if (other === undefined || compareVersions(version, other) > 0) newest.set(key, version)
  }
  return new Map(
    references.map((reference): [string, string] => {
      const [key = '', version = ''] = reference.split('@')
      const name = key.replaceAll(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase())
      // The one name that is ours.
      const own = name === 'Blueprints' ? 'Blueprints_' : name
      return [reference, version === newest.get(key) ? own : `${own}_${version.replaceAll('.', '_')}`]
    }),
  )
}

function declare(name: string, { metadata, spec }: Schema): string {
  const comment = commentOf({ description: metadata.description ?? metadata.name }, '')
  return `${comment}export type ${name} = ${typeOfSchema(spec.schemaDefinition)}\n`
}

function entryOf(
  { metadata, spec }: Blueprint,
  names: ReadonlyMap<string, string>,
  isPublished: boolean,
): string {
  const inputs = (spec.inputs ?? []).map(
    ({ key, schema = '' }) => `      ${propertyName(key)}: ${names.get(schema) ?? 'unknown'}\n`,
  )
  const data = inputs.length === 0 ? 'Record<string, never>' : `{\n${inputs.join('')}    }`
  const participants = (spec.participants ?? []).map(({ key }) => literal(key)).join(' | ')
  const version = isPublished ? literal(metadata.version) : 'string'
  const comment = commentOf({ description: metadata.description ?? metadata.name }, '  ')
  return `${comment}  ${propertyName(metadata.key)}: {\n    data: ${data}\n    participants: ${participants || 'never'}\n    version: ${version}\n  }\n`
}
