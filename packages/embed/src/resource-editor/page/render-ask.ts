import { isRecord, isString } from '../../session/shape.ts'
import type { RenderAsk } from '../resource-client.ts'
import type { SampleResult } from '../simulate/messages.ts'
import type { TemplateFacts } from './template.ts'

export function specOf(value: unknown): object | undefined {
  return isRecord(value) && isRecord(value.spec) ? value.spec : undefined
}

/** The document of a template as it is written, with the data of a run and what people enter there. */
export function renderAskOf(
  { inputs, roles }: TemplateFacts,
  template: object,
  { data, simulation }: Extract<SampleResult, { is: 'run' }>,
): RenderAsk {
  const [document] = simulation.envelopes.flatMap(({ documents }) => documents)
  const entered = (document?.fields ?? []).filter(({ from, included }) => from === 'entered' && included)
  const valuesOf = (role: string) =>
    entered.flatMap(({ key, index, role: whose, value }) =>
      whose === role && isString(key)
        ? [[index === undefined ? key : `${key}.${index}`, value] as const]
        : [],
    )
  return {
    template,
    data: Object.fromEntries(inputs.flatMap((key) => (key in data ? [[key, data[key]] as const] : []))),
    roles: Object.fromEntries(roles.map(({ key }) => [key, Object.fromEntries(valuesOf(key))])),
  }
}
