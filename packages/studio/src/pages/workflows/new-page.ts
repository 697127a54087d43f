import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { jsonFormStyles } from '@countersign/ui/json-form/form-styles'
import { html, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { StartChoice } from './start-choice.ts'
import { StartData } from './start-data.ts'
import { NO_PERSON_SAID, type PersonKey, peopleOf, peopleView } from './start-people.ts'
import { NO_SETTINGS, type SettingKey, settingsOf, settingsView } from './start-settings.ts'
import { startStyles } from './start-styles.ts'

/** `/studio/n/:ns/workflows/new?blueprint=key@version&scenario=key@version`: starts a workflow, or makes one that waits, and leads to it. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new NewPage(host, here)
}

export const styles = [jsonFormStyles, startStyles]

class NewPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<'name' | SettingKey | PersonKey>
  readonly #choice: StartChoice
  readonly #data: StartData
  #asks = false

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'start', { name: '', ...NO_SETTINGS, ...NO_PERSON_SAID })
    this.#choice = new StartChoice(host, here, 'workflows/new')
    this.#data = new StartData(host, here)
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('new.title')
  }

  moved(): void {
    this.#choice.moved()
    this.#data.take(this.#choice.chosen.scenario)
  }

  close(): void {
    this.#choice.close()
    this.#data.close()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const { key } = this.#choice.chosen
    const many = this.#here.href('workflows/many', {
      blueprint: key === '' ? undefined : `${key}@${this.#choice.version}`,
    })
    return html`<div class="page-head"><div><h1 tabindex="-1">${say('new.title')}</h1><p class="lead">${say('new.lead')}</p></div>
      ${this.#choice.isEmpty ? '' : html`<a class="button" href=${many}>${say('many.title')}</a>`}</div>
      ${this.#choice.render(() => this.#formView())}`
  }

  #formView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const missing = this.#missing()
    return html`<form class="panel form" novalidate @submit=${submitting(() => this.#submit())}>
      ${this.#choice.fields(true)}
      ${form.field('name', { label: say('new.name'), hint: say('new.nameHint') })}
      ${this.#folds()}
      ${failureView(words, form.rest)}
      <p class="fine" data-mode=${this.#here.namespace.mode}>${say(`new.${this.#here.namespace.mode}`, { namespace: this.#here.namespace.name })}</p>
      ${missing === undefined || this.#refusal() !== undefined ? '' : html`<p class="muted" role="status">${missing}</p>`}
      <div class="buttons">
        <a class="button" href=${this.#here.href('workflows')}>${say('frame.cancel')}</a>
        ${button({ label: say('new.review'), isBusy: form.isBusy, refusal: this.#refusal(), press: () => void this.#start('review') })}
        ${button({ label: say('new.run'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#refusal() ?? missing })}
      </div>
    </form>${this.#asks ? this.#question() : ''}`
  }

  /** What most leave as it is stays folded, unless something in it is refused. */
  #folds(): TemplateResult {
    const { say } = this.#host.words
    const { shape } = this.#choice
    const form = this.#form
    const fold = (id: string, label: string, isOpen: boolean, body: TemplateResult) =>
      html`<details class="fold" id="fold-${id}" ?open=${isOpen}><summary>${label}</summary><div class="fold-body">${body}</div></details>`
    const isRefused = (...places: string[]) =>
      form.failure?.issues.some(({ path }) => places.some((place) => path.startsWith(place))) ?? false
    return html`
      ${shape === undefined || shape.inputs.length === 0 ? '' : fold('data', say('new.data'), this.#choice.chosen.scenario === '' || this.#missing() !== undefined || isRefused('/data'), this.#data.render(shape, form))}
      ${shape === undefined || shape.people.length === 0 ? '' : fold('people', say('workflow.people'), isRefused('/participants'), peopleView(this.#host, form, shape))}
      ${fold('settings', say('new.settings'), isRefused('/options', '/labels'), settingsView(this.#host, form))}`
  }

  /** People are written to: where that is meant it asks first. */
  #submit(): void {
    this.#asks = this.#here.namespace.mode === 'live'
    if (this.#asks) this.#host.changed()
    else void this.#start('run')
  }

  #question(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const close = () => {
      this.#asks = false
      this.#host.changed()
    }
    return dialog({
      id: 'start-question',
      title: say('ask.run'),
      text: askText(words, this.#here, say('ask.runText')),
      closing: say('frame.cancel'),
      actions: [button({ label: say('do.run'), kind: 'primary', isSubmit: true })],
      submit: () => {
        close()
        void this.#start('run')
      },
      closed: close,
    })
  }

  #refusal(): string | undefined {
    const { shape } = this.#choice
    const { say } = this.#host.words
    return (
      this.#here.refusal('workflow:create') ??
      (shape === undefined ? say('new.blueprint') : this.#data.isUsable ? undefined : say('new.dataBroken'))
    )
  }

  /** Why it cannot start yet, though it can be made: what a person has to fill in. */
  #missing(): string | undefined {
    const { shape } = this.#choice
    const names = shape === undefined || !this.#data.isUsable ? [] : this.#data.lacking(shape)
    if (names.length === 0) return undefined
    return this.#host.words.say('new.fillFirst', { names: names.join(', ') })
  }

  /** @param mode whether it waits to be looked at */
  async #start(mode: 'run' | 'review'): Promise<void> {
    const { shape } = this.#choice
    if (shape === undefined) return
    const { values } = this.#form
    const name = values.name.trim()
    const { options, ...settings } = settingsOf(values)
    const participants = peopleOf(values, shape)
    await this.#form.send(async () => {
      const made = await this.#here.client.workflows.create({
        blueprintKey: shape.key,
        blueprintVersion: shape.version,
        ...(name !== '' && { name }),
        ...(Object.keys(participants).length > 0 && { participants }),
        data: this.#data.of(shape),
        ...settings,
        options: { ...options, mode },
      })
      this.#host.go(this.#here.href(`workflows/${made.id}`))
    })
  }
}
