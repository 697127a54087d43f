import type { EventPattern, WebhookEndpoint } from '@countersign/sdk'
import { field } from '@countersign/ui/field'
import { css, html, nothing, type TemplateResult } from 'lit'
import { Form } from '../../parts/form.ts'
import type { PageHost } from '../../shell/page.ts'
import { FAMILIES } from './event-types.ts'

/** What somebody says of an endpoint, new or to be changed: where it is, and what it is told. */
export class EndpointForm {
  readonly form: Form<'url' | 'description' | 'which'>
  readonly #host: PageHost
  readonly #chosen: Set<EventPattern>
  #isIncomplete = false

  constructor(host: PageHost, endpoint?: WebhookEndpoint) {
    this.#host = host
    const { url = '', description = '', eventTypes = ['*'] } = endpoint ?? {}
    const isAll = eventTypes.includes('*')
    this.#chosen = new Set(isAll ? [] : eventTypes)
    this.form = new Form(host, 'endpoint', { url, description, which: isAll ? 'all' : 'chosen' })
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    return html`
      ${this.form.field('url', { label: say('hooks.url'), hint: say('hooks.urlHint'), isRequired: true, control: { kind: 'line', type: 'url', placeholder: 'https://example.com/hooks' } })}
      ${this.form.field('description', { label: say('hooks.description') })}
      ${this.form.field('which', {
        label: say('hooks.events'),
        pointer: '/eventTypes',
        problem: this.#isIncomplete ? say('hooks.noEvent') : undefined,
        control: {
          kind: 'choice',
          options: [
            { value: 'all', label: say('hooks.all') },
            { value: 'chosen', label: say('hooks.chosen') },
          ],
        },
      })}
      ${this.form.values.which === 'chosen' ? this.#families() : nothing}`
  }

  /** What was chosen; undefined, and said at its field, while nothing is. */
  get eventTypes(): EventPattern[] | undefined {
    if (this.form.values.which === 'all') return ['*']
    this.#isIncomplete = this.#chosen.size === 0
    this.#host.changed()
    return this.#isIncomplete ? undefined : [...this.#chosen]
  }

  #families(): TemplateResult {
    const { say } = this.#host.words
    return html`<div class="families">${FAMILIES.map(
      ({ pattern, types }) => html`<fieldset class="family">
        <legend>${pattern.slice(0, -2)}</legend>
        ${this.#tick(pattern, say('hooks.whole'))}
        ${this.#chosen.has(pattern) ? nothing : types.map((type) => this.#tick(type, type))}
      </fieldset>`,
    )}</div>`
  }

  #tick(pattern: EventPattern, label: string): TemplateResult {
    return field({
      id: `event-${pattern}`,
      label,
      control: { kind: 'tick', value: this.#chosen.has(pattern) },
      change: (value) => {
        if (value === 'true') this.#chosen.add(pattern)
        else this.#chosen.delete(pattern)
        this.#isIncomplete = false
        // The whole family says it already.
        const family = FAMILIES.find((one) => one.pattern === pattern)
        if (value === 'true') for (const type of family?.types ?? []) this.#chosen.delete(type)
        this.#host.changed()
      },
    })
  }
}

export const endpointFormStyles = css`
  .families {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
    gap: 0.75rem;
  }

  .family {
    display: grid;
    align-content: start;
    gap: 0.5rem;
    min-inline-size: 0;
    margin: 0;
    padding: 0.75rem 1rem 1rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    font-size: 0.9375rem;
  }

  .family legend {
    padding-inline: 0.25rem;
    font-weight: 600;
  }

  .family .problem:empty {
    display: none;
  }
`
