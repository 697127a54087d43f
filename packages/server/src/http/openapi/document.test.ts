import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { regexProblem } from '@countersign/resources'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { openingsOf } from '../embed-access.ts'
import { operations } from '../operation-list.ts'
import { openApiDocument } from './document.ts'

const committed = readFileSync(new URL('../../../../../openapi.json', import.meta.url), 'utf8')

/** The package's own types of its rules and of what takes them do not fit each other. */
function isRuleset(value: object): value is RulesetDefinition {
  return 'rules' in value
}

test('openapi.json at the root is what the operations declare (npm run openapi writes it anew)', () => {
  const isCurrent = committed === `${JSON.stringify(openApiDocument(operations), null, 1)}\n`
  assert.ok(isCurrent, 'openapi.json is stale: run npm run openapi and commit what it writes')
})

test('whoever may call an operation stands in its security: access tokens, embed tokens, links', () => {
  const document: { paths: Record<string, Record<string, { operationId: string; security: object[] }>> } =
    JSON.parse(committed)
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const operation of operations) {
    const { security = [] } = described.find(({ operationId }) => operationId === operation.operationId) ?? {}
    const names = security.flatMap((one) => Object.keys(one))
    const isForEmbeds = operation.plane === 'signing' || openingsOf(operation).length > 0
    assert.equal(names.includes('embedToken'), isForEmbeds, operation.operationId)
    assert.equal(names.includes('signingLink'), operation.plane === 'signing', operation.operationId)
    assert.equal(names.includes('inPersonLink'), operation.plane === 'in_person', operation.operationId)
    const isForKeys = ['org', 'namespace', 'token'].includes(operation.plane)
    assert.equal(names.includes('accessToken'), isForKeys, operation.operationId)
  }
})

test('every pattern is one that linear engines know: no lookaround, no back-references', () => {
  const patterns = new Set([...committed.matchAll(/"pattern": (".*"),?$/gm)].map(([, text = '']) => text))
  assert.ok(patterns.size > 5, String(patterns.size))
  for (const pattern of patterns) assert.equal(regexProblem(JSON.parse(pattern)), undefined, pattern)
})

test('the OpenAPI document has no lint problem', async () => {
  const linter = new spectral.Spectral()
  const { oas } = rulesets
  assert(isRuleset(oas))
  // Whom to ask is the operator's to say: a document for every installation has no address.
  linter.setRuleset({ extends: [[oas, 'all']], rules: { 'contact-properties': 'off' } })
  const results = await linter.run(JSON.parse(committed))
  const found = results.map(({ code, path, message }) => `${code} at ${path.join('/')}: ${message}`)
  assert.deepEqual(found, [])
})
