import type { FileFacts, Kind } from '@countersign/resources'
import type { NamedResource, ResourceClient } from '../resource-client.ts'
import type { LearntFact, WantedFacts } from './messages.ts'

const NOT_FOUND = 404
const REFUSED = 403

/** Reads for a worker, which cannot, what stands around a text: each thing once. */
export class Learner {
  readonly #client: ResourceClient
  readonly #tell: (fact: LearntFact, transfer?: Transferable[]) => void
  readonly #asked = new Set<string>()
  #names: Promise<readonly NamedResource[]> | undefined

  constructor(client: ResourceClient, tell: (fact: LearntFact, transfer?: Transferable[]) => void) {
    this.#client = client
    this.#tell = tell
  }

  /** What references can name; it is asked for once. */
  names(): Promise<readonly NamedResource[]> {
    this.#names ??= this.#client.names().then((outcome) => (outcome.ok ? outcome.value : []))
    return this.#names
  }

  /** What could not be read is asked for again. */
  forget(): void {
    this.#asked.clear()
  }

  /** @returns whether something is known now that was not */
  async learn({ references, files }: WantedFacts): Promise<boolean> {
    const learnt = await Promise.all([
      ...references.map(({ kind, reference }) => this.#learnResource(kind, reference)),
      ...files.map((fileId) => this.#learnFile(fileId)),
    ])
    return learnt.includes(true)
  }

  async #learnResource(kind: Kind, reference: string): Promise<boolean> {
    const asked = `${kind} ${reference}`
    if (this.#asked.has(asked)) return false
    this.#asked.add(asked)
    const [key = '', version = ''] = reference.split('@')
    const read = await this.#client.readText({ kind, key, version })
    if (read.ok) this.#tell({ is: 'resource', kind, reference, text: read.value.text })
    else if (read.failure.status === NOT_FOUND || read.failure.status === REFUSED) {
      const names = await this.names()
      const isNamed = names.some(
        (one) => one.kind === kind && one.key === key && one.versions.includes(version),
      )
      this.#tell({ is: 'resource', kind, reference, text: isNamed ? 'named' : null })
    } else return false
    return true
  }

  async #learnFile(fileId: string): Promise<boolean> {
    if (this.#asked.has(fileId)) return false
    this.#asked.add(fileId)
    const fact = await this.#client.readFile(fileId)
    if (!fact.ok) {
      if (fact.failure.status !== NOT_FOUND) return false
      this.#tell({ is: 'file', fileId, facts: null })
      return true
    }
    const { contentType, pageCount } = fact.value
    const facts: FileFacts = { contentType, ...(pageCount !== undefined && { pageCount }) }
    const bytes = contentType === 'application/pdf' ? await this.#client.fileBytes(fileId) : undefined
    const buffer = bytes?.ok ? await bytes.value.arrayBuffer() : undefined
    if (buffer) this.#tell({ is: 'file', fileId, facts, bytes: buffer }, [buffer])
    else this.#tell({ is: 'file', fileId, facts })
    return true
  }
}
