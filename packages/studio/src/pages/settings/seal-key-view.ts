import { saveFile } from '@countersign/embed/save-file'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { base64Of } from '../../parts/base64.ts'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import type { StepUp } from '../../parts/step-up.ts'
import { instantText } from '../../parts/time-view.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { SEAL_KEYS, type SealKey, sealKeyBadge } from './seal-key-facts.ts'

interface Given {
  readonly stepUp: StepUp
  /** The key is another one than before. */
  changed(): void
  /** Asks whether it is to be retired. */
  retire(key: SealKey): void
}

/** One sealing key: what its certificate says, the request for one, and the authority's answer. */
export class SealKeyView {
  readonly sealKeyId: string
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #given: Given
  readonly #loaded: Loaded<SealKey>
  readonly #answering: Form<never>
  #answer: File | undefined
  /** No file was chosen when somebody went on. */
  #lacksFile = false

  constructor(host: PageHost, here: HereInNamespace, sealKeyId: string, given: Given) {
    this.sealKeyId = sealKeyId
    this.#host = host
    this.#here = here
    this.#given = given
    this.#answering = new Form(host, 'seal-key-answer', {})
    this.#loaded = new Loaded(host, (signal) => here.client.service.readSealKey(sealKeyId, { signal }))
    void this.#loaded.load()
  }

  close(): void {
    this.#loaded.stop()
  }

  /** Again: it was chosen or retired. */
  load(): Promise<void> {
    return this.#loaded.load()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { value, failure } = this.#loaded
    return html`${failureView(words, failure, () => void this.load())}
      ${value === undefined ? (failure ? nothing : screen.waiting(words.say('frame.loading'))) : this.#keyView(value)}`
  }

  #keyView(key: SealKey): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return html`<section class="panel seal-key" aria-labelledby="seal-key-title">
      <h2 id="seal-key-title"><bdi>${key.name}</bdi> ${sealKeyBadge(words, key)}</h2>
      ${key.status === 'requested' ? this.#requestView(key) : nothing}${this.#facts(key)}
      <div class="buttons">
        ${key.certificates === undefined ? nothing : button({ label: say('sealKeys.saveCertificates'), icon: 'download', press: () => savePem(key.certificates, 'certificates') })}
        ${key.status === 'retired' ? nothing : this.#retireButton(key)}
        <a class="button" href=${this.#here.href(SEAL_KEYS)}>${say('sealKeys.close')}</a>
      </div>
    </section>`
  }

  #retireButton(key: SealKey): TemplateResult {
    const { say } = this.#host.words
    return button({
      label: say('sealKeys.retire'),
      kind: 'quiet',
      refusal: this.#here.refusal('namespace:update') ?? (key.isChosen ? say('sealKeys.isUsed') : undefined),
      press: () => this.#given.retire(key),
    })
  }

  #facts(key: SealKey): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const row = (label: string, value: TemplateResult | string | undefined) =>
      value === undefined ? nothing : html`<dt>${label}</dt><dd>${value}</dd>`
    const at = (iso: string | undefined) => (iso === undefined ? undefined : instantText(words, iso))
    return html`<dl class="facts">
      ${row(say('sealKeys.subject'), key.subject)}${row(say('sealKeys.issuer'), key.issuer)}
      ${row(say('sealKeys.algorithm'), key.algorithm)}
      ${row(say('sealKeys.begins'), at(key.beginsAt))}${row(say('sealKeys.ends'), at(key.expiresAt))}
      ${row('SHA-256', key.fingerprint === undefined ? undefined : html`<code>${key.fingerprint}</code>`)}
      ${row(say('sealKeys.since'), at(key.createdAt))}${row(say('sealKeys.retiredAt'), at(key.retiredAt))}
    </dl>`
  }

  #requestView({ request }: SealKey): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const [issue] = this.#answering.issuesBelow('/certificates')
    const refusal = this.#here.refusal('namespace:update')
    return html`<p>${say('sealKeys.requestText')}</p>
      <div class="buttons start">${button({ label: say('sealKeys.saveRequest'), icon: 'download', press: () => savePem(request, 'request') })}</div>
      <form class="form" novalidate @submit=${submitting(() => this.#give())}>
        ${fileField(words, {
          id: 'seal-key-answer',
          label: say('sealKeys.answer'),
          hint: say('sealKeys.answerHint'),
          problem: this.#lacksFile ? say('sealKeys.noFile') : issue?.message,
          isRequired: true,
          refusal,
          accept: '.pem,.crt,.cer,.der',
          file: this.#answer,
          choose: (file) => {
            this.#answer = file
            this.#lacksFile = false
            this.#host.changed()
          },
        })}
        ${failureView(words, this.#answering.rest)}
        <div class="buttons start">${button({ label: say('sealKeys.give'), kind: 'primary', isSubmit: true, isBusy: this.#answering.isBusy, refusal })}</div>
      </form>`
  }

  async #give(): Promise<void> {
    const file = this.#answer
    if (file === undefined) {
      this.#lacksFile = true
      return this.#host.changed()
    }
    const { service } = this.#here.client
    const isDone = await this.#answering.send(async () => {
      const certificates = await pemOf(file)
      this.#loaded.value = await this.#given.stepUp.with(() =>
        service.answerSealKeyRequest(this.sealKeyId, { certificates }),
      )
    })
    if (!isDone) return
    this.#answer = undefined
    this.#host.tell({ tone: 'good', text: this.#host.words.say('sealKeys.given') })
    this.#given.changed()
  }
}

function savePem(pem: string | undefined, name: 'certificates' | 'request'): void {
  const type = 'application/x-pem-file'
  saveFile(
    new Blob([pem ?? ''], { type }),
    name === 'request' ? 'request.csr' : 'certificates.pem',
    'as named',
  )
}

/** DER begins with a SEQUENCE. */
const SEQUENCE = 0x30

/** Authorities send certificates as text (PEM) or as bytes (DER); the interface takes the text. */
async function pemOf(file: Blob): Promise<string> {
  const [first] = new Uint8Array(await file.slice(0, 1).arrayBuffer())
  if (first !== SEQUENCE) return file.text()
  const base64 = await base64Of(file)
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}
