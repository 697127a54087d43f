import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/browser.ts'
import { type Client, openClient } from './demo/client.ts'
import { type PushedExample, pushExample } from './demo/push-example.ts'
import { openReceiver, type Receiver } from './demo/receiver.ts'
import { reachService, startService } from './demo/service.ts'
import { signInBrowser } from './demo/sign-in-browser.ts'
import { verify } from './demo/verify.ts'

// The main job, unattended and real: see docs of `npm run demo` in README.md. With `--url ADDRESS --credentials FILE` a service that runs
// already does it (one that may reach private addresses, as `WEBHOOK_ALLOW_PRIVATE=true` lets it). `--out FOLDER`: what was sealed goes there.

const EXAMPLES = ['employee-onboarding', 'board-resolution']
const WAIT_MS_MAX = 60_000

type Json = ReturnType<typeof JSON.parse>

const begin = performance.now()
function say(text: string): void {
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6)
  process.stdout.write(`${seconds} s  ${text}\n`)
}

async function until<T>(what: string, check: () => Promise<T | false | undefined>): Promise<T> {
  const end = performance.now() + WAIT_MS_MAX
  while (performance.now() < end) {
    const found = await check()
    if (found !== false && found !== undefined) return found
    await delay(50)
  }
  throw new Error(`Waited ${WAIT_MS_MAX} ms in vain until ${what}`)
}

interface Stage {
  client: Client
  browser: Browser
  receiver: Receiver
  folder: string
  authority: string
}

async function main(): Promise<void> {
  process.once('SIGTERM', () => process.exit(1))
  const { url, credentials, out } = parseArgs({
    options: { url: { type: 'string' }, credentials: { type: 'string' }, out: { type: 'string' } },
  }).values
  const folder = out ?? (await mkdtemp(join(tmpdir(), 'countersign-demo-')))
  await mkdir(folder, { recursive: true })
  const dataDir = join(folder, 'data')
  const service =
    url === undefined
      ? await startService(dataDir)
      : await reachService(url, credentials ?? 'credentials.json')
  say(`The service runs on ${service.url}${url === undefined ? `, its data in ${dataDir}` : ''}`)
  const receiver = await openReceiver()
  const browser = await openBrowser()
  try {
    const client = await openClient(service)
    const { secret } = await client.json('POST', '/webhook-endpoints', {
      body: { url: receiver.url, eventTypes: ['*'] },
    })
    receiver.trust(secret)
    const settings = { company: 'Fennmark Instruments', senderName: 'Fennmark Instruments' }
    await client.json('PATCH', '', { body: { timezone: 'Europe/London', settings } })
    say(`Events go to ${receiver.url}`)
    const authority = join(folder, 'authority.pem')
    await writeFile(authority, await (await fetch(`${service.url}/v1/authority.pem`)).text())
    const stage = { client, browser, receiver, folder, authority }
    for (const example of EXAMPLES) await runExample(stage, example)
  } finally {
    await browser.close()
    receiver.close()
    await service.stop()
  }
  // What did not go well lies there to be looked at.
  await rm(dataDir, { recursive: true, force: true })
  say(`Done. What was sealed lies in ${folder}, with the authority that its seals lead to`)
}

async function runExample(stage: Stage, name: string): Promise<void> {
  const { client } = stage
  const example = await pushExample(client, name)
  say(`${name}: pushed ${example.count} resources`)
  const created = await client.json('POST', '/workflows', {
    body: {
      blueprintKey: example.blueprintKey,
      blueprintVersion: 'draft',
      data: example.scenario.data,
    },
  })
  say(`${name}: started workflow ${created.id}`)
  for (const { participant, fields = {} } of example.scenario.signing ?? []) {
    const url = await until(`${participant} is asked`, () => linkOf(client, created.id, participant))
    await signInBrowser(stage.browser, url, fields)
    say(`${name}: ${participant} signed in the browser`)
  }
  const workflow = await until('the workflow is completed', () => completed(client, created.id))
  say(`${name}: completed and sealed`)
  checkExpectations(example, workflow)
  await checkEvents(stage.receiver, workflow.id)
  say(
    `${name}: ${stage.receiver.events.filter((event) => event.data.workflowId === workflow.id).length} events arrived, signed and in order`,
  )
  const files = await download(stage, name, workflow)
  process.stdout.write(await verify(files, stage.authority))
  say(`${name}: ${files.length} sealed PDFs verified`)
}

async function linkOf(client: Client, id: string, participant: string): Promise<string | undefined> {
  const { actionUrls } = await client.json('GET', `/workflows/${id}/action-urls`)
  const action = actionUrls.find((one: Json) => one.participantKey === participant)
  return ['ready', 'notified', 'viewed'].includes(action?.status) ? action.url : undefined
}

async function completed(client: Client, id: string): Promise<Json | undefined> {
  const workflow = await client.json('GET', `/workflows/${id}`)
  if (['failed', 'declined', 'voided'].includes(workflow.status)) {
    throw new Error(`The workflow is ${workflow.status}: ${workflow.errorMessage ?? ''}`)
  }
  return workflow.status === 'completed' ? workflow : undefined
}

/** What the scenario expects is what happened. */
function checkExpectations({ scenario }: PushedExample, workflow: Json): void {
  for (const [key, status] of Object.entries(scenario.expect?.steps ?? {})) {
    assert.equal(statusOf([workflow.steps].flat(), key), status, `step ${key}`)
  }
  for (const [key, entity] of Object.entries(scenario.expect?.entities ?? {})) {
    assert.ok(
      isDeepStrictEqual(workflow.data[key], entity),
      `entity ${key}: ${JSON.stringify(workflow.data[key])}`,
    )
  }
}

function statusOf(steps: Json[], key: string): string | undefined {
  for (const step of steps) {
    const status = step.key === key ? step.status : statusOf(step.children ?? [], key)
    if (status !== undefined) return status
  }
  return undefined
}

/** Every event of the workflow once, without gaps, its signature right. */
async function checkEvents(receiver: Receiver, workflowId: string): Promise<void> {
  const own = () => receiver.events.filter((event) => event.data.workflowId === workflowId)
  await until('workflow.completed arrives', async () =>
    own().some(({ eventType }) => eventType === 'workflow.completed'),
  )
  await until('no event is missing', async () => {
    const sequences = [...new Set(own().map(({ sequence }) => sequence ?? 0))]
    return sequences.length === Math.max(...sequences)
  })
  assert.equal(receiver.refused, 0, 'every delivery is signed with the secret')
}

async function download({ client, folder }: Stage, name: string, workflow: Json): Promise<string[]> {
  const target = join(folder, name)
  await mkdir(target, { recursive: true })
  const files: string[] = []
  const keep = async (file: string, path: string) => {
    const place = join(target, file)
    await writeFile(place, await client.bytes(path))
    files.push(place)
  }
  for (const envelope of workflow.envelopes) {
    for (const document of envelope.documents) {
      const path = `/workflows/${workflow.id}/envelopes/${envelope.key}/documents/${document.key}?state=signed`
      await keep(`${document.key}.pdf`, path)
    }
    if (envelope.certificateFileId !== undefined) {
      await keep(`${envelope.key}-certificate.pdf`, `/files/${envelope.certificateFileId}/content`)
    }
  }
  const evidence = join(target, 'evidence.zip')
  await writeFile(evidence, await client.bytes(`/workflows/${workflow.id}/evidence`))
  say(`${name}: ${files.length} PDFs and the evidence bundle are in ${target}`)
  return files
}

await main()
