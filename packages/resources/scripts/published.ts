import { jsonSchemaOf, KINDS } from '../src/index.ts'
import { resourceReference } from './resource-reference.ts'

/** The generated files and what they must hold. */
export function published(): { url: URL; text: string }[] {
  const schemas = KINDS.map((kind) => ({
    url: new URL(`../schemas/${kind.toLowerCase()}.json`, import.meta.url),
    text: `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`,
  }))
  return [
    ...schemas,
    { url: new URL('../../../docs/resource-reference.md', import.meta.url), text: resourceReference() },
  ]
}
