import { type Issue, pointer } from '@countersign/resources'
import { entityBytes } from './entity-data.ts'
import { ENTITY_BYTES_MAX } from './limits.ts'
import type { Plan } from './plan-workflow.ts'

/**
 * What is wrong with entities that somebody gives to a workflow: each is an input of the blueprint and fits its schema. `all` are
 * those that the workflow would have then. Paths begin with `/data/<key>`.
 */
export function checkEntities(
  plan: Plan,
  given: Readonly<Record<string, unknown>>,
  all: Record<string, unknown> = given,
): Issue[] {
  const issues = Object.entries(given).flatMap(([key, value]) => checkEntity(plan, key, value))
  const size = entityBytes(all)
  if (size > ENTITY_BYTES_MAX) {
    const message = `The entities have ${size} bytes; at most ${ENTITY_BYTES_MAX} are allowed`
    issues.push({ path: '/data', message })
  }
  return issues
}

function checkEntity(plan: Plan, key: string, value: unknown): Issue[] {
  const input = plan.inputs.get(key)
  if (input === undefined) {
    const keys = [...plan.inputs.keys()].join(', ')
    const message = `'${key}' is not an input of the blueprint, which has ${keys === '' ? 'no inputs' : keys}`
    return [{ path: pointer(['data', key]), message }]
  }
  return plan.check(input.schema, value).map((issue) => ({ ...issue, path: `/data/${key}${issue.path}` }))
}
