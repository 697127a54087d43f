import type { Simulation } from '@countersign/engine'
import { type Issue, parseReference, type ScenarioSpec } from '@countersign/resources'
import { type Client, InvalidInputError } from '@countersign/sdk'
import { openSession } from '../account/session.ts'
import { Failure } from '../failure.ts'
import type { Shell } from '../shell.ts'
import type { LocalScenario } from './find-scenarios.ts'

type Outcome = { ok: true; simulation: Simulation } | { ok: false; issues: readonly Issue[] }

/** A simulation by the service, of a blueprint that the namespace holds. */
export async function simulateRemotely(
  shell: Shell,
  client: Client,
  { key, version }: { key: string; version: string },
  { data, signing }: Pick<ScenarioSpec, 'data' | 'signing'>,
): Promise<Outcome> {
  try {
    const response = await client.request({
      method: 'POST',
      path: `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${key}/versions/${version}/simulate`,
      body: { data, ...(signing !== undefined && { signing }) },
      signal: shell.signal,
    })
    const simulation: Simulation = await response.json()
    return { ok: true, simulation }
  } catch (error) {
    if (error instanceof InvalidInputError && error.issues.length > 0)
      return { ok: false, issues: error.issues }
    throw error
  }
}

/** Runs scenarios on the blueprints of the namespace. */
export function openRemote(
  shell: Shell,
  profile: string | undefined,
): (scenario: LocalScenario) => Promise<Outcome> {
  const session = openSession(shell, profile)
  return async ({ spec, path }) => {
    const reference = spec.for === undefined ? undefined : parseReference(spec.for)
    if (reference === undefined) throw new Failure(`${path}: \`for\` must name a blueprint`)
    return simulateRemotely(shell, await session, reference, spec)
  }
}
