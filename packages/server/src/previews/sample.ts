import { parseReference, type ScenarioExpectation, type ScenarioSigning } from '@countersign/resources'
import { InvalidInput } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { findResource } from '../resources/resource-store.ts'

/** What a preview is made with: data of the request itself, or a scenario. */
export interface SampleRequest {
  data?: Record<string, unknown>
  /** `key@version`. */
  scenario?: string
}

export interface Sample {
  data: Record<string, unknown>
  signing?: ScenarioSigning[]
  expect?: ScenarioExpectation
  /** Where the data stands, for paths of issues. */
  path: '/data' | '/scenario'
}

/** @throws InvalidInput unless exactly one of the two is given, and the scenario exists */
export async function loadSample(db: Db, { data, scenario }: SampleRequest): Promise<Sample> {
  if ((data === undefined) === (scenario === undefined)) {
    const message = data === undefined ? 'Give data or scenario' : 'Give data or scenario, not both'
    throw InvalidInput.of([{ path: '/data', message }])
  }
  if (scenario === undefined) return { data: data ?? {}, path: '/data' }
  const named = parseReference(scenario)
  const found = named === undefined ? null : await findResource(db, 'Scenario', named.key, named.version)
  if (found?.resource.kind !== 'Scenario') {
    throw InvalidInput.of([{ path: '/scenario', message: `Scenario '${scenario}' not found` }])
  }
  const { spec } = found.resource
  return {
    data: spec.data,
    ...(spec.signing !== undefined && { signing: spec.signing }),
    ...(spec.expect !== undefined && { expect: spec.expect }),
    path: '/scenario',
  }
}
