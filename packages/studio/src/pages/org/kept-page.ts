import { saveFile } from '@countersign/embed/save-file'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { StepUp } from '../../parts/step-up.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'

type Found = Awaited<ReturnType<Here['client']['organization']['findKeptOfPerson']>>['data'][number]

/** How many are asked for and erased at once. */
const PAGE = 100

/** `/studio/org/:org/kept`: what workflows of all namespaces keep of somebody; saved as a file, and erased. */
export function open(host: PageHost, here: Here): Page {
  return new KeptPage(host, here)
}

class KeptPage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #stepUp: StepUp
  readonly #form: Form<'email'>
  readonly #erasing: Form<never>
  /** Of which address `#rows` are. */
  #email = ''
  #rows: readonly Found[] | undefined
  #isAsking = false

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#stepUp = new StepUp(host)
    this.#form = new Form(host, 'kept', { email: '' })
    this.#erasing = new Form(host, 'erasing', {})
  }

  get title(): string {
    return this.#host.words.say('nav.kept')
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('user:read')
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1">${say('nav.kept')}</h1>
        <p class="lead">${say('kept.lead')}</p>
      </div></div>
      ${refusal === undefined ? this.#searchView() : notSeen(words, refusal)}
      ${this.#rows === undefined ? nothing : this.#foundView(this.#rows)}
      ${this.#askView()}${this.#stepUp.render()}`
  }

  #searchView(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const form = this.#form
    return html`<form class="panel form" @submit=${submitting(() => this.#search())}>
      ${form.field('email', { label: say('entry.email'), hint: say('kept.emailHint'), isRequired: true, control: { kind: 'line', type: 'email' } })}
      ${failureView(words, form.rest)}
      <div class="buttons">${button({ label: say('kept.find'), kind: 'primary', isSubmit: true, isBusy: form.isBusy })}</div>
    </form>`
  }

  #foundView(rows: readonly Found[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    if (rows.length === 0) return html`<p role="status">${say('kept.nothing', { email: this.#email })}</p>`
    const erasable = erasableOf(rows)
    const refusal =
      this.#here.refusal('user:update') ?? (erasable.length === 0 ? say('kept.noneErasable') : undefined)
    return html`<section class="section">
      <div class="section-head"><h2><span role="status">${say('kept.found', { count: rows.length })}</span></h2>
        <div class="buttons">
          ${button({ label: say('kept.save'), press: () => this.#save(rows) })}
          ${button({ label: say('kept.erase', { count: erasable.length }), kind: 'danger', refusal, isBusy: this.#erasing.isBusy, press: () => this.#ask(true) })}
        </div>
      </div>
      ${failureView(words, this.#erasing.rest)}
      ${this.#table(rows)}
    </section>`
  }

  #table(rows: readonly Found[]): TemplateResult {
    const { words } = this.#host
    const { say } = words
    return table({
      label: say('nav.kept'),
      rows,
      columns: [
        {
          label: say('kept.workflow'),
          cell: ({ namespaceKey, workflowId, name, namespaceName }) =>
            html`<a class="row-link" href=${this.#linkTo(namespaceKey, workflowId)}><bdi>${name}</bdi></a><br><span class="fine"><bdi>${namespaceName}</bdi></span>`,
        },
        {
          label: say('kept.as'),
          cell: ({ parts }) => [...new Set(parts.map((part) => say(`kept.as.${part.as}`)))].join(', '),
        },
        { label: say('kept.since'), cell: ({ createdAt }) => timeView(words, createdAt) },
        {
          label: say('kept.erasable'),
          cell: ({ because }) =>
            because === undefined
              ? badge({ label: say('kept.yes'), tone: 'good' })
              : html`<span class="fine">${say(`kept.because.${because}`)}</span>`,
        },
      ],
    })
  }

  #askView(): TemplateResult | typeof nothing {
    if (!this.#isAsking || this.#rows === undefined) return nothing
    const { say } = this.#host.words
    const count = erasableOf(this.#rows).length
    return dialog({
      id: 'kept-dialog',
      title: say('kept.askErase', { count, email: this.#email }),
      text: say('kept.askText'),
      closing: say('frame.cancel'),
      actions: [
        button({ label: say('kept.eraseNow'), kind: 'danger', isSubmit: true, isBusy: this.#erasing.isBusy }),
      ],
      submit: () => void this.#erase(),
      closed: () => this.#ask(false),
    })
  }

  #linkTo(namespaceKey: string, workflowId: string): string {
    const { orgId } = this.#here.organization
    return `/studio/n/${encodeURIComponent(namespaceKey)}/workflows/${workflowId}?org=${orgId}`
  }

  #ask(isAsking: boolean): void {
    this.#isAsking = isAsking
    this.#host.changed()
  }

  async #search(): Promise<void> {
    const email = this.#form.values.email.trim()
    await this.#form.send(async () => {
      this.#rows = undefined
      this.#rows = await this.#all(email)
      this.#email = email
    })
  }

  async #all(email: string): Promise<Found[]> {
    const rows: Found[] = []
    for (let cursor: string | undefined; ; ) {
      const wanted = { email, limit: PAGE, ...(cursor !== undefined && { cursor }) }
      const page = await this.#here.client.organization.findKeptOfPerson(wanted)
      rows.push(...page.data)
      cursor = page.nextCursor
      if (cursor === undefined) return rows
    }
  }

  async #erase(): Promise<void> {
    const { words } = this.#host
    const email = this.#email
    const workflows = erasableOf(this.#rows ?? []).map(({ namespaceKey, workflowId }) => ({
      namespaceKey,
      workflowId,
    }))
    this.#ask(false)
    let erased = 0
    await this.#erasing.send(async () => {
      for (let at = 0; at < workflows.length; at += PAGE) {
        const body = { email, workflows: workflows.slice(at, at + PAGE) }
        const done = await this.#stepUp.with(() => this.#here.client.organization.eraseKeptOfPerson(body))
        erased += done.erased.length
      }
    })
    if (erased > 0) this.#host.tell({ tone: 'good', text: words.say('kept.erased', { count: erased }) })
    await this.#erasing.send(async () => {
      this.#rows = await this.#all(email)
    })
  }

  /** For the person who asked. */
  #save(rows: readonly Found[]): void {
    const text = JSON.stringify({ email: this.#email, workflows: rows }, null, 2)
    saveFile(new Blob([text], { type: 'application/json' }), 'kept.json', 'as named')
  }
}

function erasableOf(rows: readonly Found[]): readonly Found[] {
  return rows.filter(({ because }) => because === undefined)
}
