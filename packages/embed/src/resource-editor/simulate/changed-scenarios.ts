import { isRecord } from '../../session/shape.ts'
import type { ResourceClient, ResourceName } from '../resource-client.ts'
import type { SampleAsk, SampleResult } from './messages.ts'
import { SampleRunner } from './sample-runner.ts'
import { listScenarios } from './scenarios.ts'

/** A scenario whose result is another, and where. */
export interface ChangedScenario {
  label: string
  reference: string
  places: string[]
}

const PLACES_MAX = 3
const VALUE_LENGTH_MAX = 60

/**
 * Runs the scenarios for a blueprint or a template with two of its versions, in a worker.
 * @returns those with another result; undefined where it cannot be told
 */
export async function changedScenarios(
  client: ResourceClient,
  name: ResourceName,
  former: string,
): Promise<ChangedScenario[] | undefined> {
  const [{ own }, before, now] = await Promise.all([
    listScenarios(client, name),
    client.readText({ ...name, version: former }),
    client.readText(name),
  ])
  if (!before.ok || !now.ok) return undefined
  const base = { kind: name.kind, declines: [], at: new Date().toISOString(), timezone: client.timezone }
  const asksOf = (scenario: string): SampleAsk[] => {
    const sample = { is: 'scenario', text: scenario } as const
    return [
      { ...base, sample, text: before.value.text, reference: `${name.key}@${former}` },
      { ...base, sample, text: now.value.text, reference: `${name.key}@${name.version}` },
    ]
  }
  const results = await runAll(
    client,
    own.flatMap(({ text = '' }) => asksOf(text)),
  )
  if (results === undefined) return undefined
  const trials = own.map((scenario, at) => ({
    ...scenario,
    before: results[2 * at],
    now: results[2 * at + 1],
  }))
  const changed = trials.flatMap(({ label, reference, before, now }) => {
    const places = isTold(before) && isTold(now) ? differences(seen(before), seen(now)) : []
    return places.length === 0 ? [] : [{ label, reference, places: places.slice(0, PLACES_MAX) }]
  })
  const isWhole = trials.every(({ before, now }) => isTold(before) && isTold(now))
  return isWhole || changed.length > 0 ? changed : undefined
}

/** Nothing was missing: what either version refers to may be gone. */
function isTold(
  result: SampleResult | undefined,
): result is Extract<SampleResult, { is: 'run' | 'refused' }> {
  return result?.is === 'run' || result?.is === 'refused'
}

/** One after the other, in one worker that learns what stands around them once. */
async function runAll(
  client: ResourceClient,
  asks: readonly SampleAsk[],
): Promise<SampleResult[] | undefined> {
  if (asks.length === 0) return []
  let told = () => {}
  const runner = new SampleRunner(client, () => told())
  const results: SampleResult[] = []
  try {
    for (const ask of asks) {
      const result = new Promise<SampleResult | undefined>((resolve) => {
        told = () => {
          if (runner.state === 'failed') resolve(undefined)
          else if (runner.state === 'ready') resolve(runner.result)
        }
      })
      runner.ask(ask)
      const came = await result
      if (came === undefined) return undefined
      results.push(came)
    }
    return results
  } finally {
    runner.stop()
  }
}

/** What people would notice: who is asked, what is made, and what the data are at the end. */
function seen(result: Extract<SampleResult, { is: 'run' | 'refused' }>): unknown {
  if (result.is === 'refused') return { refused: result.issues.map(({ message }) => message) }
  const { status, steps, envelopes, entities, asked, errorMessage } = result.simulation
  return {
    status,
    errorMessage,
    asked: asked.map(({ participantKey }) => participantKey),
    steps: byKey(steps.map(({ key, status }) => [key, status])),
    documents: byKey(
      envelopes.flatMap(({ documents }) =>
        documents.map(({ key, included, name }) => [key, included && name]),
      ),
    ),
    entities,
  }
}

const byKey = (entries: (readonly [string, unknown])[]) => Object.fromEntries(entries)

/** @returns `path: before → after`, in the order of the paths */
function differences(before: unknown, now: unknown, path = ''): string[] {
  if (isRecord(before) && isRecord(now)) {
    const names = new Set([...Object.keys(before), ...Object.keys(now)])
    return [...names].flatMap((name) =>
      differences(before[name], now[name], path === '' ? name : `${path} › ${name}`),
    )
  }
  const [was, is] = [shown(before), shown(now)]
  return was === is ? [] : [`${path}: ${was.slice(0, VALUE_LENGTH_MAX)} → ${is.slice(0, VALUE_LENGTH_MAX)}`]
}

const shown = (value: unknown) => (value === undefined ? '—' : JSON.stringify(value))
