import type { Billing } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { Form, submitting } from '../../parts/form.ts'
import { Loaded } from '../../parts/loaded.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { table } from '../../parts/table.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import { PlanForm } from './plan-form.ts'
import { chart, chartStyles } from './usage-chart.ts'

/** `/studio/org/:org/usage`: what was used by month, and by namespace in one of them. */
export function open(host: PageHost, here: Here): Page {
  return new UsagePage(host, here)
}

const MEASURES = ['workflows', 'documents', 'seals', 'deliveries'] as const
type Measure = (typeof MEASURES)[number]
const MONTHS = ['12', '24', '36'] as const
const SHOWN = 50

interface Month extends Record<Measure, number> {
  /** YYYY-MM. */
  readonly month: string
}

class UsagePage implements Page {
  readonly #host: PageHost
  readonly #here: Here
  readonly #form: Form<'months' | 'of'>
  readonly #billing: Loaded<{ readonly billing: Billing; readonly months: number }>
  readonly #plan: PlanForm
  #shown = SHOWN
  /** What the address said last: what is chosen and not applied stays while it says the same. */
  #read: { readonly query: string; readonly months: string } | undefined

  constructor(host: PageHost, here: Here) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'usage', { months: '12', of: 'workflows' })
    this.#billing = new Loaded(host, async (signal) => {
      const months = Number(this.#read?.months)
      return { months, billing: await here.client.organization.readBilling({ months }, { signal }) }
    })
    this.#plan = new PlanForm(host, here, () => void this.#billing.load())
    this.moved()
  }

  get title(): string {
    return this.#host.words.say('nav.usage')
  }

  moved(): void {
    const { query } = this.#host.place
    const months = MONTHS.find((one) => one === query.get('months')) ?? '12'
    const before = this.#read
    this.#read = { query: query.toString(), months }
    if (before?.query === this.#read.query) return
    this.#form.values.of = MEASURES.find((one) => one === query.get('of')) ?? 'workflows'
    this.#form.values.months = months
    this.#shown = SHOWN
    if (before?.months !== months && this.#here.refusal('billing:read') === undefined)
      void this.#billing.load()
    this.#host.changed()
  }

  close(): void {
    this.#billing.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const refusal = this.#here.refusal('billing:read')
    const { value, failure } = this.#billing
    return html`
      <div class="page-head"><div>
        <h1 tabindex="-1">${say('nav.usage')}</h1><p class="lead">${say('usage.lead')}</p>
      </div></div>
      ${refusal === undefined ? nothing : notSeen(words, refusal)}
      ${failureView(words, failure, () => void this.#billing.load())}
      ${value === undefined ? nothing : html`${this.#planView(value.billing)}${this.#usageView(value)}`}`
  }

  #planView(billing: Billing): TemplateResult {
    const { say } = this.#host.words
    const { planName, retentionDays } = billing
    return html`<div class="section-head">
      <p>${say('usage.plan', { plan: planName })} ${retentionDays === undefined ? '' : say('usage.retention', { count: retentionDays })}</p>
      ${this.#plan.render(billing)}
    </div>`
  }

  #usageView({ billing, months: count }: { billing: Billing; months: number }): TemplateResult {
    const { say } = this.#host.words
    if (billing.usage.length === 0)
      return emptyState({ icon: 'list', title: say('usage.none'), text: say('usage.noneText') })
    const { query } = this.#host.place
    const measure = MEASURES.find((one) => one === query.get('of')) ?? 'workflows'
    const months = byMonth(billing, count)
    const chosen = this.#host.place.query.get('month') ?? months[0]?.month ?? ''
    return html`${this.#filterView()}
      <section class="panel">
        <h2>${say(`usage.${measure}`)}</h2>
        ${chart({
          label: say('usage.chart', { what: say(`usage.${measure}`) }),
          bars: months.toReversed().map(({ month, [measure]: value }, index) => ({
            label: this.#nameOf(month, 'short'),
            year: isYearSaid(month, index) ? month.slice(0, 4) : '',
            value,
            isChosen: month === chosen,
          })),
          range: say('usage.range', {
            from: this.#nameOf(months.at(-1)?.month ?? '', 'long'),
            to: this.#nameOf(months[0]?.month ?? '', 'long'),
          }),
          locale: this.#host.words.locale,
        })}
        ${this.#monthsTable(months, chosen)}
      </section>
      ${this.#namespacesView(billing, chosen)}`
  }

  #filterView(): TemplateResult {
    const { say } = this.#host.words
    const form = this.#form
    return html`<form class="filters" @submit=${submitting(() => this.#apply())}>
      ${form.field('of', { label: say('usage.of'), control: { kind: 'choice', options: MEASURES.map((value) => ({ value, label: say(`usage.${value}`) })) } })}
      ${form.field('months', { label: say('usage.months'), control: { kind: 'choice', options: MONTHS.map((value) => ({ value, label: say('usage.last', { count: Number(value) }) })) } })}
      <div class="buttons start">${button({ label: say('workflows.apply'), isSubmit: true, isBusy: this.#billing.isLoading })}</div>
    </form>`
  }

  #monthsTable(months: readonly Month[], chosen: string): TemplateResult {
    const { say } = this.#host.words
    return table<Month>({
      label: say('usage.byMonth'),
      rows: months,
      columns: [
        {
          label: say('usage.month'),
          cell: ({ month }) =>
            html`<a class="row-link" aria-current=${month === chosen ? 'true' : nothing} href=${this.#hrefOf({ month })}>${this.#nameOf(month, 'long')}</a>`,
        },
        ...this.#measureColumns(),
      ],
    })
  }

  #namespacesView({ usage }: Billing, chosen: string): TemplateResult {
    const { say } = this.#host.words
    const { namespaces } = this.#here.organization
    const rows = usage.filter(({ month }) => month === chosen)
    const more = () => {
      this.#shown += SHOWN
      this.#host.changed()
    }
    return html`<section class="section">
      <h2>${say('usage.namespaces', { month: this.#nameOf(chosen, 'long') })}</h2>
      ${table<Billing['usage'][number]>({
        label: say('usage.byNamespace'),
        rows: rows.slice(0, this.#shown),
        columns: [
          {
            label: say('frame.namespace'),
            cell: ({ namespaceKey }) =>
              html`<span class="cell-title"><bdi>${namespaces.find((one) => one.namespaceKey === namespaceKey)?.name ?? namespaceKey}</bdi></span>`,
          },
          ...this.#measureColumns(),
        ],
      })}
      ${rows.length > this.#shown ? html`<div class="buttons start">${button({ label: say('frame.more'), press: more })}</div>` : nothing}
    </section>`
  }

  #measureColumns() {
    const { say, locale } = this.#host.words
    const number = new Intl.NumberFormat(locale)
    return MEASURES.map((measure) => ({
      label: say(`usage.${measure}`),
      isAtEnd: true,
      cell: (row: Record<Measure, number>) => number.format(row[measure]),
    }))
  }

  #nameOf(month: string, style: 'short' | 'long'): string {
    const at = new Date(`${month}-01T00:00:00Z`)
    if (Number.isNaN(at.getTime())) return month
    const year = style === 'short' ? {} : ({ year: 'numeric' } as const)
    const format = new Intl.DateTimeFormat(this.#host.words.locale, {
      month: style,
      ...year,
      timeZone: 'UTC',
    })
    return format.format(at)
  }

  #hrefOf(change: Readonly<Record<string, string>>): string {
    const { query } = this.#host.place
    const now = { of: query.get('of') ?? undefined, months: query.get('months') ?? undefined }
    return this.#here.href('usage', { ...now, ...change })
  }

  #apply(): void {
    this.#host.go(this.#here.href('usage', this.#form.values))
  }
}

/** In the first month that is drawn and in every January; years of neighbours would touch. */
function isYearSaid(month: string, index: number): boolean {
  return month.endsWith('-01') || (index === 0 && !month.endsWith('-12'))
}

/** Newest month first, of all namespaces together; one in which nothing was used is there too. */
function byMonth({ usage }: Billing, count: number): readonly Month[] {
  const [newest] = usage
    .map(({ month }) => month)
    .toSorted()
    .toReversed()
  const [year = 0, month = 1] = (newest ?? '').split('-').map(Number)
  return Array.from({ length: count }, (_, index) => {
    const name = new Date(Date.UTC(year, month - 1 - index)).toISOString().slice(0, 7)
    const rows = usage.filter((one) => one.month === name)
    const sum = (measure: Measure) => rows.reduce((total, row) => total + row[measure], 0)
    return {
      month: name,
      workflows: sum('workflows'),
      documents: sum('documents'),
      seals: sum('seals'),
      deliveries: sum('deliveries'),
    }
  })
}

export const styles = [chartStyles]
