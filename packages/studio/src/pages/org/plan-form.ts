import type { Billing } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import type { Here, PageHost } from '../../shell/page.ts'

/** What the organization's plan is called, and for how long it keeps completed documents. */
export class PlanForm {
  readonly #host: PageHost
  readonly #here: Here
  readonly #saved: () => void
  readonly #form: Form<'planName' | 'retentionDays'>
  /** As it was when it was asked about: another one is a conflict. */
  #before: Billing | undefined

  /** @param saved it is another plan now */
  constructor(host: PageHost, here: Here, saved: () => void) {
    this.#host = host
    this.#here = here
    this.#saved = saved
    this.#form = new Form(host, 'plan', { planName: '', retentionDays: '' })
  }

  render(billing: Billing): TemplateResult {
    const { say } = this.#host.words
    const ask = () => {
      const { planName, retentionDays } = billing
      Object.assign(this.#form.values, { planName, retentionDays: String(retentionDays ?? '') })
      this.#form.failure = undefined
      this.#before = billing
      this.#host.changed()
    }
    return html`${button({ label: say('plan.change'), refusal: this.#here.refusal('billing:manage'), press: ask })}
      ${this.#before ? this.#dialog(this.#before) : nothing}`
  }

  #dialog(before: Billing): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    return dialog({
      id: 'plan',
      title: say('plan.title'),
      closing: say('frame.cancel'),
      body: html`${form.field('planName', { label: say('plan.name'), isRequired: true })}
        ${form.field('retentionDays', { label: say('plan.days'), hint: say('plan.daysHint'), control: { kind: 'line', isNumber: true } })}
        ${failureView(words, form.rest)}`,
      actions: [button({ label: say('org.save'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })],
      submit: () => void this.#save(before),
      closed: () => this.#close(),
    })
  }

  async #save(before: Billing): Promise<void> {
    const { planName, retentionDays } = this.#form.values
    const days = retentionDays.trim() === '' ? null : Number(retentionDays)
    const isSaved = await this.#form.send(() =>
      this.#here.client.organization.updateBilling({ planName, retentionDays: days }, { ifMatch: before }),
    )
    if (!isSaved) return
    this.#close()
    this.#host.tell({ tone: 'good', text: this.#host.words.say('org.saved') })
    this.#saved()
  }

  #close(): void {
    this.#before = undefined
    this.#host.changed()
  }
}
