import type { Organization } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { Edited } from '../../parts/edited.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { notSeen } from '../../parts/not-seen.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import { zone } from '../../shell/zone.ts'

/** `/studio/org/:org`: what the organization is called, and what one is in it. */
export function open(host: PageHost, here: Here): Page {
  return new OverviewPage(host, here)
}

class OverviewPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #form: Form<'name'>
  readonly #edited: Edited<Organization> | undefined

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'organization', { name: '' })
    if (here.refusal('organization:read') !== undefined) return
    this.#edited = new Edited(host, {
      read: (signal) => here.client.organization.read({ signal }),
      fill: ({ name }) => {
        this.#form.values.name = name
      },
    })
  }

  get title(): string {
    return this.#here.organization.name
  }

  close(): void {
    this.#edited?.close()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const refusal = this.#here.refusal('organization:read')
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1"><bdi>${this.#edited?.value?.name ?? this.#here.organization.name}</bdi></h1>
        <p class="lead">${words.say('org.lead')}</p>
      </div></div>
      ${refusal === undefined ? nothing : notSeen(words, refusal)}
      ${this.#edited?.render((value) => html`${this.#nameView()}${this.#factsView(value)}`) ?? nothing}`
  }

  #nameView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const refusal = this.#here.refusal('organization:update')
    return html`<form class="panel form" @submit=${submitting(() => this.#save())}>
      ${form.field('name', { label: say('org.name'), hint: say('org.nameHint'), isRequired: true, isReadOnly: refusal !== undefined })}
      ${failureView(words, form.rest)}${this.#edited?.conflict() ?? nothing}
      <div class="buttons">${button({ label: say('org.save'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal })}</div>
    </form>`
  }

  #factsView({ orgId, createdAt }: Organization): TemplateResult {
    const { say, locale } = this.#host.words
    const { roles } = this.#here.organization
    const since = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: zone() }).format(
      new Date(createdAt),
    )
    return html`<section class="section">
      <h2>${say('org.facts')}</h2>
      <dl class="facts">
        <dt>${say('org.you')}</dt><dd>${roles.map((role) => say(`role.${role}`)).join(', ')}</dd>
        <dt>${say('org.since')}</dt><dd>${since}</dd>
        <dt>${say('org.id')}</dt><dd><code>${orgId}</code></dd>
      </dl>
    </section>`
  }

  async #save(): Promise<void> {
    const { name } = this.#form.values
    const { client } = this.#here
    const isSaved = await this.#edited?.save(this.#form, (ifMatch) =>
      client.organization.update({ name }, { ifMatch }),
    )
    if (!isSaved) return
    this.#host.tell({ tone: 'good', text: this.#host.words.say('org.saved') })
    // The rail has the name, too.
    await this.#host.access.read()
  }
}
