import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { icon } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { PageContext } from './page-context.ts'
import { NAMES } from './values.ts'

/** What the fields show: what they are called, or what they would hold with a scenario. */
export function valuesChoice({ words: { say }, values }: PageContext): TemplateResult {
  return html`<div class="values-choice">${field({
    id: 'page-values',
    label: say('values.title'),
    control: {
      kind: 'choice',
      value: values.chosen,
      options: [
        { value: NAMES, label: say('values.names') },
        ...values.choice.scenarios.map(({ reference, label }) => ({ value: reference, label })),
        { value: 'sample', label: say('values.sample') },
      ],
    },
    change: (value) => values.choose(value),
  })}</div>`
}

export function valuesTrouble({ words: { say }, values, act }: PageContext): TemplateResult | typeof nothing {
  const { trouble } = values
  if (trouble === undefined) return nothing
  const again = button({ label: say('source.again'), press: () => act.do(() => values.again()) })
  switch (trouble.is) {
    case 'working':
    case 'stale':
      return html`<p class="fine values-state" role="status">${say(`values.${trouble.is}`)}</p>`
    case 'failed':
      return html`<p class="banner bad" role="alert">${icon('alert')}<span>${say('values.failed')}</span>${again}</p>`
    case 'missing':
      return html`<p class="banner bad" role="alert">${icon('alert')}<span>${say('values.missing', { name: trouble.message })}</span>${again}</p>`
    case 'refused':
    case 'unreadable':
      return html`<p class="banner bad" role="alert">${icon('alert')}
        <span>${say(`values.${trouble.is}`)} <span lang="en" dir="auto">${trouble.message}</span></span></p>`
  }
}
