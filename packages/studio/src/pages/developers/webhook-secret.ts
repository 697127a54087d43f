import { Copy } from '@countersign/ui/copy'
import { html, nothing, type TemplateResult } from 'lit'
import { copyWords } from '../../parts/copy-words.ts'
import { oncePanel } from '../../parts/once-panel.ts'
import type { PageHost } from '../../shell/page.ts'

/** The secret of an endpoint: shown once, where it was made, then nowhere. */
export class WebhookSecret {
  readonly #host: PageHost
  readonly #copy: Copy
  #secret: string | undefined

  constructor(host: PageHost) {
    this.#host = host
    this.#copy = new Copy(() => host.changed())
  }

  get isShown(): boolean {
    return this.#secret !== undefined
  }

  show(secret: string): void {
    this.#secret = secret
    this.#host.changed()
  }

  forget(): void {
    this.#secret = undefined
    this.#host.changed()
  }

  render(): TemplateResult | typeof nothing {
    if (this.#secret === undefined) return nothing
    const { say } = this.#host.words
    return oncePanel({
      title: say('hooks.once'),
      body: html`<p>${say('hooks.onceText')}</p>
      ${this.#copy.render({ id: 'secret', label: say('hooks.secret'), value: this.#secret, words: copyWords(this.#host.words) })}`,
      kept: say('hooks.kept'),
      forget: () => this.forget(),
    })
  }
}
