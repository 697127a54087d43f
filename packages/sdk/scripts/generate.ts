import { readFileSync, writeFileSync } from 'node:fs'
import { isRecord } from '../src/json.ts'
import { readOperations } from './operations.ts'
import { ANSWERED, at, declarationOf } from './types.ts'
import { writeEvents, writeMethods } from './write-methods.ts'

const DOCUMENT = new URL('../../../openapi.json', import.meta.url)
const GENERATED = new URL('../src/generated/', import.meta.url)

/** The generated files of the sdk, by name. */
export function generate(): Record<string, string> {
  const parsed: unknown = JSON.parse(readFileSync(DOCUMENT, 'utf8'))
  if (!isRecord(parsed)) throw new Error('openapi.json is no object')
  const schemas = Object.entries(at(parsed, 'components', 'schemas')).filter(([name]) => !ANSWERED.test(name))
  const declarations = schemas.map(([name, schema]) => declarationOf(name, isRecord(schema) ? schema : {}))
  const head = '// Made of openapi.json by `npm run openapi`. Do not edit.\n'
  return {
    'schemas.ts': [head, ...declarations, writeEvents(parsed.webhooks)].join('\n'),
    'client.ts': writeMethods(
      readOperations(parsed),
      schemas.map(([name]) => name),
    ),
  }
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(generate())) writeFileSync(new URL(name, GENERATED), text)
}
