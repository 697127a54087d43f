import type { Resource } from '@countersign/resources'
import { loadExample } from '../../examples/load-example.ts'
import type { Client } from './client.ts'

/** Kinds in the order in which they refer to each other; within one kind, what is referred to comes first. */
const PATHS = {
  Schema: 'schemas',
  Function: 'functions',
  Asset: 'assets',
  Template: 'templates',
  Blueprint: 'blueprints',
  Scenario: 'scenarios',
} as const satisfies Record<Resource['kind'], string>

type Scenario = Extract<Resource, { kind: 'Scenario' }>

export interface PushedExample {
  count: number
  blueprintKey: string
  scenario: Scenario['spec']
}

/** Sends all files of an example as drafts: uploads first, then every resource after those that it names. */
export async function pushExample(client: Client, folder: string): Promise<PushedExample> {
  const { files, uploads } = loadExample(folder)
  const fileIds = new Map<string, string>()
  for (const [placeholder, { name, bytes, facts }] of uploads) {
    const path = `/files?name=${encodeURIComponent(name)}`
    const contentType = facts.contentType ?? 'application/octet-stream'
    const { fileId } = await client.json('POST', path, { bytes: new Uint8Array(bytes), contentType })
    fileIds.set(placeholder, fileId)
  }
  const resources = files.map(({ name, parsed }) => {
    if (parsed.resource === undefined) throw new Error(`${folder}/${name}: ${parsed.issues[0]?.message}`)
    return parsed.resource
  })
  for (const resource of inOrder(resources)) {
    await push(client, withFileIds(resource, fileIds))
  }
  const blueprint = resources.find(({ kind }) => kind === 'Blueprint')
  const scenarios = resources.filter((resource): resource is Scenario => resource.kind === 'Scenario')
  // The one in which most people sign.
  const signers = ({ spec }: Scenario) => spec.signing?.length ?? 0
  const [scenario] = scenarios.toSorted((a, b) => signers(b) - signers(a))
  if (blueprint === undefined || scenario === undefined)
    throw new Error(`${folder} has no blueprint or scenario`)
  return { count: resources.length, blueprintKey: blueprint.metadata.key, scenario: scenario.spec }
}

/** Two examples may share a function: the second finds it there. */
async function push(client: Client, resource: Resource): Promise<void> {
  const path = `/${PATHS[resource.kind]}`
  const { key } = resource.metadata
  const { data } = await client.json('GET', `${path}?q=${key}`)
  const isKnown = data.some((one: { metadata: { key: string } }) => one.metadata.key === key)
  if (isKnown && resource.kind === 'Function') return
  await client.json('POST', path, { body: resource })
}

function inOrder(resources: readonly Resource[]): Resource[] {
  const kinds = Object.keys(PATHS)
  const waiting = resources.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
  const ordered: Resource[] = []
  while (waiting.length > 0) {
    const index = waiting.findIndex((one) => !waiting.some((other) => other !== one && refersTo(one, other)))
    ordered.push(...waiting.splice(Math.max(index, 0), 1))
  }
  return ordered
}

function refersTo(one: Resource, other: Resource): boolean {
  if (one.kind !== other.kind) return false
  return JSON.stringify(one.spec).includes(`"${other.metadata.key}@`)
}

function withFileIds(resource: Resource, fileIds: ReadonlyMap<string, string>): Resource {
  let text = JSON.stringify(resource)
  for (const [placeholder, fileId] of fileIds) text = text.replaceAll(placeholder, fileId)
  return JSON.parse(text)
}
