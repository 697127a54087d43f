import { html, nothing, type TemplateResult } from 'lit'
import { oncePanel } from '../../parts/once-panel.ts'
import type { PageHost } from '../../shell/page.ts'

/** Ten codes for the day when the telephone is gone: shown once. */
export class RecoveryCodes {
  readonly #host: PageHost
  #codes: readonly string[] = []

  constructor(host: PageHost) {
    this.#host = host
  }

  show(codes: readonly string[]): void {
    this.#codes = codes
    this.#host.changed()
  }

  forget(): void {
    this.#codes = []
  }

  render(): TemplateResult | typeof nothing {
    if (this.#codes.length === 0) return nothing
    const { say } = this.#host.words
    const keep = () => {
      this.forget()
      this.#host.changed()
    }
    return oncePanel({
      title: say('me.codes'),
      body: html`<p>${say('me.codesText')}</p>
      <pre class="code" tabindex="0" role="group" aria-label=${say('me.codes')}>${this.#codes.join('\n')}</pre>`,
      kept: say('me.codesKept'),
      forget: keep,
    })
  }
}
