import type { Simulation } from '@countersign/engine'
import type { Issue } from '@countersign/resources'
import { parseReference } from '@countersign/resources'
import { InvalidInputError } from '@countersign/sdk'
import { openSession } from '../account/session.ts'
import { Failure } from '../failure.ts'
import type { Shell } from '../shell.ts'
import type { LocalScenario } from './find-scenarios.ts'

type Outcome = { ok: true; simulation: Simulation } | { ok: false; issues: readonly Issue[] }

/** Simulations by the service, of the blueprints that the namespace holds. */
export function openRemote(
  shell: Shell,
  profile: string | undefined,
): (scenario: LocalScenario) => Promise<Outcome> {
  const session = openSession(shell, profile)
  return async ({ spec, path }) => {
    const client = await session
    const reference = spec.for === undefined ? undefined : parseReference(spec.for)
    if (reference === undefined) throw new Failure(`${path}: \`for\` must name a blueprint`)
    const { key, version } = reference
    const body = { data: spec.data, ...(spec.signing !== undefined && { signing: spec.signing }) }
    try {
      const response = await client.request({
        method: 'POST',
        path: `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${key}/versions/${version}/simulate`,
        body,
        signal: shell.signal,
      })
      const { simulation }: { simulation: Simulation } = await response.json()
      return { ok: true, simulation }
    } catch (error) {
      if (error instanceof InvalidInputError && error.issues.length > 0)
        return { ok: false, issues: error.issues }
      throw error
    }
  }
}
