import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../packages/server/src/http/openapi/document.ts'
import { operations } from '../packages/server/src/http/operation-list.ts'

// `npm run openapi`: writes openapi.json anew from the operations. A test fails when it is stale.

writeFileSync(
  new URL('../openapi.json', import.meta.url),
  `${JSON.stringify(openApiDocument(operations), null, 1)}\n`,
)
