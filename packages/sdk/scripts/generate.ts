import { readFileSync, writeFileSync } from 'node:fs'
import { isRecord } from '../src/json.ts'
import { writeOperations as writeGoOperations } from './go/write-operations.ts'
import { knownOf, writeSchemas as writeGoSchemas } from './go/write-schemas.ts'
import { type Described, readOperations } from './operations.ts'
import { writeOperations } from './python/write-operations.ts'
import { writeSchemas } from './python/write-schemas.ts'
import { openShapes, pascalOf } from './shapes.ts'
import { ANSWERED, at, declarationOf, type Json } from './types.ts'
import { writeEvents, writeMethods } from './write-methods.ts'
import { writeRequests } from './write-requests.ts'

const ROOT = new URL('../../../', import.meta.url)

/** The generated files of the sdk, of the clients in other languages and of editors, by their path in the repository. */
export function generate(): Record<string, string> {
  const parsed: unknown = JSON.parse(readFileSync(new URL('openapi.json', ROOT), 'utf8'))
  if (!isRecord(parsed)) throw new Error('openapi.json is no object')
  const operations = readOperations(parsed)
  return {
    ...typescriptOf(parsed, operations),
    ...pythonOf(parsed, operations),
    ...goOf(parsed, operations),
    'docs/requests.http': writeRequests(parsed),
  }
}

function typescriptOf(document: Json, operations: readonly Described[]): Record<string, string> {
  const schemas = Object.entries(at(document, 'components', 'schemas')).filter(
    ([name]) => !ANSWERED.test(name),
  )
  const declarations = schemas.map(([name, schema]) => declarationOf(name, isRecord(schema) ? schema : {}))
  const head = '// Made of openapi.json by `npm run openapi`. Do not edit.\n'
  const names = schemas.map(([name]) => name)
  return {
    'packages/sdk/src/generated/schemas.ts': [head, ...declarations, writeEvents(document.webhooks)].join(
      '\n',
    ),
    'packages/sdk/src/generated/client.ts': writeMethods(operations, names),
  }
}

function pythonOf(document: Json, operations: readonly Described[]): Record<string, string> {
  const shapes = openShapes(document, { areUnionsMerged: false })
  const methods = writeOperations(operations, shapes)
  const events = Object.keys(at(document, 'webhooks'))
  return {
    'clients/python/countersign/generated/operations.py': methods,
    // After the methods: what they take and give has names by then.
    'clients/python/countersign/generated/schemas.py': writeSchemas(shapes.declarations(), events),
  }
}

function goOf(document: Json, operations: readonly Described[]): Record<string, string> {
  const shapes = openShapes(document, { areUnionsMerged: true })
  const methods = writeGoOperations(operations, shapes)
  const changing = operations.flatMap(({ method, body, operationId }) =>
    method === 'PATCH' && body.kind === 'json' ? [{ schema: body.schema, operationId }] : [],
  )
  const bodies = changing.map(({ schema, operationId }) =>
    shapes.read(schema, `${pascalOf(operationId)}Body`),
  )
  const known = knownOf(shapes.declarations(), bodies)
  return {
    'clients/go/operations_generated.go': methods,
    'clients/go/schemas_generated.go': writeGoSchemas(known, Object.keys(at(document, 'webhooks'))),
  }
}

if (import.meta.main) {
  for (const [name, text] of Object.entries(generate())) writeFileSync(new URL(name, ROOT), text)
}
