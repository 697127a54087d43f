import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import type { CsvTable } from '../../csv/read-csv.ts'
import { type Form, submitting } from '../../parts/form.ts'
import { table } from '../../parts/table.ts'
import type { PageHost } from '../../shell/page.ts'
import { type SettingKey, settingsView } from '../workflows/start-settings.ts'
import { labelTarget, type Mapping, type Target } from './targets.ts'

interface Doings {
  map(mapping: Mapping): void
  back(): void
  check(): void
  /** Why nothing may be checked, if so. */
  readonly refusal: string | undefined
}

/** Which column goes where, and what is said of all rows. */
export class MapView {
  readonly #host: PageHost
  readonly #form: Form<SettingKey | 'title'>
  readonly #targets: readonly Target[]

  constructor(host: PageHost, form: Form<SettingKey | 'title'>, targets: readonly Target[]) {
    this.#host = host
    this.#form = form
    this.#targets = targets
  }

  render(
    { header, rows }: CsvTable,
    mapping: Mapping,
    { map, back, check, refusal }: Doings,
  ): TemplateResult {
    const { say } = this.#host.words
    const missing = this.#targets.filter(({ name, isRequired }) => isRequired && !mapping.includes(name))
    const [first] = rows
    const columns = header.map((name, at) => ({ name, at, example: first?.cells[at] ?? '' }))
    const choose = (at: number) => (value: string) =>
      map(
        mapping.map((one, column) =>
          column === at ? value || undefined : one === value && value !== '' ? undefined : one,
        ),
      )
    return html`<form class="section" novalidate @submit=${submitting(check)}>
      <h2 tabindex="-1">${say('many.columns')}</h2>
      <p class="muted" role="status">${say('many.rows', { count: rows.length })}</p>
      ${table({
        label: say('many.columns'),
        rows: columns,
        columns: [
          {
            label: say('many.column'),
            cell: ({ name, at }) =>
              html`<bdi class="cell-title">${name || say('many.unnamed', { number: at + 1 })}</bdi>`,
          },
          { label: say('many.example'), cell: ({ example }) => html`<bdi class="muted">${example}</bdi>` },
          {
            label: say('many.goesTo'),
            cell: ({ name, at }) => this.#choice(name, at, mapping[at], choose(at)),
          },
        ],
      })}
      ${missing.length === 0 ? nothing : html`<p class="notice" role="status">${say('many.unmapped', { names: missing.map(({ name }) => name).join(', ') })}</p>`}
      <div class="panel form">
        ${this.#form.field('title', { label: say('many.name'), hint: say('many.nameHint') })}
        <details class="fold"><summary>${say('new.settings')}</summary><div class="fold-body">${settingsView(this.#host, this.#form)}</div></details>
      </div>
      <div class="buttons">
        ${button({ label: say('many.back'), press: back })}
        ${button({ label: say('many.check'), kind: 'primary', isSubmit: true, refusal: refusal ?? (this.#form.values.title.trim() === '' ? say('many.name') : undefined) })}
      </div>
    </form>`
  }

  #choice(
    name: string,
    at: number,
    chosen: string | undefined,
    change: (value: string) => void,
  ): TemplateResult {
    const { say } = this.#host.words
    const label = name.replace(/^labels\./i, '')
    return field({
      id: `many-column-${at}`,
      label: say('many.goesToOf', { column: name }),
      control: {
        kind: 'choice',
        value: chosen ?? '',
        options: [
          { value: '', label: say('many.nowhere') },
          ...this.#targets.map((target) => ({
            value: target.name,
            label: `${target.name}${target.isRequired ? ' *' : ''}`,
          })),
          ...(label === ''
            ? []
            : [{ value: labelTarget(label).name, label: say('many.asLabel', { name: label }) }]),
        ],
      },
      change,
    })
  }
}
