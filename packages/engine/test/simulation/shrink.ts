import type { Step } from '@countersign/resources'
import { replay } from './random-run.ts'
import type { Script } from './simulation.ts'

const TRIES_MAX = 3_000

/** A smaller script that fails in the same kind of way: fewer things happen, in a smaller blueprint. */
export function shrink(script: Script, judge: Judge = failureOf): Script {
  const search = { tries: 0, kind: judge(script), judge }
  let smallest = script
  for (let isSmaller = search.kind !== undefined; isSmaller; ) {
    const before = sizeOf(smallest)
    smallest = fewerActions(smallest, search)
    smallest = smallerBlueprint(smallest, search)
    isSmaller = sizeOf(smallest) < before && search.tries < TRIES_MAX
  }
  return smallest
}

/** What kind of failure replaying gives; undefined when it succeeds. */
function failureOf(script: Script): string | undefined {
  try {
    replay(script)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

/** What is wrong with a script; undefined when nothing is. */
type Judge = (script: Script) => string | undefined

interface Search {
  tries: number
  judge: Judge
  kind: string | undefined
}

function stillFails(script: Script, search: Search): boolean {
  search.tries += 1
  return search.tries <= TRIES_MAX && search.judge(script) === search.kind
}

function sizeOf(script: Script): number {
  return JSON.stringify(script).length
}

/** Leaves out ever smaller runs of actions. */
function fewerActions(script: Script, search: Search): Script {
  let smallest = script
  for (let length = Math.ceil(script.actions.length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let at = 0; at < smallest.actions.length; ) {
      const actions = smallest.actions.toSpliced(at, length)
      const candidate = { ...smallest, actions }
      if (stillFails(candidate, search)) smallest = candidate
      else at += length
    }
  }
  return smallest
}

function smallerBlueprint(script: Script, search: Search): Script {
  let smallest = script
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    for (const candidate of smallerScripts(smallest)) {
      if (!stillFails(candidate, search)) continue
      smallest = candidate
      isSmaller = true
      break
    }
  }
  return smallest
}

function smallerScripts(script: Script): Script[] {
  const { blueprint } = script.source
  const withBlueprint = (change: Partial<typeof blueprint>): Script => ({
    ...script,
    source: { ...script.source, blueprint: { ...blueprint, ...change } },
  })
  const trees = blueprint.orchestration === undefined ? [] : smallerSteps(blueprint.orchestration)
  const fields = (blueprint.customFields ?? []).length > 0 ? [withBlueprint({ customFields: [] })] : []
  return [...trees.map((orchestration) => withBlueprint({ orchestration })), ...fields]
}

/** Everything that a step can be made of less: one of its children instead of it, one child less, nothing on completion. */
function smallerSteps(step: Step): Step[] {
  const { includeIf, onComplete, ...plain } = step
  const without = [
    ...(includeIf === undefined ? [] : [{ ...plain, ...(onComplete === undefined ? {} : { onComplete }) }]),
    ...(onComplete === undefined ? [] : [{ ...plain, ...(includeIf === undefined ? {} : { includeIf }) }]),
  ]
  if (step.type !== 'group') return without
  const fewer = step.children.length < 2 ? [] : step.children.map((_, at) => withChildren(step, at, []))
  const inside = step.children.flatMap((child, at) =>
    smallerSteps(child).map((smaller) => withChildren(step, at, [smaller])),
  )
  return [...step.children, ...fewer, ...without, ...inside]
}

function withChildren(step: Step & { type: 'group' }, at: number, instead: Step[]): Step {
  const children = step.children.toSpliced(at, 1, ...instead)
  return {
    ...step,
    children,
    ...(step.quorum === undefined ? {} : { quorum: Math.min(step.quorum, children.length) }),
  }
}
