import type { ScenarioExpectation } from '@countersign/resources'
import { isRecord, type Path } from '@countersign/resources'
import { own } from '../lib/own.ts'
import type { Simulation, SimulationWarning, WarningCode } from './simulation.ts'

/** One thing that a scenario expects, and whether it is so. */
export interface ExpectationItem {
  what: 'workflow' | 'step' | 'document' | 'entity' | 'signing'
  key: string
  passed: boolean
  expected?: unknown
  actual?: unknown
  /** In a sentence. */
  message: string
}

/** What is not as it is expected, and where in the expectation that stands; of `signing` there is no place in it. */
export interface Unmet extends Pick<ExpectationItem, 'what' | 'expected' | 'actual' | 'message'> {
  path: Path
}

interface Placed extends ExpectationItem {
  at: Path
}

export interface ExpectationResult {
  passed: boolean
  items: ExpectationItem[]
}

/** Differences told of one entity: whoever has more compares something else. */
const DIFFERENCES_MAX = 50

/**
 * Compares a simulation with what a scenario expects, item by item: the workflow's status (that it completes, unless another is expected),
 * statuses of the steps that it names, exactly the documents that it names, of entities the parts that it names as they are in the end.
 * What a real run would refuse of `signing` fails too, unless it is expected that somebody cannot sign.
 */
export function checkExpectation(simulation: Simulation, expect: ScenarioExpectation): ExpectationResult {
  const items = itemsOf(simulation, expect).map(({ at: _, ...item }) => item)
  return { passed: items.every(({ passed }) => passed), items }
}

/** The same, of what is not met alone: for those who show it where it is expected. Documents are compared as the list that they stand in. */
export function unmetExpectations(simulation: Simulation, expect: ScenarioExpectation): Unmet[] {
  const unmet = itemsOf(simulation, expect).filter(({ passed }) => !passed)
  const ofDocuments = unmet.filter(({ what }) => what === 'document')
  const message = ofDocuments.map((item) => item.message).join(', ')
  const lists = { expected: expect.documents, actual: madeDocuments(simulation) }
  return unmet
    .filter((item) => item.what !== 'document' || item === ofDocuments[0])
    .map(({ what, at: path, ...item }) => ({
      ...{ what, path, expected: item.expected, actual: item.actual, message: item.message },
      ...(what === 'document' && { ...lists, message }),
    }))
}

/** Keys of the documents that a run made, in their order. */
export function madeDocuments({ envelopes }: Pick<Simulation, 'envelopes'>): string[] {
  return envelopes
    .flatMap(({ documents }) => documents)
    .flatMap(({ key, included }) => (included ? [key] : []))
}

function itemsOf(simulation: Simulation, expect: ScenarioExpectation): Placed[] {
  return [
    checkStatus(simulation, expect.status ?? 'completed'),
    ...checkSteps(simulation, expect.steps ?? {}),
    ...(expect.documents === undefined ? [] : checkDocuments(simulation, expect.documents)),
    ...checkEntities(simulation, expect.entities ?? {}),
    ...checkSigning(simulation, expect.status),
  ]
}

function checkStatus(simulation: Simulation, expected: Simulation['status']): Placed {
  const { status, errorMessage, pendingReasons } = simulation
  const why =
    errorMessage ?? (pendingReasons.length > 0 ? pendingReasons.map(sayReason).join(', ') : undefined)
  const isSo = status === expected
  const message = `the workflow is ${status}${isSo ? '' : `, expected ${expected}${why === undefined ? '' : `: ${why}`}`}`
  return { what: 'workflow', key: 'status', at: ['status'], passed: isSo, expected, actual: status, message }
}

const WAITS_FOR: Readonly<Record<string, string>> = {
  review: 'it waits until somebody starts it',
  no_participants: 'the root step has no participants',
  root_step_excluded: 'the root step is excluded',
  missing_entity: 'there is no data of',
  missing_access_code: 'there is no access code for',
  missing_participant_email: 'there is no e-mail address for',
}

/** A reason to wait (`missing_entity:deal`) as part of a sentence; one that is not known here as it is. */
function sayReason(reason: string): string {
  const [kind = '', key] = reason.split(':')
  const said = own(WAITS_FOR, kind)
  if (typeof said !== 'string') return reason
  return key === undefined ? said : `${said} '${key}'`
}

function checkSteps({ steps }: Simulation, expected: NonNullable<ScenarioExpectation['steps']>): Placed[] {
  return Object.entries(expected).map(([key, status]) => {
    const step = steps.find((one) => one.key === key)
    const actual = step?.status
    const message =
      step === undefined
        ? `there is no step '${key}'`
        : actual === status
          ? `step ${key} is ${status}`
          : `step ${key} is ${actual}, expected ${status}${step.errorMessage === undefined ? '' : `: ${step.errorMessage}`}`
    return {
      what: 'step',
      key,
      at: ['steps', key],
      passed: actual === status,
      expected: status,
      actual,
      message,
    }
  })
}

function checkDocuments(simulation: Simulation, expected: readonly string[]): Placed[] {
  const made = madeDocuments(simulation)
  const keys = [...new Set([...expected, ...made])]
  return keys.map((key) => {
    const isExpected = expected.includes(key)
    const isMade = made.includes(key)
    const message =
      isExpected === isMade
        ? `document ${key} is made`
        : isExpected
          ? `document ${key} is not made`
          : `document ${key} is made, but not expected`
    return {
      what: 'document',
      key,
      at: ['documents'],
      passed: isExpected === isMade,
      expected: isExpected,
      actual: isMade,
      message,
    }
  })
}

function checkEntities({ entities }: Simulation, expected: Record<string, unknown>): Placed[] {
  return Object.entries(expected).flatMap(([key, value]): Placed[] => {
    const actual = own(entities, key)
    const differences = [...differencesOf(value, actual, key)].slice(0, DIFFERENCES_MAX)
    if (differences.length > 0)
      return differences.map(({ at, ...difference }) => ({
        what: 'entity',
        key,
        at: ['entities', key, ...at],
        passed: false,
        ...difference,
      }))
    const message = `entity ${key} is as expected`
    return [{ what: 'entity', key, at: ['entities', key], passed: true, expected: value, actual, message }]
  })
}

const COULD_NOT_SIGN: readonly WarningCode[] = ['value_missing', 'value_refused', 'condition_failed']

/** Whether a warning says that somebody could not sign, and the scenario expects just that. */
export function isExpectedWarning(
  { code }: Pick<SimulationWarning, 'code'>,
  { status }: Pick<Simulation, 'status'>,
  expected: ScenarioExpectation['status'],
): boolean {
  return COULD_NOT_SIGN.includes(code) && expected === 'in_progress' && status === expected
}

function checkSigning(simulation: Simulation, expected: ScenarioExpectation['status']): Placed[] {
  return simulation.warnings
    .filter(({ code }) => code === 'unknown_field' || code === 'out_of_turn' || COULD_NOT_SIGN.includes(code))
    .filter((warning) => !isExpectedWarning(warning, simulation, expected))
    .map(({ stepKey, documentKey, field, message }) => ({
      what: 'signing',
      at: [],
      key: [documentKey ?? stepKey, field].filter((part) => part !== undefined).join('.'),
      passed: false,
      message,
    }))
}

type Difference = Pick<Placed, 'at' | 'message' | 'expected' | 'actual'>

/** Where a JSON value is not what is expected of it, each in a sentence: of objects the properties that are named, of lists every element. */
function* differencesOf(
  expected: unknown,
  actual: unknown,
  path: string,
  at: Path = [],
): Generator<Difference> {
  if (Object.is(expected, actual)) return
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) {
      const message = `${path} has ${actual.length} elements, expected ${expected.length}`
      yield { at, message, expected, actual }
    } else {
      for (const [index, item] of expected.entries())
        yield* differencesOf(item, actual[index], `${path}[${index}]`, [...at, index])
    }
  } else if (isRecord(expected) && isRecord(actual)) {
    for (const [key, value] of Object.entries(expected))
      yield* differencesOf(value, own(actual, key), `${path}.${key}`, [...at, key])
  } else yield { at, message: `${path} is ${show(actual)}, expected ${show(expected)}`, expected, actual }
}

function show(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
