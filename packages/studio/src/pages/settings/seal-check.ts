import { saveFile } from '@countersign/embed/save-file'
import type { Client } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { SEAL_KEYS } from './seal-key-facts.ts'

type TestSeal = Awaited<ReturnType<Client['service']['testSeal']>>

/** Time-stamp authorities, and those who tell of withdrawn certificates, let people wait. */
const SEAL_WAIT_MS = 120_000

/** What is tried before documents are sealed, by the settings that are saved: a page for tests, and the level that its seal reached. */
export class SealCheck {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #trying: Form<never>
  #seal: TestSeal | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#trying = new Form(host, 'test-seal', {})
  }

  /** @param isSaved whether what is typed is what the test is about */
  render(isSaved: boolean): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('namespace:update') ?? (isSaved ? undefined : say('sender.saveFirst'))
    return html`<div class="sender-checks" role="group" aria-labelledby="seal-check">
      <h3 id="seal-check">${say('seal.try')}</h3>
      <p class="muted">${say('seal.tryText')}</p>
      <div class="buttons start">
        ${button({ label: say('seal.test'), isBusy: this.#trying.isBusy, refusal, press: () => void this.#try() })}
        <a class="button" href=${this.#here.href(SEAL_KEYS)}>${say('sealKeys.title')}</a>
      </div>
      ${failureView(words, this.#trying.failure)}
      ${this.#seal === undefined ? nothing : this.#sealView(this.#seal)}
    </div>`
  }

  #sealView(seal: TestSeal): TemplateResult {
    const { say } = this.#host.words
    const { level, wanted, problems, subject, issuer, timestampAuthority } = seal
    const isGood = problems.length === 0
    return html`<div class="sender-told" role="status">
      ${badge({ label: level, tone: isGood ? 'good' : 'bad', icon: isGood ? 'check' : 'alert' })}
      <p>${isGood ? say('seal.good', { level }) : say('seal.below', { level, wanted })}</p>
      ${isGood ? nothing : html`<ul class="plain-list" lang="en">${problems.map((problem) => html`<li>${problem}</li>`)}</ul>`}
      <p class="fine">${say('seal.by', { subject, issuer })}${timestampAuthority === undefined ? nothing : html`<br>${say('seal.stampedBy', { authority: timestampAuthority })}`}</p>
      <div class="buttons start">${button({ label: say('seal.save'), icon: 'download', press: () => this.#save(seal) })}</div>
    </div>`
  }

  #save({ pdf }: TestSeal): void {
    const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
    saveFile(new Blob([bytes], { type: 'application/pdf' }), 'test-seal.pdf', 'as named')
  }

  async #try(): Promise<void> {
    this.#seal = undefined
    await this.#trying.send(async () => {
      this.#seal = await this.#here.client.service.testSeal({ timeoutMs: SEAL_WAIT_MS })
    })
  }
}
