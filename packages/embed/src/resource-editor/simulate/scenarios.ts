import type { Outcome } from '../../session/failure.ts'
import type { ResourceClient, ResourceName } from '../resource-client.ts'

/** A scenario of the namespace. */
export interface ScenarioFact {
  /** key@version. */
  reference: string
  label: string
  /** Absent where it was not read. */
  text?: string
}

/** Whose a scenario is stands in its text, which is read for so many; a namespace may have thousands. */
const READ_MAX = 30

/** The scenarios of the namespace, those for a resource apart from the rest; drafts before what is published. */
export async function listScenarios(
  client: ResourceClient,
  { key }: ResourceName,
): Promise<{ own: ScenarioFact[]; others: ScenarioFact[] }> {
  const names = await client.names()
  const all = (names.ok ? names.value : []).flatMap((one): ScenarioFact[] => {
    const version = one.versions.includes('draft') ? 'draft' : one.versions[0]
    if (one.kind !== 'Scenario' || version === undefined) return []
    return [{ reference: `${one.key}@${version}`, label: one.name ?? one.key }]
  })
  const isOwn = new RegExp(`^\\s+for:\\s*["']?${key}(@|["']?\\s*$)`, 'm')
  const read = await Promise.all(
    all.map(async (one, at) => {
      const read = at < READ_MAX ? await readScenario(client, one.reference) : undefined
      return read?.ok ? { ...one, text: read.value } : one
    }),
  )
  const { own = [], others = [] } = Object.groupBy(read, ({ text }) =>
    text !== undefined && isOwn.test(text) ? 'own' : 'others',
  )
  return { own, others }
}

/** The text of a scenario, or why it cannot be read. */
export async function readScenario(client: ResourceClient, reference: string): Promise<Outcome<string>> {
  const [key = '', version = ''] = reference.split('@')
  const read = await client.readText({ kind: 'Scenario', key, version })
  return read.ok ? { ok: true, value: read.value.text } : read
}
