/** Checks texts apart from the page, so that typing never waits. It is built as one file of its own (build/parts.ts). */
import { readPdfForm } from '@countersign/pdf-form'
import { type FileFacts, type Kind, type Lookup, parseResource, type Resource } from '@countersign/resources'
import { completeText } from '@countersign/resources/complete'
import { definitionAt } from '@countersign/resources/definition'
import { describeAt } from '@countersign/resources/describe'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { checkText } from './check-text.ts'
import type { FromWorker, ToWorker } from './messages.ts'

// Pages of hosts allow no `eval`.
interpretSchemas()

const resources = new Map<string, Resource | 'named' | null>()
const files = new Map<string, FileFacts | null>()

let names: { kind: Kind; reference: string; name?: string }[] = []

const nameOf = (kind: Kind, reference: string) => `${kind} ${reference}`
const world = {
  find: (kind: Kind, reference: string) => resources.get(nameOf(kind, reference)),
  file: (fileId: string) => files.get(fileId),
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void take(data))
answer({ is: 'ready' })

function answer(message: FromWorker): void {
  postMessage(message)
}

async function take(message: ToWorker): Promise<void> {
  switch (message.is) {
    case 'check': {
      const { problems, wanted } = checkText(message.text, message.kind, world)
      const references = wanted.references.flatMap(({ kinds, reference }) =>
        kinds.map((kind) => ({ kind, reference })),
      )
      answer({ is: 'checked', id: message.id, problems, wanted: { references, files: wanted.files } })
      return
    }
    case 'resource': {
      const { text } = message
      const found = text === null || text === 'named' ? text : (parseResource(text).resource ?? 'named')
      resources.set(nameOf(message.kind, message.reference), found)
      return
    }
    case 'file':
      files.set(message.fileId, message.facts && (await factsOf(message.facts, message.bytes)))
      return
    case 'names':
      names = message.names
      return
    case 'complete': {
      const { id, text, offset, kind } = message
      const completions = completeText(text, offset, kind, { lookup, references })
      answer({ is: 'completed', id, ...(completions && { completions }) })
      return
    }
    case 'describe': {
      const { id, text, offset, kind } = message
      const about = describeAt(text, offset, kind, lookup)
      answer({ is: 'described', id, ...(about && { about }) })
      return
    }
    case 'define': {
      const { id, text, offset, kind } = message
      const definition = definitionAt(text, offset, kind)
      answer({ is: 'defined', id, ...(definition && { definition }) })
      return
    }
    case 'forget':
      for (const [name, found] of resources) if (found === 'named') resources.delete(name)
  }
}

const lookup: Lookup = (kind, reference) => {
  const found = world.find(kind, reference)
  return found === 'named' || found === null ? undefined : found
}

/** What is published, and what the text reads already. */
function references(kind: Kind): { reference: string; name?: string }[] {
  const read = [...resources].flatMap(([name, found]) => {
    const [of, reference = ''] = name.split(' ')
    return of === kind && found !== null && found !== undefined ? [{ reference }] : []
  })
  const published = names.filter((one) => one.kind === kind)
  const known = new Set(published.map(({ reference }) => reference))
  return [...published, ...read.filter(({ reference }) => !known.has(reference))]
}

async function factsOf(facts: FileFacts, bytes: ArrayBuffer | undefined): Promise<FileFacts> {
  if (bytes === undefined) return facts
  try {
    const { pages, fields, isLocked } = await readPdfForm(new Uint8Array(bytes))
    return { ...facts, ...(!isLocked && { pages, form: fields }) }
  } catch {
    return facts
  }
}
