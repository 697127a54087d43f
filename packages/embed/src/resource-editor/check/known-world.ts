import { type FileFacts, type Kind, type Lookup, parseResource, type Resource } from '@countersign/resources'
import { chunk } from '../../session/chunk.ts'
import type { World } from './check-text.ts'
import type { LearntFact } from './messages.ts'

type Known = Resource | 'named' | null
type Reader = typeof import('@countersign/pdf-form')
type Form = Awaited<ReturnType<Reader['readPdfForm']>>['fields']

/** As large as all else of a worker, and there is a text without a PDF. */
const loadReader = chunk(() => import('@countersign/pdf-form'))

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
      return this.#learnFile(fact)
    }
    const { kind, reference, text } = fact
    const found = text === null || text === 'named' ? text : (parseResource(text).resource ?? 'named')
    this.#resources.set(`${kind} ${reference}`, found)
  }

  /** What could not be read may be readable now. */
  forget(): void {
    for (const [name, found] of this.#resources) if (found === 'named') this.#resources.delete(name)
  }

  async #learnFile({ fileId, facts, bytes }: Extract<LearntFact, { is: 'file' }>): Promise<void> {
    if (facts === null || bytes === undefined) {
      this.#files.set(fileId, facts)
      return
    }
    const reader = await loadReader().catch(() => undefined)
    // What reads it did not come: nothing is known of the file, and nothing said.
    if (reader) this.#files.set(fileId, await this.#factsOf(reader, fileId, facts, bytes))
  }

  async #factsOf(
    { readPdfForm }: Reader,
    fileId: string,
    facts: FileFacts,
    bytes: ArrayBuffer,
  ): Promise<FileFacts> {
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
