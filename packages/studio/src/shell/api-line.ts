import { chunk } from '@countersign/embed/chunk'
import { nothing, type TemplateResult } from 'lit'
import type { ApiDrawer } from '../api/api-drawer.ts'
import type { RequestLog } from '../api/request-log.ts'
import type { PageHost } from './page.ts'

const load = chunk(() => import('../api/api-drawer.ts'))

/** Opens the drawer with the requests as code; nothing of it is loaded before. */
export class ApiLine {
  readonly #host: PageHost
  readonly #log: RequestLog
  #drawer: ApiDrawer | undefined
  #isOpen = false

  constructor(host: PageHost, log: RequestLog) {
    this.#host = host
    this.#log = log
  }

  async open(): Promise<void> {
    const loaded = await load().catch(() => undefined)
    if (loaded === undefined) {
      this.#host.tell({ tone: 'bad', text: this.#host.words.say('failure.offline') })
      return
    }
    this.#host.adopt([loaded.styles])
    this.#drawer ??= new loaded.ApiDrawer(this.#host, this.#log)
    this.#isOpen = true
    this.#host.changed()
  }

  /** While it is closed, what is sent changes nothing of what is shown. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  render(): TemplateResult | typeof nothing {
    if (!this.#isOpen) return nothing
    return (
      this.#drawer?.render(() => {
        this.#isOpen = false
        this.#host.changed()
      }) ?? nothing
    )
  }
}
