import { badge } from '@countersign/ui/badge'
import { css, html, nothing, type TemplateResult } from 'lit'
import { resourceHref } from '../../parts/resource-address.ts'
import { table } from '../../parts/table.ts'
import type { HereInNamespace } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'
import type { ParcelProblem } from './parcel.ts'
import type { Outcome } from './taking.ts'

/** Changes of one resource that are listed; the others are counted. */
const CHANGES_MAX = 50
/** Files that are named; the others are counted. */
const NAMES_MAX = 20

/** What would become of each resource, with what comes first that changes something. */
export function outcomesView(
  words: Words,
  here: HereInNamespace,
  outcomes: readonly Outcome[],
): TemplateResult {
  const { say } = words
  const rows = outcomes.toSorted((a, b) => rank(a) - rank(b))
  return table({
    label: say('taking.outcomes'),
    rows,
    columns: [
      {
        label: say('resources.name'),
        cell: ({ resource: { kind, key, version }, name, there }) => {
          const shown = html`<bdi>${name ?? key}</bdi>`
          const line =
            there === undefined
              ? html`<span class="cell-title">${shown}</span>`
              : html`<a class="row-link" href=${resourceHref(here, kind, key)}>${shown}</a>`
          return html`${line}<br><code class="fine">${key}@${version}</code>`
        },
      },
      { label: say('resources.kind'), cell: ({ resource }) => say(`kind.${resource.kind}`) },
      { label: say('taking.outcome'), cell: (outcome) => outcomeView(words, outcome) },
      { label: say('taking.changes'), cell: (outcome) => changesView(words, outcome) },
    ],
  })
}

const rank = ({ resource: { status } }: Outcome) => ['created', 'changed', 'unchanged'].indexOf(status)

function outcomeView({ say }: Words, { resource: { status, version }, there }: Outcome): TemplateResult {
  if (status === 'unchanged') return badge({ label: say('taking.same'), icon: 'check' })
  if (status === 'changed') return badge({ label: say('taking.changed'), tone: 'warning', icon: 'pen' })
  if (there === undefined) return badge({ label: say('taking.new'), tone: 'good', icon: 'plus' })
  const label = say(version === 'draft' ? 'taking.newDraft' : 'taking.newVersion')
  return badge({ label, tone: 'accent', icon: 'plus' })
}

function changesView({ say }: Words, { resource, there }: Outcome): TemplateResult | typeof nothing {
  const { changes, status, warnings } = resource
  const before =
    status === 'created' && there !== undefined && there !== 'draft'
      ? html`<p class="fine">${say('taking.there', { version: there })}</p>`
      : nothing
  const more = changes.length - CHANGES_MAX
  const list =
    changes.length === 0
      ? nothing
      : html`<details><summary>${say('taking.changeCount', { count: changes.length })}</summary><ul class="plain-list">
          ${changes.slice(0, CHANGES_MAX).map(({ path, message }) => html`<li lang="en">${message}${path === '' ? nothing : html`<br><code class="fine">${path}</code>`}</li>`)}
          ${more > 0 ? html`<li class="fine">${say('taking.more', { count: more })}</li>` : nothing}</ul></details>`
  const warned =
    warnings.length === 0
      ? nothing
      : html`<details><summary>${say('taking.warningCount', { count: warnings.length })}</summary><ul class="plain-list">
          ${warnings.map(({ path, message }) => html`<li lang="en"><code class="fine">${path}</code> ${message}</li>`)}</ul></details>`
  if (before === nothing && list === nothing && warned === nothing) return nothing
  return html`${before}${list}${warned}`
}

/** How many are new, changed and the same. */
export function summaryView({ say }: Words, outcomes: readonly Outcome[]): TemplateResult {
  const count = (status: Outcome['resource']['status']) =>
    outcomes.filter(({ resource }) => resource.status === status).length
  const summary = say('taking.summary', {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
  })
  return html`<p role="status"><strong>${summary}</strong></p>`
}

/** Why nothing of it is taken, each at its place. */
export function problemsView(
  { say }: Words,
  problems: readonly ParcelProblem[],
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing
  return html`<section class="panel refusals" role="alert">
    <h2>${say('taking.problems', { count: problems.length })}</h2><p class="muted">${say('taking.nothingSaved')}</p>
    <ul class="plain-list">${problems.map(
      ({ place, message, isEnglish }) =>
        html`<li><code>${place}</code><br><span lang=${isEnglish ? 'en' : nothing}>${message}</span></li>`,
    )}</ul></section>`
}

/** Names in a line that folds. */
export function namesView(
  { say }: Words,
  label: string,
  names: readonly string[],
): TemplateResult | typeof nothing {
  if (names.length === 0) return nothing
  const more = names.length - NAMES_MAX
  return html`<details class="names"><summary>${label}</summary><ul class="plain-list">
    ${names.slice(0, NAMES_MAX).map((name) => html`<li><code class="fine">${name}</code></li>`)}
    ${more > 0 ? html`<li class="fine">${say('taking.more', { count: more })}</li>` : nothing}</ul></details>`
}

export const takingStyles = css`
  .refusals {
    border-color: color-mix(in srgb, var(--_danger) 45%, var(--_line));
  }

  .refusals li + li {
    margin-block-start: 0.625rem;
  }

  .refusals code,
  .names code {
    overflow-wrap: anywhere;
  }

  .table details summary,
  .names summary {
    min-block-size: 1.5rem;
    cursor: pointer;
  }
`
