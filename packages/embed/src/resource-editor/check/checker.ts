import type { Issue } from '@countersign/resources'
import type { Completions } from '@countersign/resources/complete'
import type { Definition } from '@countersign/resources/definition'
import type { About } from '@countersign/resources/describe'
import { besideModule } from '../../session/address.ts'
import { openWorker } from '../../session/open-worker.ts'
import type { Problems } from '../problems.ts'
import type { NamedResource, ResourceClient, ResourceName } from '../resource-client.ts'
import type { ResourceText } from '../resource-text.ts'
import { Learner } from './learner.ts'
import type { FromWorker, ToWorker } from './messages.ts'

/** After the last key; problems are there half a second after it. */
const PAUSE_MS = 150

/**
 * Has every text checked that stands there for a moment, in a worker. What the text refers to is read once; what the token does not open is
 * taken for right where its name is known.
 */
export class Checker {
  readonly #text: ResourceText
  readonly #name: ResourceName
  readonly #learner: Learner
  readonly #problems: Problems
  readonly #unlisten: () => void
  #started: Promise<Worker | undefined>
  #worker: Worker | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #id = 0
  #isStopped = false
  #question = 0
  readonly #titled: (title: string) => void

  /** @param titled is told what each text calls the resource */
  constructor(
    text: ResourceText,
    name: ResourceName,
    client: ResourceClient,
    problems: Problems,
    titled: (title: string) => void,
  ) {
    this.#titled = titled
    this.#text = text
    this.#name = name
    this.#learner = new Learner(client, (fact, transfer) => this.#tell(fact, transfer))
    this.#problems = problems
    this.#unlisten = text.listen(() => this.#soon())
    problems.isChecking = true
    this.#started = this.#start()
  }

  /** What the checks accept at a place of the text. */
  async complete(offset: number): Promise<Completions | undefined> {
    const names = await this.#learner.names()
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

  /** What references can name. */
  names(): Promise<readonly NamedResource[]> {
    return this.#learner.names()
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

  /** Why a value is not as a JSON Schema of a draft wants it; undefined where the schema itself is wrong, or nothing can be checked. */
  async checkEntity(draft: unknown, definition: unknown, entity: unknown): Promise<Issue[] | undefined> {
    const answer = await this.#answerTo((id) => ({ is: 'entity', id, draft, definition, entity }))
    return answer?.is === 'fitted' ? answer.issues : undefined
  }

  #ask(is: 'complete' | 'describe' | 'define', offset: number): Promise<FromWorker | undefined> {
    const { text } = this.#text
    return this.#answerTo((id) => ({ is, id, text, offset, kind: this.#name.kind }))
  }

  async #answerTo(question: (id: number) => ToWorker): Promise<FromWorker | undefined> {
    const worker = await this.#started
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
    this.#tell(question(id))
    return answered
  }

  /** After a save the token opens what the draft refers to now. */
  saved(): void {
    this.#learner.forget()
    this.#tell({ is: 'forget' })
    this.check()
  }

  /** What checks the text is started again, where it did not start. */
  again(): void {
    if (!this.#problems.isUnchecked) return
    this.#problems.tellUnchecked(false)
    this.#started = this.#start()
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

  async #start(): Promise<Worker | undefined> {
    const worker = await openWorker(besideModule('check.worker.js'))
    if (this.#isStopped) worker?.terminate()
    else if (worker === undefined) this.#problems.tellUnchecked(true)
    if (this.#isStopped || worker === undefined) return undefined
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => void this.#take(data))
    this.check()
    return worker
  }

  #soon(): void {
    if (this.#problems.isUnchecked) return
    this.#problems.isChecking = true
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.check(), PAUSE_MS)
  }

  #tell(message: ToWorker, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }

  async #take(message: FromWorker): Promise<void> {
    if (message.is !== 'checked' || message.id !== this.#id) return
    const { problems, wanted, title } = message
    if (title !== undefined) this.#titled(title)
    this.#problems.tell(problems, wanted.references.length + wanted.files.length === 0)
    const isMore = await this.#learner.learn(wanted)
    if (this.#isStopped || message.id !== this.#id) return
    if (isMore) this.check()
    else this.#problems.tell(problems)
  }
}
