import { css, html, nothing, type TemplateResult } from 'lit'
import { codeView } from './field.ts'
import { reached, stepOf } from './keys.ts'
import { follow } from './place.ts'

export interface ComboOption {
  value: string
  label: string
  /** What tells it from others of a similar name. */
  detail?: string
}
export interface ComboFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  hint?: string | TemplateResult | undefined
  /** It waits to be filled in: said calmly. */
  missing?: string | undefined
  problem?: string | TemplateResult | undefined
  value: string
  options: readonly ComboOption[]
  words: { nothing: string }
  /** What is typed is chosen as it is typed; what is offered only helps. */
  isFree?: boolean
  isRequired?: boolean
  isReadOnly?: boolean
  /** How the text calls it. */
  code?: string | undefined
  choose(value: string): void
}

/** More than these nobody reads; more letters narrow them. */
const SHOWN_MAX = 50

/** A line to type in that offers what is possible (WAI-ARIA APG, Combobox with list autocomplete). Only what is offered can be chosen, unless it is free. */
export class Combobox {
  readonly #changed: () => void
  /** What is typed and not chosen yet. */
  #typed: string | undefined
  #active: string | undefined
  #isOpen = false

  constructor(changed: () => void) {
    this.#changed = changed
  }

  render(facts: ComboFacts): TemplateResult {
    const { id, hint, missing, problem, isReadOnly = false } = facts
    const options = this.#isOpen ? offered(facts.options, this.#typed) : []
    const open = (event: Event) => !isReadOnly && this.#open(event)
    const active = options.findIndex(({ value }) => value === this.#active)
    return html`<div class="field combo">
      <label class="field-label" for=${id}>${facts.label}${facts.isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing}${codeView(facts.code)}</label>
      <input class="input" part="input" id=${id} role="combobox" autocomplete="off" spellcheck="false" dir="auto" aria-autocomplete="list"
        aria-expanded=${this.#isOpen} aria-controls="${id}-list" aria-activedescendant=${active < 0 ? nothing : `${id}-${active}`}
        aria-invalid=${problem ? 'true' : nothing} aria-describedby="${hint ? `${id}-hint ` : ''}${missing ? `${id}-missing ` : ''}${id}-problem"
        ?required=${facts.isRequired ?? false} ?readonly=${isReadOnly}
        .value=${this.#typed ?? (facts.isFree ? facts.value : labelOf(facts))} @input=${(event: Event) => this.#type(event, facts)} @click=${open} @blur=${this.#shut}
        @keydown=${(event: KeyboardEvent) => this.#pressed(event, facts, options)}>
      <div class="combo-list" role="listbox" popover="manual" id="${id}-list" aria-label=${facts.label}
        @pointerdown=${(event: Event) => event.preventDefault()}>
        ${options.map((option, index) => this.#view(facts, option, index))}
        ${this.#isOpen && options.length === 0 ? html`<div class="combo-none" role="option" aria-disabled="true" aria-selected="false">${facts.words.nothing}</div>` : nothing}
      </div>
      ${hint ? html`<p class="fine" id="${id}-hint" dir="auto">${hint}</p>` : nothing}
      ${missing ? html`<p class="fine" id="${id}-missing">${missing}</p>` : nothing}
      <p class="problem" id="${id}-problem" role="alert">${problem ?? ''}</p>
    </div>`
  }

  #view(facts: ComboFacts, option: ComboOption, index: number): TemplateResult {
    const { value, label, detail } = option
    return html`<div class="combo-option" role="option" id="${facts.id}-${index}" aria-selected=${value === facts.value}
      data-active=${value === this.#active ? 'true' : nothing} @click=${(event: Event) => this.#choose(event, facts, value)}>
      <span>${label}</span>${detail ? html`<span class="fine">${detail}</span>` : nothing}</div>`
  }

  #pressed(event: KeyboardEvent, facts: ComboFacts, options: readonly ComboOption[]): void {
    if (event.key === 'Escape' && this.#isOpen) this.#shut(event)
    else if (event.key === 'Enter' && this.#active !== undefined) this.#choose(event, facts, this.#active)
    else if (event.key.startsWith('Arrow')) {
      const step = stepOf(event, 'column')
      if (step === undefined) return
      if (facts.isReadOnly) return
      if (this.#isOpen)
        this.#active = reached(
          options.map(({ value }) => value),
          this.#active,
          step,
          true,
        )
      else {
        this.#active = facts.value
        this.#open(event)
      }
      this.#changed()
    } else return
    event.preventDefault()
    event.stopPropagation()
    void this.#reveal(event.currentTarget)
  }

  #type(event: Event, { isFree, choose }: ComboFacts): void {
    if (!(event.currentTarget instanceof HTMLInputElement)) return
    this.#typed = event.currentTarget.value
    this.#active = undefined
    this.#open(event)
    if (isFree) choose(this.#typed)
  }

  readonly #open = ({ currentTarget: entry }: Event) => {
    this.#isOpen = true
    this.#changed()
    const list = listOf(entry)
    if (!(entry instanceof HTMLElement) || list === undefined || list.matches(':popover-open')) return
    list.style.setProperty('inline-size', `${entry.offsetWidth}px`)
    list.showPopover()
    // Once what is offered stands in it.
    requestAnimationFrame(() => follow(list, entry))
  }

  readonly #shut = ({ currentTarget: entry }: Event) => this.#close(listOf(entry))

  #close(list: HTMLElement | undefined): void {
    this.#isOpen = false
    this.#typed = undefined
    this.#active = undefined
    if (list?.isConnected) list.hidePopover()
    this.#changed()
  }

  #choose(event: Event, facts: ComboFacts, value: string): void {
    facts.choose(value)
    const { currentTarget } = event
    const inside = currentTarget instanceof Element ? currentTarget.closest('.combo') : null
    const entry = inside?.querySelector('input') ?? null
    this.#close(listOf(entry))
  }

  /** What arrows have reached is in sight. */
  async #reveal(entry: EventTarget | null): Promise<void> {
    await Promise.resolve()
    listOf(entry)?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }
}

function listOf(entry: EventTarget | null): HTMLElement | undefined {
  const list = entry instanceof Element ? entry.nextElementSibling : null
  return list instanceof HTMLElement ? list : undefined
}

function labelOf({ value, options }: ComboFacts): string {
  return options.find((option) => option.value === value)?.label ?? value
}

function offered(options: readonly ComboOption[], typed: string | undefined): readonly ComboOption[] {
  const wanted = (typed ?? '').trim().toLowerCase()
  return options
    .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(wanted))
    .slice(0, SHOWN_MAX)
}

export const comboboxStyles = css`
  .combo-list {
    position: fixed;
    inset: auto;
    max-block-size: min(20rem, 100dvh - 1rem);
    margin: 0;
    padding: 0.375rem;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    color: var(--_text);
    box-shadow: 0 16px 40px -12px rgb(0 0 0 / 28%);
  }

  .combo-option,
  .combo-none {
    display: grid;
    min-block-size: 2.25rem;
    align-content: center;
    padding: 0.25rem 0.625rem;
    border-radius: calc(var(--_radius) * 0.5);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }

  .combo-option {
    cursor: pointer;
  }

  .combo-none {
    color: var(--_muted);
  }

  .combo-option:hover,
  .combo-option[data-active] {
    background: color-mix(in srgb, var(--_text) 7%, transparent);
  }

  .combo-option[aria-selected='true'] {
    font-weight: 620;
  }

  @media (forced-colors: active) {
    .combo-option[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
