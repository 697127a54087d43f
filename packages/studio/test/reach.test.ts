import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { calledIn, changesIn, readStudio, type Sources } from './reached.ts'

const EMBED = 'packages/embed/src/'
const KINDS = ['Schema', 'Asset', 'Function', 'Template', 'Blueprint', 'Scenario']
const ofKinds = (name: (kind: string) => string) => KINDS.map(name)

/** What Studio reaches by views of other packages and by its session: the file that asks, and the words by which it does. */
const BY_VIEWS: readonly { operations: readonly string[]; file: string; says: string }[] = [
  {
    operations: ofKinds((kind) => `create${kind}`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: "{PATHS[kind]}`, method: 'POST'",
  },
  {
    operations: ofKinds((kind) => `read${kind}Version`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: 'versionPath(name), accept: YAML',
  },
  {
    operations: ofKinds((kind) => `replace${kind}Draft`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: "method: 'PUT'",
  },
  {
    operations: ofKinds((kind) => `publish${kind}Draft`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: 'versionPath(name)}/publish`',
  },
  {
    operations: ofKinds((kind) => `compare${kind}`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: 'keyPath(kind, key)}/compare?',
  },
  {
    operations: ofKinds((kind) => `list${kind}Versions`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: 'keyPath(kind, key)}/versions?',
  },
  {
    operations: ofKinds((kind) => `list${kind}Dependents`),
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: 'versionPath(name)}/dependents?',
  },
  {
    operations: ofKinds((kind) => `delete${kind}Draft`),
    file: 'packages/studio/src/pages/resources/resource-side.ts',
    says: '#group.deleteDraft(',
  },
  {
    operations: ['readFile'],
    file: `${EMBED}resource-editor/resource-client.ts`,
    says: '(fileId)}`, isFileFact',
  },
  {
    operations: ['updateWorkflow'],
    file: `${EMBED}workflow-editor/editor-client.ts`,
    says: "{ method: 'PATCH', path, json, match }",
  },
  {
    operations: ['readWorkflowPlan'],
    file: `${EMBED}workflow-editor/editor-client.ts`,
    says: '{path}/plan`',
  },
  {
    operations: ['previewWorkflowDocument'],
    file: `${EMBED}workflow-editor/editor-client.ts`,
    says: '{path}/preview`',
  },
  {
    operations: ['listWorkflowEvents'],
    file: `${EMBED}workflow-monitor/monitor-client.ts`,
    says: '{base}/events?after=',
  },
  {
    operations: ['readWorkflowEntities'],
    file: `${EMBED}workflow-monitor/monitor-client.ts`,
    says: '{base}/entities?at=',
  },
  {
    operations: ['readEnvelopeDocuments'],
    file: `${EMBED}workflow-monitor/monitor-client.ts`,
    says: '/documents.zip`',
  },
  {
    operations: ['exchangeSession'],
    file: 'packages/studio/src/shell/access.ts',
    says: 'openClient({ baseUrl: location.origin, session',
  },
]

/** What is not reached, with the reason. */
const ELSEWHERE: readonly { reason: string; operations: readonly string[] }[] = [
  {
    reason: 'It is for whoever runs the service, and for machines.',
    operations: ['readHealth', 'readReadiness', 'readMetrics', 'readJwks'],
  },
  {
    reason: 'It is of the documentation: /docs shows it, and editors outside of Studio read it.',
    operations: ['readOpenApi', 'readKindSchema', 'listEventSchemas'],
  },
  { reason: 'It is for API keys: people have sessions.', operations: ['exchangeToken'] },
  {
    reason: 'It is for applications when they start: people see which endpoints there are.',
    operations: ['ensureWebhookEndpoint'],
  },
  {
    reason: 'It is for whoever verifies: /verify asks for it.',
    operations: [
      'readAuthority',
      'readTimestampAuthorities',
      'readAuthorityCertificate',
      'readRevocationList',
    ],
  },
  {
    reason: 'It is for whoever signs: the signing page asks for it, with the credential of a signing link.',
    operations: [
      ...['readSession', 'askCode', 'checkCode', 'readInPerson', 'handOverDevice', 'lockDevice'],
      ...['readSessionChanges', 'recordViewed', 'acceptConsent', 'saveFields', 'complete', 'decline'],
      ...['delegate', 'readSessionDocument', 'uploadSessionImage', 'beginUpload', 'readUpload'],
      ...['continueUpload', 'readAttachment', 'makeDrawing', 'awaitDrawing', 'readDrawing', 'draw'],
      'readSessionImage',
    ],
  },
  {
    reason: 'It sends or gives bytes by an address without a token; Studio has a token and does it at once.',
    operations: ['createUploadUrl', 'uploadToAddress', 'readSignedUrl', 'downloadFromAddress'],
  },
  {
    reason: 'It is another path to what Studio reaches in the namespace.',
    operations: ['createTemplateOfToken', 'listOrganizationWorkflows'],
  },
  {
    reason: 'Studio reads a version by its name, and lists all six kinds in one.',
    operations: [
      ...ofKinds((kind) => `read${kind}`),
      ...['listSchemas', 'listAssets', 'listFunctions', 'listTemplates', 'listScenarios'],
    ],
  },
  {
    reason: 'Studio saves a whole text, which keeps comments and order.',
    operations: ofKinds((kind) => `change${kind}Draft`),
  },
  { reason: 'Studio evaluates in the browser, with the same engine.', operations: ['evaluateExpression'] },
]

const studio = readStudio()

function inViews(sources: Sources): string[] {
  return BY_VIEWS.flatMap(({ operations, file, says }) =>
    sources.get(file)?.includes(says) === true ? operations : [],
  )
}

test('27: every operation is reached by Studio, or stands on the list of those elsewhere', () => {
  const reached = new Set([...calledIn(studio), ...inViews(studio)])
  const elsewhere = new Set(ELSEWHERE.flatMap(({ operations }) => operations))
  const all = operationIds()
  assert.ok(all.length > 180)
  const lacking = all.filter((id) => !reached.has(id) && !elsewhere.has(id))
  assert.deepEqual(lacking, [], 'neither reached nor excused')
  assert.deepEqual(
    [...elsewhere].filter((id) => !all.includes(id)),
    [],
    'excused, but not in openapi.json',
  )
  assert.deepEqual(
    [...elsewhere].filter((id) => reached.has(id)),
    [],
    'excused, but Studio reaches it',
  )
})

test('27: each view that is said to ask for something is loaded by Studio and does', () => {
  for (const { file, says } of BY_VIEWS) assert.ok(studio.get(file)?.includes(says), `${file}: ${says}`)
})

test('27: what nobody calls any more is missed', () => {
  const without = new Map(studio)
  const page = 'packages/studio/src/pages/settings/sender-checks.ts'
  assert.ok(without.delete(page))
  assert.ok(calledIn(studio).has('checkSenderDomain'))
  assert.ok(!calledIn(without).has('checkSenderDomain'))
  const editor = `${EMBED}workflow-editor/editor-client.ts`
  assert.ok(without.delete(editor))
  assert.ok(!inViews(without).includes('updateWorkflow'))
})

/** Where the scope is put together of a family, or where code is shown and not run. */
const SCOPES_BY_OTHER_WORDS: Readonly<Record<string, string>> = {
  'packages/studio/src/pages/developers/keys-page.ts': "family: 'api-key'",
  'packages/studio/src/pages/org/keys-page.ts': "family: 'org-api-key'",
  'packages/studio/src/first/code-view.ts': '<pre class="code"',
}

test('24: each scope that a change needs is asked for where its button stands', () => {
  const scopes = scopesOfChanges()
  const changes = changesIn(studio).filter(({ operationId }) => scopes.has(operationId))
  assert.ok(changes.length > 30)
  const unasked = changes.flatMap(({ operationId, file, texts }) =>
    (scopes.get(operationId) ?? []).flatMap((scope) => {
      const other = SCOPES_BY_OTHER_WORDS[file]
      const isAsked = texts.some((text) => text.includes(`'${scope}'`) || (other && text.includes(other)))
      return isAsked ? [] : [`${file}: ${operationId} needs ${scope}`]
    }),
  )
  assert.deepEqual(unasked, [])
})

/** Of every operation that changes something and asks for scopes. */
function scopesOfChanges(): ReadonlyMap<string, readonly string[]> {
  const text = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')
  const found = new Map<string, string[]>()
  JSON.parse(text, function (this: object, key, value) {
    const isChange = /^(?:post|put|patch|delete)$/.test(key) && typeof value === 'object'
    if (isChange && value?.operationId && value['x-required-scopes']?.length > 0)
      found.set(value.operationId, value['x-required-scopes'])
    return value
  })
  return found
}

/** Without what the service asks of others: deliveries of webhooks. */
function operationIds(): string[] {
  const document: unknown = JSON.parse(
    readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'),
  )
  return [...JSON.stringify(document).matchAll(/"operationId":"(\w+)"/g)]
    .map(([, id = '']) => id)
    .filter((id) => !/^on[A-Z]/.test(id))
}
