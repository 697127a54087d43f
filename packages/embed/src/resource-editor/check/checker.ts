import type { FileFacts, Kind } from '@countersign/resources'
import type { Completions } from '@countersign/resources/complete'
import type { Definition } from '@countersign/resources/definition'
import type { About } from '@countersign/resources/describe'
import { besideModule } from '../../session/address.ts'
import { openWorker } from '../../session/open-worker.ts'
import type { Problems } from '../problems.ts'
import type { NamedResource, ResourceClient, ResourceName } from '../resource-client.ts'
import type { ResourceText } from '../resource-text.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** After the last key; problems are there half a second after it. */
const PAUSE_MS = 150
const NOT_FOUND = 404
const REFUSED = 403

/**
 * Has every text checked that stands there for a moment, in a worker. What the text refers to is read once; what the token does not open is
 * taken for right where its name is known.
 */
export class Checker {
  readonly #text: ResourceText
  readonly #name: ResourceName
  readonly #client: ResourceClient
  readonly #problems: Problems
  readonly #unlisten: () => void
  #worker: Worker | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #id = 0
  #isStopped = false
  /** What was asked of the service, so that nothing is asked twice. */
  readonly #asked = new Set<string>()
  #names: Promise<readonly NamedResource[]> | undefined
  #question = 0

  constructor(text: ResourceText, name: ResourceName, client: ResourceClient, problems: Problems) {
    this.#text = text
    this.#name = name
    this.#client = client
    this.#problems = problems
    this.#unlisten = text.listen(() => this.#soon())
    problems.isChecking = true
    void this.#start()
  }

  /** What the checks accept at a place of the text. */
  async complete(offset: number): Promise<Completions | undefined> {
    const names = await this.#readNames()
    const all = names.flatMap(({ kind, key, name, versions }) =>
      versions.map((version) => ({
        kind,
        reference: `${key}@${version}`,
        ...(name !== undefined && { name }),
      })),
    )
    this.#tell({ is: 'names', names: all })
    const answer = await this.#ask('complete', offset)
    return answer?.is === 'completed' ? answer.completions : undefined
  }

  /** What the value at a place of the text is for. */
  async describe(offset: number): Promise<About | undefined> {
    const answer = await this.#ask('describe', offset)
    return answer?.is === 'described' ? answer.about : undefined
  }

  /** Where what stands at a place of the text is declared. */
  async define(offset: number): Promise<Definition | undefined> {
    const answer = await this.#ask('define', offset)
    return answer?.is === 'defined' ? answer.definition : undefined
  }

  async #ask(is: 'complete' | 'describe' | 'define', offset: number): Promise<FromWorker | undefined> {
    const worker = this.#worker
    if (worker === undefined) return undefined
    this.#question += 1
    const id = this.#question
    const answered = new Promise<FromWorker>((resolve) => {
      const take = ({ data }: MessageEvent<FromWorker>) => {
        if (data.is === 'ready' || data.is === 'checked' || data.id !== id) return
        worker.removeEventListener('message', take)
        resolve(data)
      }
      worker.addEventListener('message', take)
    })
    this.#tell({ is, id, text: this.#text.text, offset, kind: this.#name.kind })
    return answered
  }

  /** What references can name; it is asked for once. */
  #readNames(): Promise<readonly NamedResource[]> {
    this.#names ??= this.#client.names().then((outcome) => (outcome.ok ? outcome.value : []))
    return this.#names
  }

  /** After a save the token opens what the draft refers to now. */
  saved(): void {
    this.#asked.clear()
    this.#tell({ is: 'forget' })
    this.check()
  }

  stop(): void {
    this.#isStopped = true
    this.#unlisten()
    clearTimeout(this.#timer)
    this.#worker?.terminate()
  }

  check(): void {
    clearTimeout(this.#timer)
    this.#id += 1
    this.#tell({ is: 'check', id: this.#id, text: this.#text.text, kind: this.#name.kind })
  }

  async #start(): Promise<void> {
    const worker = await openWorker(besideModule('check.worker.js'))
    if (this.#isStopped) return worker?.terminate()
    if (worker === undefined) return this.#problems.tell([])
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => void this.#take(data))
    this.check()
  }

  #soon(): void {
    this.#problems.isChecking = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.check(), PAUSE_MS)
  }

  #tell(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  async #take(message: FromWorker): Promise<void> {
    if (message.is !== 'checked' || message.id !== this.#id) return
    const { problems, wanted } = message
    this.#problems.tell(problems, wanted.references.length + wanted.files.length === 0)
    const learnt = await Promise.all([
      ...wanted.references.map(({ kind, reference }) => this.#learn(kind, reference)),
      ...wanted.files.map((fileId) => this.#learnFile(fileId)),
    ])
    if (this.#isStopped || message.id !== this.#id) return
    if (learnt.includes(true)) this.check()
    else this.#problems.tell(problems)
  }

  /** @returns whether something is known now that was not */
  async #learn(kind: Kind, reference: string): Promise<boolean> {
    const asked = `${kind} ${reference}`
    if (this.#asked.has(asked)) return false
    this.#asked.add(asked)
    const [key = '', version = ''] = reference.split('@')
    const read = await this.#client.readText({ kind, key, version })
    if (read.ok) this.#tell({ is: 'resource', kind, reference, text: read.value.text })
    else if (read.failure.status === NOT_FOUND || read.failure.status === REFUSED) {
      const names = await this.#readNames()
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
