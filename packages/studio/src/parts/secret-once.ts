import { Copy } from '@countersign/ui/copy'
import { html, type TemplateResult } from 'lit'
import type { PageHost } from '../shell/page.ts'
import { copyWords } from './copy-words.ts'

/** The secret of a key that was just made, with a line that tries it. Whoever draws it forgets it. */
export class SecretOnce {
  readonly #host: PageHost
  readonly #copy: Copy

  constructor(host: PageHost) {
    this.#host = host
    this.#copy = new Copy(() => host.changed())
  }

  render(secret: string): TemplateResult {
    const { say } = this.#host.words
    const body = JSON.stringify({ grantType: 'api_key', apiKey: secret })
    const curl = `curl -s ${location.origin}/v1/auth/token -H 'Content-Type: application/json' -d '${body}'`
    return html`<p>${say('keys.onceText')}</p>
      ${this.#copy.render({ id: 'secret', label: say('keys.secret'), value: secret, words: copyWords(this.#host.words) })}
      <p class="muted">${say('keys.curl')}</p>
      <pre class="code" tabindex="0" role="group" aria-label="curl">${curl}</pre>`
  }
}
