/** Checks texts apart from the page, so that typing never waits. It is built as one file of its own (build/parts.ts). */
import { readPdfForm } from '@countersign/pdf-form'
import { type FileFacts, type Kind, parseResource, type Resource } from '@countersign/resources'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { checkText } from './check-text.ts'
import type { FromWorker, ToWorker } from './messages.ts'

// Pages of hosts allow no `eval`.
interpretSchemas()

const resources = new Map<string, Resource | 'named' | null>()
const files = new Map<string, FileFacts | null>()

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
    case 'forget':
      for (const [name, found] of resources) if (found === 'named') resources.delete(name)
  }
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
