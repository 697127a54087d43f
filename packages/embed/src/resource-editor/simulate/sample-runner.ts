import type { TracedPart } from '@countersign/engine'
import { besideModule } from '../../session/address.ts'
import { openWorker } from '../../session/open-worker.ts'
import { Learner } from '../check/learner.ts'
import type { ScenarioForms } from '../form/scenario/scenario-forms.ts'
import type { ResourceClient } from '../resource-client.ts'
import type { FromSimulation, FunctionCall, SampleAsk, SampleResult, ToSimulation } from './messages.ts'

type RunnerState = 'starting' | 'working' | 'ready' | 'failed'

/** Has a text run in a worker whenever it changes. While one run is under way the newest question waits for it, and those before are dropped. */
export class SampleRunner {
  state: RunnerState = 'starting'
  /** What came of the last question; while a newer one is under way, of the one before. */
  result: SampleResult | undefined
  /** The run before, where the text says nothing that could be run any more. */
  lastRun: Extract<SampleResult, { is: 'run' }> | undefined
  /** Likewise of a function. */
  lastCall: FunctionCall | undefined
  /** What the forms of a scenario are made from. */
  forms: ScenarioForms | undefined
  readonly #changed: () => void
  readonly #learner: Learner
  #worker: Worker | undefined
  #isStopped = false
  #id = 0
  #isBusy = false
  #waiting: SampleAsk | undefined
  #asked: SampleAsk | undefined
  /** What came of questions up to this one is not shown. */
  #forgotten = 0

  constructor(client: ResourceClient, changed: () => void) {
    this.#changed = changed
    this.#learner = new Learner(client, (fact, transfer) => this.#tell(fact, transfer))
    void this.#start()
  }

  ask(ask: SampleAsk): void {
    this.#waiting = ask
    this.#next()
  }

  /** It is tried with something else: what came of what was asked before says nothing of that. */
  forget(): void {
    this.#forgotten = this.#id
    this.#waiting = undefined
    this.#asked = undefined
    this.result = undefined
    this.lastRun = undefined
    this.lastCall = undefined
  }

  /** What could not be read is read again. */
  again(): void {
    this.#learner.forget()
    this.#tell({ is: 'forget' })
    const asked = this.#waiting ?? this.#asked
    if (asked) this.ask(asked)
    if (this.state === 'failed') void this.#start()
  }

  /** What each part of an expression gave in the last run. */
  async trace(source: string): Promise<{ parts: TracedPart[]; isCut: boolean }> {
    const worker = this.#worker
    if (worker === undefined) return { parts: [], isCut: false }
    this.#id += 1
    const id = this.#id
    const answered = new Promise<{ parts: TracedPart[]; isCut: boolean }>((resolve) => {
      const take = ({ data }: MessageEvent<FromSimulation>) => {
        if (data.is !== 'traced' || data.id !== id) return
        worker.removeEventListener('message', take)
        resolve(data)
      }
      worker.addEventListener('message', take)
    })
    this.#tell({ is: 'trace', id, source })
    return answered
  }

  stop(): void {
    this.#isStopped = true
    this.#worker?.terminate()
  }

  async #start(): Promise<void> {
    this.state = 'starting'
    const worker = await openWorker(besideModule('simulate.worker.js'))
    if (this.#isStopped) return worker?.terminate()
    this.state = worker === undefined ? 'failed' : 'working'
    this.#worker = worker
    worker?.addEventListener('message', ({ data }: MessageEvent<FromSimulation>) => void this.#take(data))
    this.#next()
    this.#changed()
  }

  #next(): void {
    const ask = this.#waiting
    if (this.#isBusy || ask === undefined || this.#worker === undefined) return
    this.#waiting = undefined
    this.#asked = ask
    this.#isBusy = true
    this.state = 'working'
    this.#id += 1
    this.#tell({ is: 'run', id: this.#id, ask })
  }

  async #take(message: FromSimulation): Promise<void> {
    if (message.is !== 'ran') return
    const { id, result, wanted, forms } = message
    const isForgotten = () => id <= this.#forgotten
    const isWanting = wanted.references.length + wanted.files.length > 0
    // Half of the world is no reason to say that something is missing.
    const isTold = !isWanting || result.is === 'run' || result.is === 'called'
    if (isTold && !isForgotten()) this.#show(result)
    const isMore = isWanting && (await this.#learner.learn(wanted))
    if (this.#isStopped) return
    this.#isBusy = false
    if (isForgotten()) this.state = 'working'
    else if (isMore) this.#waiting ??= this.#asked
    else {
      // Of half of the world they would be other forms.
      this.forms = forms ?? this.forms
      this.state = 'ready'
      this.#show(result)
    }
    this.#next()
    this.#changed()
  }

  #show(result: SampleResult): void {
    this.result = result
    if (result.is === 'run') this.lastRun = result
    if (result.is === 'called') this.lastCall = result.call
  }

  #tell(message: ToSimulation, transfer: Transferable[] = []): void {
    this.#worker?.postMessage(message, transfer)
  }
}
