import type { TemplateResult } from 'lit'
import type { Access } from '../session/address.ts'
import type { BodyHost, ElementBody } from '../shell/body.ts'
import { languageMenu } from '../shell/language-menu.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { Monitor } from './monitor.ts'
import { monitorClient } from './monitor-client.ts'
import type { MonitorWording } from './wording.ts'

const INTENT = 'workflow'

/** What `<ss-workflow-monitor>` shows: the view of a run, with the client of an embed token. */
export class Body implements ElementBody {
  readonly styles = Monitor.styles
  readonly #host: BodyHost
  #monitor: Monitor

  constructor(host: BodyHost) {
    this.#host = host
    // Speaks before there is a token, and asks for nothing.
    this.#monitor = this.#watching({ token: '', baseUrl: '', kind: 'embed' })
  }

  get words(): MonitorWording {
    return this.#monitor.words
  }

  get view(): string {
    return this.#monitor.screen
  }

  get screen(): string {
    return this.view
  }

  start(access: Access): void {
    const monitor = this.#watching(access)
    this.#monitor = monitor
    if (access.intent === INTENT && access.workflowId !== undefined) monitor.start()
    else {
      const message = `The token's intent is ${access.intent ?? 'unknown'}: it opens no workflow`
      queueMicrotask(() => monitor.refuse(message))
    }
  }

  stop(): void {
    this.#monitor.stop()
  }

  render(): TemplateResult {
    return this.#monitor.render()
  }

  updated(): void {
    if (this.#monitor.screen === 'run') void loadInterfaceFont()
  }

  lookAgain(): void {
    this.#monitor.wake()
  }

  /** Nothing is unsent: what is seen is the service's. */
  leave(): void {
    this.#monitor.rest()
  }

  async keepTyped(): Promise<void> {}

  seen(): void {
    this.#monitor.wake()
  }

  pressed(): void {}

  #watching(access: Access): Monitor {
    return new Monitor(monitorClient(access), {
      changed: () => this.#host.changed(),
      tell: (name, detail) => this.#host.tell(name, detail, name !== 'error'),
      can: () => true,
      corner: ({ say, language }) => languageMenu(say('frame.language'), language),
    })
  }
}
