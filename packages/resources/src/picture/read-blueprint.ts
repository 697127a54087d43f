import { isRecord, type Path } from '../issue.ts'

/** A role that somebody plays in a document. */
export interface AssignmentFacts {
  document: string
  role: string
}
/** A step as the picture shows it: whatever else the text says stays as it is. */
export interface StepFacts {
  /** What is chosen stays chosen while the text changes: its key, or where it stands while it has none of its own. */
  id: string
  key: string
  name: string
  /** Where it stands in the text. */
  path: Path
  condition?: string
  /** How many entities it changes when it is done. */
  updates: number
  /** The group around it; absent for the outermost step. */
  parent?: StepFacts
  /** Its place in that group. */
  index: number
  group?: {
    isParallel: boolean
    /** How many steps must be done; absent: all. */
    needed?: number
    children: StepFacts[]
  }
  action?: { participant: string; envelope: string; assignments: AssignmentFacts[] }
}
export interface PersonFacts {
  key: string
  /** What is known of the name before anything is computed. */
  name: string
}
export interface DocumentFacts {
  key: string
  name: string
  path: Path
  /** key@version */
  template?: string
  isFile: boolean
  condition?: string
  iterator?: string
}
export interface EnvelopeFacts {
  key: string
  name: string
  path: Path
  condition?: string
  isLate: boolean
  documents: DocumentFacts[]
}
/** A blueprint as the picture shows it. */
export interface BlueprintFacts {
  root?: StepFacts
  /** Groups before what is in them. */
  steps: StepFacts[]
  people: PersonFacts[]
  envelopes: EnvelopeFacts[]
}

export const ROOT: Path = ['spec', 'orchestration']

/** Reads what it understands of a text that may be wrong elsewhere; undefined when it is no blueprint at all. */
export function readBlueprint(value: unknown): BlueprintFacts | undefined {
  if (!isRecord(value) || value.kind !== 'Blueprint') return undefined
  const spec = isRecord(value.spec) ? value.spec : {}
  const steps: StepFacts[] = []
  const root = readStep(spec.orchestration, ROOT, { steps, ids: new Set() }, 0)
  return {
    ...(root && { root }),
    steps,
    people: itemsOf(spec.participants).map(({ item }) => ({ key: textOf(item.key), name: nameOf(item) })),
    envelopes: itemsOf(spec.envelopes).map(({ item, index }) =>
      readEnvelope(item, ['spec', 'envelopes', index]),
    ),
  }
}

function readStep(
  value: unknown,
  path: Path,
  found: { steps: StepFacts[]; ids: Set<string> },
  index: number,
  parent?: StepFacts,
): StepFacts | undefined {
  if (!isRecord(value)) return undefined
  const key = textOf(value.key)
  const isTaken = key === '' || found.ids.has(key)
  const { updates } = isRecord(value.onComplete) ? value.onComplete : {}
  const step: StepFacts = {
    id: isTaken ? `/${path.join('/')}` : key,
    key,
    name: textOf(value.name),
    path,
    index,
    updates: Array.isArray(updates) ? updates.length : 0,
    ...(typeof value.includeIf === 'string' && { condition: value.includeIf }),
    ...(parent && { parent }),
  }
  found.steps.push(step)
  found.ids.add(step.id)
  if (value.type === 'group' || Array.isArray(value.children)) {
    const group: NonNullable<StepFacts['group']> = {
      isParallel: value.execution === 'parallel',
      ...neededOf(value),
      children: [],
    }
    step.group = group
    for (const { item, index: at } of itemsOf(value.children)) {
      const child = readStep(item, [...path, 'children', at], found, at, step)
      if (child) group.children.push(child)
    }
  } else step.action = readAction(value)
  return step
}

function neededOf({ completion, quorum }: Record<string, unknown>): { needed?: number } {
  if (completion === 'any') return { needed: 1 }
  return completion === 'quorum' && typeof quorum === 'number' && Number.isFinite(quorum)
    ? { needed: quorum }
    : {}
}

function readAction({ participant, action }: Record<string, unknown>): NonNullable<StepFacts['action']> {
  const { envelope, assignments } = isRecord(action) ? action : {}
  return {
    participant: textOf(participant),
    envelope: textOf(envelope),
    assignments: itemsOf(assignments).map(({ item }) => ({
      document: textOf(item.document),
      role: textOf(item.role),
    })),
  }
}

function readEnvelope(item: Record<string, unknown>, path: Path): EnvelopeFacts {
  return {
    key: textOf(item.key),
    name: nameOf(item),
    path,
    isLate: item.resolution === 'just_in_time',
    ...(typeof item.includeIf === 'string' && { condition: item.includeIf }),
    documents: itemsOf(item.documents).map(({ item: document, index }) => ({
      key: textOf(document.key),
      name: nameOf(document),
      path: [...path, 'documents', index],
      isFile: document.fileId !== undefined,
      ...(typeof document.template === 'string' && { template: document.template }),
      ...(typeof document.includeIf === 'string' && { condition: document.includeIf }),
      ...(typeof document.iterator === 'string' && { iterator: document.iterator }),
    })),
  }
}

function itemsOf(value: unknown): { item: Record<string, unknown>; index: number }[] {
  return (Array.isArray(value) ? value : []).flatMap((item, index) =>
    isRecord(item) ? [{ item, index }] : [],
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A name that is computed is not known yet: the key stands for it. */
function nameOf({ name, key }: Record<string, unknown>): string {
  return textOf(name) || textOf(key)
}
