import { button } from '@countersign/ui/button'
import { css, html, type nothing, type TemplateResult } from 'lit'
import { create } from 'qrcode'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { StepUp } from '../../parts/step-up.ts'
import type { People } from '../../shell/access.ts'
import type { PageHost } from '../../shell/page.ts'

type Begun = Awaited<ReturnType<People['beginTotp']>>

/** Adds an app that shows codes: a QR code to scan, and its first code to type. */
export class AddingApp {
  readonly #host: PageHost
  readonly #stepUp: StepUp
  readonly #added: (recoveryCodes: readonly string[]) => void
  readonly #form: Form<'code'>
  #begun: Begun | undefined

  constructor(host: PageHost, stepUp: StepUp, added: (recoveryCodes: readonly string[]) => void) {
    this.#host = host
    this.#stepUp = stepUp
    this.#added = added
    this.#form = new Form(host, 'app', { code: '' })
  }

  close(): void {
    this.#begun = undefined
    this.#form.values.code = ''
  }

  async begin(): Promise<void> {
    await this.#form.send(async () => {
      this.#begun = await this.#stepUp.with(() => this.#host.access.people.beginTotp({}))
    })
  }

  render(): TemplateResult | typeof nothing {
    const begun = this.#begun
    const { words } = this.#host
    if (begun === undefined) return html`${failureView(words, this.#form.rest)}`
    const { say } = words
    const form = this.#form
    const cancel = () => {
      this.close()
      this.#host.changed()
    }
    return html`<form class="panel form" @submit=${submitting(() => this.#confirm(begun))}>
      <h2>${say('me.addApp')}</h2>
      <p>${say('me.scan')}</p>
      ${qrView(begun.uri, say('me.qr'))}
      <p class="fine">${say('me.typeSecret')}<br><code>${begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></p>
      ${form.field('code', { label: say('me.firstCode'), isRequired: true, control: { kind: 'line', autocomplete: 'one-time-code', isNumber: true } })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        ${button({ label: say('frame.cancel'), press: cancel })}
        ${button({ label: say('me.confirmApp'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}
      </div>
    </form>`
  }

  async #confirm({ factorId }: Begun): Promise<void> {
    const { code } = this.#form.values
    let codes: readonly string[] = []
    const isDone = await this.#form.send(async () => {
      const confirmed = await this.#stepUp.with(() =>
        this.#host.access.people.confirmTotp({ factorId, code: code.trim() }),
      )
      codes = confirmed.recoveryCodes
    })
    if (!isDone) return
    this.close()
    this.#added(codes)
  }
}

/** Dark on light, whatever the page is: readers want it so. */
function qrView(text: string, label: string): TemplateResult {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dark = [...data].flatMap((bit, index) =>
    bit ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  )
  const quiet = 4
  return html`<svg class="qr" role="img" aria-label=${label} viewBox="${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}" shape-rendering="crispEdges">
    <rect x=${-quiet} y=${-quiet} width=${size + 2 * quiet} height=${size + 2 * quiet} fill="#fff"></rect><path fill="#000" d=${dark.join('')}></path>
  </svg>`
}

export const appStyles = css`
  .qr {
    inline-size: min(14rem, 100%);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    forced-color-adjust: none;
  }
`
