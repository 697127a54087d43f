/** Checks texts apart from the page, so that typing never waits. It is built as one file of its own (build/parts.ts). */
import {
  compileSchema,
  type Issue,
  isRecord,
  type Kind,
  SCHEMA_DRAFTS,
  schemaProblems,
} from '@countersign/resources'
import { completeText } from '@countersign/resources/complete'
import { definitionAt } from '@countersign/resources/definition'
import { describeAt } from '@countersign/resources/describe'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { checkText } from './check-text.ts'
import { KnownWorld } from './known-world.ts'
import type { FromWorker, ToWorker } from './messages.ts'

// Pages of hosts allow no `eval`.
interpretSchemas()

const world = new KnownWorld()
let names: { kind: Kind; reference: string; name?: string }[] = []

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void take(data))
answer({ is: 'ready' })

function answer(message: FromWorker): void {
  postMessage(message)
}

async function take(message: ToWorker): Promise<void> {
  switch (message.is) {
    case 'check': {
      const { problems, wanted, title } = checkText(message.text, message.kind, world)
      const references = wanted.references.flatMap(({ kinds, reference }) =>
        kinds.map((kind) => ({ kind, reference })),
      )
      const more = { references, files: wanted.files }
      const named = title !== undefined && { title }
      answer({ is: 'checked', id: message.id, problems, wanted: more, ...named })
      return
    }
    case 'resource':
    case 'file':
      return world.learn(message)
    case 'names':
      names = message.names
      return
    case 'complete': {
      const { id, text, offset, kind } = message
      const completions = completeText(text, offset, kind, { lookup: world.lookup, references })
      answer({ is: 'completed', id, ...(completions && { completions }) })
      return
    }
    case 'describe': {
      const { id, text, offset, kind } = message
      const about = describeAt(text, offset, kind, world.lookup)
      answer({ is: 'described', id, ...(about && { about }) })
      return
    }
    case 'define': {
      const { id, text, offset, kind } = message
      const definition = definitionAt(text, offset, kind)
      answer({ is: 'defined', id, ...(definition && { definition }) })
      return
    }
    case 'entity': {
      const issues = entityIssues(message)
      answer({ is: 'fitted', id: message.id, ...(issues && { issues }) })
      return
    }
    case 'forget':
      world.forget()
  }
}

function entityIssues({
  draft,
  definition,
  entity,
}: Extract<ToWorker, { is: 'entity' }>): Issue[] | undefined {
  const jsonSchemaDraft = SCHEMA_DRAFTS.find((one) => one === draft)
  if (jsonSchemaDraft === undefined || !isRecord(definition)) return undefined
  const spec = { jsonSchemaDraft, schemaDefinition: definition }
  return schemaProblems(spec).length > 0 ? undefined : compileSchema(spec).validate(entity)
}

/** What is published, and what the text reads already. */
function references(kind: Kind): { reference: string; name?: string }[] {
  const read = world.referencesTo(kind).map((reference) => ({ reference }))
  const published = names.filter((one) => one.kind === kind)
  const known = new Set(published.map(({ reference }) => reference))
  return [...published, ...read.filter(({ reference }) => !known.has(reference))]
}
