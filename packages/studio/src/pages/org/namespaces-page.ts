import type { Client, Namespace } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Listing } from '../../parts/listing.ts'
import { oncePanel } from '../../parts/once-panel.ts'
import { SecretOnce } from '../../parts/secret-once.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import { hrefOf } from '../../shell/here.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import { zone } from '../../shell/zone.ts'

/** `/studio/org/:org/namespaces`: those that one sees; `?new=1` makes one. */
export function open(host: PageHost, here: Here): Page {
  return new NamespacesPage(host, here)
}

type Made = Awaited<ReturnType<Client['organization']['createNamespace']>>

class NamespacesPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #list: Listing<Namespace>
  readonly #stepUp: StepUp
  readonly #secret: SecretOnce
  #form: Form<'namespaceKey' | 'name' | 'mode' | 'timezone'>
  #made: Made | undefined

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#stepUp = new StepUp(host)
    this.#secret = new SecretOnce(host)
    this.#form = this.#newForm()
    this.#list = new Listing(host, (signal) => here.client.organization.listNamespaces({}, { signal }))
    void this.#list.load()
  }

  get title(): string {
    return this.#host.words.say('nav.namespaces')
  }

  close(): void {
    this.#made = undefined
    this.#list.stop()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    const isNew = this.#host.place.query.has('new')
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.namespaces')}</h1><p class="lead">${say('namespaces.lead')}</p></div>
        ${isNew || this.#made ? nothing : this.#newButton()}
      </div>
      ${this.#made ? this.#madeView(this.#made) : isNew ? this.#newView() : nothing}
      ${this.#list.render(
        (rows) => this.#table(rows),
        () =>
          emptyState({
            icon: 'list',
            title: say('namespaces.none'),
            text: say('namespaces.lead'),
            action: this.#newButton(),
          }),
      )}
      ${this.#stepUp.render()}`
  }

  #newButton(): TemplateResult {
    return button({
      label: this.#host.words.say('namespaces.new'),
      kind: 'primary',
      icon: 'plus',
      refusal: this.#here.refusal('organization:update'),
      press: () => this.#host.go(this.#here.href('namespaces', { new: '1' })),
    })
  }

  #table(rows: readonly Namespace[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('nav.namespaces'),
      rows,
      columns: [
        {
          label: say('namespaces.name'),
          cell: (namespace) =>
            html`<a class="row-link" href=${this.#hrefTo(namespace)}><bdi>${namespace.name}</bdi></a><br><code class="fine">${namespace.namespaceKey}</code>`,
        },
        {
          label: say('namespaces.mode'),
          cell: ({ mode }) =>
            badge({ label: say(`frame.${mode}`), tone: mode === 'test' ? 'warning' : 'neutral' }),
        },
        { label: say('namespaces.zone'), cell: ({ timezone }) => timezone },
        {
          label: say('namespaces.since'),
          isAtEnd: true,
          cell: ({ createdAt }) => timeView(words, createdAt),
        },
      ],
    })
  }

  #hrefTo(namespace: Pick<Namespace, 'namespaceKey'>): string {
    const { signedIn } = this.#host.access
    const { organization } = this.#here
    if (!signedIn) return ''
    return hrefOf(signedIn, organization, namespace)('')
  }

  #newView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    const modes = (['test', 'live'] as const).map((value) => ({
      value,
      label: say(`namespaces.mode.${value}`),
    }))
    return html`<form class="panel form" @submit=${submitting(() => this.#create())}>
      <h2>${say('namespaces.new')}</h2>
      ${form.field('mode', { label: say('namespaces.mode'), hint: say('namespaces.modeHint'), control: { kind: 'choice', options: modes } })}
      ${form.field('name', { label: say('namespaces.name') })}
      ${form.field('namespaceKey', { label: say('namespaces.key'), hint: say('namespaces.keyHint'), isRequired: true, control: { kind: 'line', placeholder: 'sales-test' } })}
      ${form.field('timezone', { label: say('namespaces.zone'), hint: say('namespaces.zoneHint') })}
      ${failureView(words, form.rest)}
      <div class="buttons">
        <a class="button" href=${this.#here.href('namespaces')}>${say('frame.cancel')}</a>
        ${button({ label: say('namespaces.create'), kind: 'primary', isSubmit: true, isBusy: form.isBusy, refusal: this.#here.refusal('organization:update') })}
      </div>
    </form>`
  }

  #madeView(made: Made): TemplateResult {
    const { say } = this.#host.words
    return oncePanel({
      title: say('namespaces.made', { name: made.name }),
      body: this.#secret.render(made.apiKey),
      kept: say('keys.kept'),
      forget: () => {
        this.#made = undefined
        this.#host.go(this.#hrefTo(made))
      },
    })
  }

  async #create(): Promise<void> {
    const { namespaceKey, name, mode, timezone } = this.#form.values
    const isMade = await this.#form.send(async () => {
      this.#made = await this.#stepUp.with(() =>
        this.#here.client.organization.createNamespace({
          namespaceKey,
          mode: mode === 'live' ? 'live' : 'test',
          ...(name !== '' && { name }),
          ...(timezone !== '' && { timezone }),
        }),
      )
    })
    if (!isMade) return
    this.#form = this.#newForm()
    this.#host.go(this.#here.href('namespaces'), 'replace')
    void this.#list.load()
    // Who is signed in sees one more.
    await this.#host.access.read()
  }

  #newForm(): Form<'namespaceKey' | 'name' | 'mode' | 'timezone'> {
    return new Form(this.#host, 'namespace-new', {
      namespaceKey: '',
      name: '',
      mode: 'test',
      timezone: zone(),
    })
  }
}
