import { readPdfForm } from '@countersign/pdf-form'
import { type FileFacts, type Kind, type Lookup, parseResource, type Resource } from '@countersign/resources'
import type { World } from './check-text.ts'
import type { LearntFact } from './messages.ts'

type Known = Resource | 'named' | null
type Form = Awaited<ReturnType<typeof readPdfForm>>['fields']

/** What a worker was told of the world around a text. */
export class KnownWorld implements World {
  readonly #resources = new Map<string, Known>()
  readonly #files = new Map<string, FileFacts | null>()
  readonly #forms = new Map<string, Form>()

  find(kind: Kind, reference: string): Known | undefined {
    return this.#resources.get(`${kind} ${reference}`)
  }

  file(fileId: string): FileFacts | null | undefined {
    return this.#files.get(fileId)
  }

  /** The form fields of a PDF with what they hold; none of any other file. */
  form(fileId: string): Form {
    return this.#forms.get(fileId) ?? []
  }

  readonly lookup: Lookup = (kind, reference) => {
    const found = this.find(kind, reference)
    return found === 'named' || found === null ? undefined : found
  }

  /** What is there of a kind. */
  referencesTo(kind: Kind): string[] {
    return [...this.#resources].flatMap(([name, found]) => {
      const [of, reference = ''] = name.split(' ')
      return of === kind && found !== null ? [reference] : []
    })
  }

  async learn(fact: LearntFact): Promise<void> {
    if (fact.is === 'file') {
      this.#files.set(fact.fileId, fact.facts && (await this.#factsOf(fact.fileId, fact.facts, fact.bytes)))
      return
    }
    const { kind, reference, text } = fact
    const found = text === null || text === 'named' ? text : (parseResource(text).resource ?? 'named')
    this.#resources.set(`${kind} ${reference}`, found)
  }

  /** What could not be read may be readable now. */
  forget(): void {
    for (const [name, found] of this.#resources) if (found === 'named') this.#resources.delete(name)
  }

  async #factsOf(fileId: string, facts: FileFacts, bytes: ArrayBuffer | undefined): Promise<FileFacts> {
    if (bytes === undefined) return facts
    try {
      const { pages, fields, isLocked } = await readPdfForm(new Uint8Array(bytes))
      if (isLocked) return facts
      this.#forms.set(fileId, fields)
      return { ...facts, pages, form: fields }
    } catch {
      return facts
    }
  }
}
