import { dialog } from '@countersign/ui/dialog'
import { field } from '@countersign/ui/field'
import { css, html, nothing, type TemplateResult } from 'lit'
import { copyButton } from '../parts/copy-code.ts'
import type { PageHost } from '../shell/page.ts'
import { requestCode, WAYS, type Way } from './request-code.ts'
import type { RequestLog, SentRequest } from './request-log.ts'

/** Shows the requests of this tab as somebody would type them: the newest change first, the token masked. */
export class ApiDrawer {
  readonly #host: PageHost
  readonly #log: RequestLog
  #way: Way = 'curl'
  /** Undefined: the last change that was sent, else the last question. */
  #chosen: number | undefined

  constructor(host: PageHost, log: RequestLog) {
    this.#host = host
    this.#log = log
  }

  render(closed: () => void): TemplateResult {
    const { say } = this.#host.words
    const { rows } = this.#log
    const request = rows.find(({ number }) => number === this.#chosen) ?? rows.find(isChange) ?? rows[0]
    return dialog({
      id: 'api-drawer',
      title: say('api.title'),
      text: say('api.text'),
      closing: say('frame.close'),
      body:
        request === undefined ? html`<p class="muted">${say('api.none')}</p>` : this.#bodyOf(rows, request),
      closed,
    })
  }

  #bodyOf(rows: readonly SentRequest[], request: SentRequest): TemplateResult {
    const { say } = this.#host.words
    const code = requestCode(this.#way, request, location.origin)
    const set = (change: () => void) => {
      change()
      this.#host.changed()
    }
    return html`
      ${field({
        id: 'api-request',
        label: say('api.request'),
        control: {
          kind: 'choice',
          value: String(request.number),
          options: rows.map((row) => ({ value: String(row.number), label: nameOf(row) })),
        },
        change: (value) => set(() => (this.#chosen = Number(value))),
      })}
      ${field({
        id: 'api-way',
        label: say('api.as'),
        control: {
          kind: 'choice',
          value: this.#way,
          options: WAYS.map((way) => ({ value: way, label: way === 'sdk' ? 'TypeScript (sdk)' : way })),
        },
        change: (value) => set(() => (this.#way = WAYS.find((way) => way === value) ?? 'curl')),
      })}
      ${
        code === undefined
          ? html`<p class="muted">${say('api.noCommand')}</p>`
          : html`<pre class="code api-code" tabindex="0" role="group" aria-label=${say('api.code')}>${code}</pre>
            <div class="buttons start">${copyButton(this.#host, code)}</div>`
      }
      ${this.#way === 'curl' ? html`<p class="fine">${say('api.token')}</p>` : nothing}`
  }
}

const isChange = ({ method }: SentRequest) => method !== 'GET'

/** `POST …/workflows · 201` */
function nameOf({ method, path, status }: SentRequest): string {
  const below = path.replace(/^\/v1\/orgs\/[^/]+(?:\/namespaces\/[^/]+)?/, '')
  return `${method} ${below === '' ? '/' : below}${status === undefined ? '' : ` · ${status}`}`
}

export const styles = css`
  .api-code {
    max-block-size: 40dvh;
  }
`
