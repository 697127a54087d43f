import type { Client } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { css, html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'

type TestMail = Awaited<ReturnType<Client['service']['sendTestMail']>>
type Domain = Awaited<ReturnType<Client['service']['checkSenderDomain']>>
type DomainRecord = Domain['records'][number]

/** A mail server that is not there lets people wait for it. */
const MAIL_WAIT_MS = 180_000
const STATES = {
  fine: { tone: 'good', icon: 'check' },
  weak: { tone: 'warning', icon: 'alert' },
  wrong: { tone: 'bad', icon: 'alert' },
  unknown: { tone: 'neutral', icon: 'ended' },
} as const

/** What is tried before people are written to, by the settings that are saved: a mail to oneself, and what the domain says of its mail. */
export class SenderChecks {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #mailing: Form<never>
  readonly #selector: Form<'selector'>
  readonly #domain: Loaded<Domain>
  #mail: TestMail | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#mailing = new Form(host, 'test-mail', {})
    this.#selector = new Form(host, 'sender-domain', { selector: '' })
    this.#domain = new Loaded(host, (signal) => {
      const selector = this.#selector.values.selector.trim() || undefined
      return here.client.service.checkSenderDomain({ selector }, { signal })
    })
  }

  close(): void {
    this.#domain.stop()
  }

  /** @param isSaved whether what is typed is what the checks are about */
  render(isSaved: boolean): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const email = this.#host.access.signedIn?.person.email ?? ''
    const refusal = this.#here.refusal('namespace:update') ?? (isSaved ? undefined : say('sender.saveFirst'))
    const domain = this.#domain
    // Enter in this field is no wish to save the settings around it.
    const entered = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      if (isSaved) void domain.load()
    }
    return html`<div class="sender-checks" role="group" aria-labelledby="sender-checks">
      <h3 id="sender-checks">${say('sender.try')}</h3>
      <p class="muted">${say('sender.tryText', { email })}</p>
      <div class="buttons start">
        ${button({ label: say('sender.mail'), isBusy: this.#mailing.isBusy, refusal, press: () => void this.#send() })}
      </div>
      ${failureView(words, this.#mailing.failure)}
      ${this.#mail === undefined ? nothing : this.#mailView(this.#mail)}
      <div @keydown=${entered}>${this.#selector.field('selector', { label: say('sender.selector'), hint: say('sender.selectorHint') })}</div>
      <div class="buttons start">
        ${button({ label: say('sender.domain'), isBusy: domain.isLoading, refusal: isSaved ? undefined : say('sender.saveFirst'), press: () => void domain.load() })}
      </div>
      ${failureView(words, domain.failure)}
      ${domain.value === undefined ? nothing : this.#domainView(domain.value)}
    </div>`
  }

  #mailView({ status, to, from, reason }: TestMail): TemplateResult {
    const { say } = this.#host.words
    const isThere = status === 'sent' || status === 'kept'
    const inTest = this.#here.namespace.mode === 'test'
    const told = status === 'kept' && inTest ? 'keptInbox' : status
    return html`<div class="sender-told" role="status">
      ${badge({ label: say(`sender.is.${status}`), tone: isThere ? 'good' : 'bad', icon: isThere ? 'check' : 'alert' })}
      <p>${say(`sender.told.${told}`, { to, from: `${from.name} <${from.address}>` })}
        ${told === 'keptInbox' ? html`<a href=${this.#here.href('inbox')}>${say('nav.inbox')}</a>` : nothing}</p>
      ${reason === undefined ? nothing : html`<pre class="code" tabindex="0" role="group" aria-label=${say('sender.reason')}>${reason}</pre>`}
    </div>`
  }

  #domainView({ domain, records }: Domain): TemplateResult {
    const { say } = this.#host.words
    return html`<div role="status"><p class="muted">${say('sender.records', { domain })}</p></div>
      ${records.map((record) => this.#recordView(record))}`
  }

  #recordView({ record, state, name, found, problem, suggestion }: DomainRecord): TemplateResult {
    const { say } = this.#host.words
    return html`<section class="sender-told" aria-label=${say(`sender.${record}`)}>
      <p class="sender-line"><span class="cell-title">${say(`sender.${record}`)}</span> ${badge({ label: say(`sender.state.${state}`), ...STATES[state] })}</p>
      <p>${problem === undefined ? say(`sender.good.${record}`) : say(`sender.${problem}`)}</p>
      ${name === undefined ? nothing : html`<p class="fine">TXT <code>${name}</code></p>`}
      ${found.map((text) => html`<pre class="code" tabindex="0" role="group" aria-label=${say('sender.found')}>${text}</pre>`)}
      ${
        suggestion === undefined
          ? nothing
          : html`<p class="fine">${say('sender.suggestion')}</p>
            <pre class="code" tabindex="0" role="group" aria-label=${say('sender.suggestion')}>${suggestion}</pre>`
      }
    </section>`
  }

  async #send(): Promise<void> {
    this.#mail = undefined
    await this.#mailing.send(async () => {
      this.#mail = await this.#here.client.service.sendTestMail({ timeoutMs: MAIL_WAIT_MS })
    })
  }
}

export const senderStyles = css`
  .sender-checks {
    display: grid;
    gap: 0.75rem;
    padding-block-start: 1rem;
    border-block-start: 1px solid var(--_line);
  }

  .sender-checks h3 {
    margin: 0;
    font-size: 1rem;
    font-weight: 600;
  }

  .sender-told {
    display: grid;
    justify-items: start;
    gap: 0.375rem;
    min-inline-size: 0;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
  }

  .sender-told > [lang] {
    display: grid;
    gap: inherit;
  }

  .sender-told .code {
    justify-self: stretch;
  }

  .sender-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }
`
