import {
  type BlueprintSpec,
  parseReference,
  type ScenarioSpec,
  type TemplateSpec,
} from '@countersign/resources'

/**
 * A blueprint around one template, so that it can be tried: a person for each of its roles, who sign one after the other.
 * @param idle keys of roles who are not asked
 */
export function blueprintOf(
  { inputs = [], roles = [] }: TemplateSpec,
  reference: string,
  idle: readonly string[] = [],
): BlueprintSpec {
  const key = documentKey(reference)
  const asked = roles.filter((role) => !idle.includes(role.key))
  return {
    ...(inputs.length > 0 && { inputs }),
    participants: roles.map((role) => ({
      key: role.key,
      name: role.name ?? role.key,
      email: `${role.key}@example.com`,
    })),
    envelopes: [{ key: 'envelope', documents: [{ key, template: reference }] }],
    ...(asked.length > 0 && {
      orchestration: {
        key: 'signing',
        type: 'group',
        execution: 'sequential',
        children: asked.map((role) => ({
          key: `${role.key}_signs`,
          type: 'participant',
          participant: role.key,
          action: {
            type: 'sign',
            envelope: 'envelope',
            assignments: [{ document: key, role: role.key }],
          },
        })),
      },
    }),
  }
}

/** What a scenario enters in this template alone: it may be one of a blueprint with more documents and people, which has names of its own for them. */
export function signingOf(
  { roles = [], fields: known = [] }: TemplateSpec,
  reference: string,
  { signing = [] }: Pick<ScenarioSpec, 'signing'>,
): NonNullable<ScenarioSpec['signing']> {
  const key = documentKey(reference)
  const keys = new Set(known.map((field) => field.key))
  // Where nothing is entered, nothing tells whose fields they are.
  const isOurs = (entered: object) => {
    const names = Object.keys(entered)
    return names.length > 0 && names.every((name) => keys.has(name.replace(/\.\d+$/, '')))
  }
  return signing.flatMap(({ participant, fields = {} }) => {
    const entered = fields[key] ?? Object.values(fields).find(isOurs)
    return entered !== undefined && roles.some((role) => role.key === participant)
      ? [{ participant, fields: { [key]: entered } }]
      : []
  })
}

/** As blueprints mostly call it too. */
function documentKey(reference: string): string {
  return parseReference(reference)?.key ?? 'document'
}
