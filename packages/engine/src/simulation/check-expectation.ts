import type { ScenarioExpectation } from '@countersign/resources'
import { own } from '../lib/own.ts'
import type { Simulation } from './simulation.ts'

/** One thing that a scenario expects, and whether it is so. */
export interface ExpectationItem {
  what: 'step' | 'document' | 'entity' | 'signing'
  key: string
  passed: boolean
  expected?: unknown
  actual?: unknown
  /** In a sentence. */
  message: string
}

export interface ExpectationResult {
  passed: boolean
  items: ExpectationItem[]
}

/**
 * Compares a simulation with what a scenario expects, item by item: statuses of the steps that it names, exactly the documents that it names,
 * the entities that it names as they are in the end. What a real run would refuse of `signing` fails too.
 */
export function checkExpectation(simulation: Simulation, expect: ScenarioExpectation): ExpectationResult {
  const items = [
    ...checkSteps(simulation, expect.steps ?? {}),
    ...(expect.documents === undefined ? [] : checkDocuments(simulation, expect.documents)),
    ...checkEntities(simulation, expect.entities ?? {}),
    ...checkSigning(simulation),
  ]
  return { passed: items.every(({ passed }) => passed), items }
}

function checkSteps(
  { steps }: Simulation,
  expected: NonNullable<ScenarioExpectation['steps']>,
): ExpectationItem[] {
  return Object.entries(expected).map(([key, status]) => {
    const step = steps.find((one) => one.key === key)
    const actual = step?.status
    const message =
      step === undefined
        ? `there is no step '${key}'`
        : actual === status
          ? `step ${key} is ${status}`
          : `step ${key} is ${actual}, expected ${status}${step.errorMessage === undefined ? '' : `: ${step.errorMessage}`}`
    return { what: 'step', key, passed: actual === status, expected: status, actual, message }
  })
}

function checkDocuments({ envelopes }: Simulation, expected: readonly string[]): ExpectationItem[] {
  const made = envelopes
    .flatMap(({ documents }) => documents)
    .flatMap(({ key, included }) => (included ? [key] : []))
  const keys = [...new Set([...expected, ...made])]
  return keys.map((key) => {
    const isExpected = expected.includes(key)
    const isMade = made.includes(key)
    const message =
      isExpected === isMade
        ? `document ${key} is made`
        : isExpected
          ? `document ${key} is not made`
          : `document ${key} is made, and not expected`
    return {
      what: 'document',
      key,
      passed: isExpected === isMade,
      expected: isExpected,
      actual: isMade,
      message,
    }
  })
}

function checkEntities({ entities }: Simulation, expected: Record<string, unknown>): ExpectationItem[] {
  return Object.entries(expected).map(([key, value]) => {
    const actual = own(entities, key)
    const difference = findDifference(value, actual, key)
    const message = difference ?? `entity ${key} is as expected`
    return { what: 'entity', key, passed: difference === undefined, expected: value, actual, message }
  })
}

function checkSigning({ warnings }: Simulation): ExpectationItem[] {
  return warnings
    .filter(({ code }) => code === 'value_refused' || code === 'unknown_field' || code === 'condition_failed')
    .map(({ documentKey, field, message }) => ({
      what: 'signing',
      key: [documentKey, field].filter((part) => part !== undefined).join('.'),
      passed: false,
      message,
    }))
}

/** Where two JSON values first differ, in a sentence; undefined when they are equal. The order of properties does not matter. */
function findDifference(expected: unknown, actual: unknown, path: string): string | undefined {
  if (Object.is(expected, actual)) return undefined
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length)
      return `${path} has ${actual.length} elements, expected ${expected.length}`
    for (const [index, item] of expected.entries()) {
      const found = findDifference(item, actual[index], `${path}[${index}]`)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (isObject(expected) && isObject(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const found = findDifference(own(expected, key), own(actual, key), `${path}.${key}`)
      if (found !== undefined) return found
    }
    return undefined
  }
  return `${path} is ${show(actual)}, expected ${show(expected)}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
