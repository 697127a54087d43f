import { button } from '@countersign/ui/button'
import { html, type TemplateResult } from 'lit'
import { base64Of } from '../../parts/base64.ts'
import { failureView } from '../../parts/failure-view.ts'
import { fileField } from '../../parts/file-field.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { StepUp } from '../../parts/step-up.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { SEAL_KEYS, type SealKey } from './seal-key-facts.ts'

const EMPTY = {
  way: 'file',
  name: '',
  password: '',
  commonName: '',
  organizationName: '',
  country: '',
  organizationIdentifier: '',
}
type Entry = keyof typeof EMPTY
type Wanted = Parameters<HereInNamespace['client']['service']['createSealKey']>[0]

/** A sealing key that comes in a file, or is made by the service and certified by an authority. */
export class NewSealKey {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #stepUp: StepUp
  readonly #made: (key: SealKey) => void
  #form: Form<Entry>
  #file: File | undefined
  /** No file was chosen when somebody went on. */
  #lacksFile = false

  constructor(host: PageHost, here: HereInNamespace, stepUp: StepUp, made: (key: SealKey) => void) {
    this.#host = host
    this.#here = here
    this.#stepUp = stepUp
    this.#made = made
    this.#form = this.#newForm()
  }

  /** Nothing of it stays in the page. */
  forget(): void {
    this.#form = this.#newForm()
    this.#file = undefined
    this.#lacksFile = false
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const isFile = form.values.way === 'file'
    const ways = [
      { value: 'file', label: say('sealKeys.byFile') },
      { value: 'request', label: say('sealKeys.byRequest') },
    ]
    return html`<form class="panel form" novalidate @submit=${submitting(() => this.#create())}>
      <h2>${say('sealKeys.new')}</h2>
      ${form.field('way', { label: say('sealKeys.way'), hint: say(isFile ? 'sealKeys.byFileHint' : 'sealKeys.byRequestHint'), control: { kind: 'choice', options: ways } })}
      ${form.field('name', { label: say('sealKeys.name'), hint: say('sealKeys.nameHint'), isRequired: true })}
      ${isFile ? this.#fileView() : this.#requestView()}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href(SEAL_KEYS)}>${say('frame.cancel')}</a>
        ${button({
          label: say(isFile ? 'sealKeys.add' : 'sealKeys.request'),
          kind: 'primary',
          isSubmit: true,
          isBusy: form.isBusy,
          refusal: this.#here.refusal('namespace:update'),
        })}
      </div>
    </form>`
  }

  #fileView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const [issue] = this.#form.issuesBelow('/pkcs12')
    return html`${fileField(words, {
      id: 'seal-key-file',
      label: say('sealKeys.file'),
      hint: say('sealKeys.fileHint'),
      problem: this.#lacksFile ? say('sealKeys.noFile') : issue?.message,
      isRequired: true,
      accept: '.p12,.pfx,application/x-pkcs12',
      file: this.#file,
      choose: (file) => {
        this.#file = file
        this.#lacksFile = false
        this.#host.changed()
      },
    })}
    ${this.#form.field('password', {
      label: say('sealKeys.password'),
      hint: say('sealKeys.passwordHint'),
      control: { kind: 'line', type: 'password' },
    })}`
  }

  #requestView(): TemplateResult {
    const { say } = this.#host.words
    const line = (key: Exclude<Entry, 'way' | 'name' | 'password'>, isRequired: boolean) =>
      this.#form.field(key, {
        label: say(`sealKeys.${key}`),
        hint: say(`sealKeys.${key}Hint`),
        isRequired,
        pointer: `/request/${key}`,
      })
    return html`${line('commonName', true)}${line('organizationName', true)}${line('country', false)}${line('organizationIdentifier', false)}`
  }

  async #create(): Promise<void> {
    const file = this.#file
    if (this.#form.values.way === 'file' && file === undefined) {
      this.#lacksFile = true
      return this.#host.changed()
    }
    let made: SealKey | undefined
    await this.#form.send(async () => {
      const wanted = await this.#wanted(file)
      made = await this.#stepUp.with(() => this.#here.client.service.createSealKey(wanted))
    })
    if (made === undefined) return
    this.forget()
    this.#made(made)
  }

  async #wanted(file: File | undefined): Promise<Wanted> {
    const { way, name, password, commonName, organizationName, country, organizationIdentifier } =
      this.#form.values
    if (way === 'file' && file !== undefined) return { name, password, pkcs12: await base64Of(file) }
    const request = {
      commonName,
      organizationName,
      ...(country !== '' && { country: country.toUpperCase() }),
      ...(organizationIdentifier !== '' && { organizationIdentifier }),
    }
    return { name, request }
  }

  #newForm(): Form<Entry> {
    return new Form(this.#host, 'seal-key', { ...EMPTY })
  }
}
