import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { CODE_WAYS, ELEMENT_NAMES, embedCode, eventsOf } from '../src/pages/developers/embed-code.ts'

const TYPES = readFileSync(new URL('../../embed/static/countersign.d.ts', import.meta.url), 'utf8')
const DETAILS = {
  'ss-signing-embed': 'SigningEventDetails',
  'ss-workflow-editor': 'WorkflowEditorEventDetails',
  'ss-workflow-monitor': 'MonitorEventDetails',
  'ss-resource-editor': 'ResourceEventDetails',
} as const

test('the playground listens to every event that an element has', () => {
  for (const element of ELEMENT_NAMES) {
    const [, body = ''] = new RegExp(`interface ${DETAILS[element]} \\{\\n(.*?)^\\}`, 'ms').exec(TYPES) ?? []
    const names = [...body.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
    assert.ok(names.length > 3, element)
    assert.deepEqual(eventsOf(element).toSorted(), names.toSorted(), element)
  }
})

test('each way of the code names the element; what curl sends is what is minted', () => {
  const body = { intent: 'workflow', workflowId: "it's one", allowedOrigins: ['https://a.example'] }
  const root = 'https://sign.example.com'
  const facts = {
    element: 'ss-workflow-monitor',
    body,
    root,
    namespacePath: '/v1/orgs/1/namespaces/t',
  } as const
  for (const way of CODE_WAYS)
    if (way !== 'curl') assert.match(embedCode(way, facts), /<ss-workflow-monitor[\s>]/, way)
  const code = embedCode('curl', facts).replace(/^curl/, 'printf "%s\\n"')
  const { stdout } = spawnSync('sh', ['-c', code], { encoding: 'utf8' })
  assert.ok(stdout.includes(`${root}/v1/orgs/1/namespaces/t/auth/embed`))
  assert.deepEqual(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''), body)
})
