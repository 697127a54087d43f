import { css, html, nothing, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'

export interface Option {
  value: string
  label: string
}
interface Line {
  kind: 'line'
  value: string
  type?: 'text' | 'email' | 'url' | 'search' | 'number' | 'date' | 'datetime-local' | 'password'
  autocomplete?:
    | 'name'
    | 'email'
    | 'organization'
    | 'username'
    | 'current-password'
    | 'new-password'
    | 'one-time-code'
  placeholder?: string
  /** Numbers are typed as text, in the way of a language, and a telephone offers digits. */
  isNumber?: boolean
  /** As of several lines. */
  isCode?: boolean
}
interface Lines {
  kind: 'lines'
  value: string
  rows?: number
  /** It is no language of people: from the left, with letters of one width. */
  isCode?: boolean
}
interface Choice {
  kind: 'choice'
  value: string
  options: readonly Option[]
}
interface Tick {
  kind: 'tick'
  value: boolean
}

export interface FieldFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  /** What the label is called in a text that is no language of people. */
  code?: string | undefined
  hint?: string | TemplateResult | undefined
  /** Nothing is wrong yet, but it waits to be filled in: said calmly. */
  missing?: string | undefined
  /** Why the value is refused. */
  problem?: string | TemplateResult | undefined
  isRequired?: boolean
  isReadOnly?: boolean
  control: Line | Lines | Choice | Tick
  /** Told at each change, while typing too; of a tick `true` or `false`. */
  change(value: string): void
}

/** One native control with its label, a hint below it and the reason why its value is refused. */
export function field(facts: FieldFacts): TemplateResult {
  const { id, label, hint, missing, problem, control } = facts
  const notes = html`
    ${hint ? html`<p class="fine" id="${id}-hint" dir="auto">${hint}</p>` : nothing}
    ${missing ? html`<p class="fine" id="${id}-missing">${missing}</p>` : nothing}
    <p class="problem" id="${id}-problem" role="alert" dir="auto">${problem ?? ''}</p>`
  if (control.kind === 'tick')
    return html`<div class="field">
      <label class="tick">${tickView(facts, control)}<span>${label}</span></label>${notes}
    </div>`
  return html`<div class="field">
    <label class="field-label" for=${id}>${label}${facts.isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing}${codeView(facts.code)}</label>
    ${controlView(facts, control)}${notes}
  </div>`
}

/** Beside a label: how the same is called in the text. */
export function codeView(code: string | undefined): TemplateResult | typeof nothing {
  return code === undefined ? nothing : html` <code class="label-code" dir="ltr">${code}</code>`
}

function controlView(facts: FieldFacts, control: Line | Lines | Choice): TemplateResult {
  const { id, isReadOnly = false, isRequired = false, problem } = facts
  const change = (event: Event) => {
    const { currentTarget: entry } = event
    if (
      entry instanceof HTMLInputElement ||
      entry instanceof HTMLTextAreaElement ||
      entry instanceof HTMLSelectElement
    )
      facts.change(entry.value)
  }
  const notes = notesOf(facts)
  if (control.kind === 'lines')
    return html`<textarea class=${control.isCode ? 'input code' : 'input'} part="input" id=${id} rows=${control.rows ?? 3}
      dir=${control.isCode ? 'ltr' : 'auto'} spellcheck=${control.isCode ? 'false' : nothing} ?required=${isRequired}
      ?readonly=${isReadOnly} aria-invalid=${problem ? 'true' : nothing} aria-describedby=${notes} .value=${live(control.value)} @input=${change}></textarea>`
  if (control.kind === 'choice')
    return html`<select class="input" part="input" id=${id} ?required=${isRequired} ?disabled=${isReadOnly}
      aria-invalid=${problem ? 'true' : nothing} aria-describedby=${notes} @change=${change}>${control.options.map(
        ({ value, label }) =>
          html`<option value=${value} .selected=${value === control.value}>${label}</option>`,
      )}</select>`
  return html`<input class=${control.isCode ? 'input code' : 'input'} part="input" id=${id} type=${control.type ?? 'text'}
    dir=${control.isCode ? 'ltr' : 'auto'} spellcheck=${control.isCode ? 'false' : nothing} ?required=${isRequired}
    ?readonly=${isReadOnly} autocomplete=${control.autocomplete ?? 'off'} placeholder=${control.placeholder ?? nothing}
    step=${control.type === 'number' ? 'any' : nothing} aria-invalid=${problem ? 'true' : nothing} aria-describedby=${notes}
    inputmode=${control.isNumber ? 'decimal' : nothing}
    .value=${live(control.value)} @input=${change}>`
}

function tickView(facts: FieldFacts, { value }: Tick): TemplateResult {
  const change = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) facts.change(String(currentTarget.checked))
  }
  return html`<input type="checkbox" id=${facts.id} .checked=${value} ?disabled=${facts.isReadOnly ?? false}
    aria-invalid=${facts.problem ? 'true' : nothing} aria-describedby=${notesOf(facts)} @change=${change}>`
}

function notesOf({ id, hint, missing }: FieldFacts): string {
  return `${hint ? `${id}-hint ` : ''}${missing ? `${id}-missing ` : ''}${id}-problem`
}

export const fieldStyles = css`
  .field {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.375rem;
    min-inline-size: 0;
  }

  .field-label {
    justify-self: start;
    max-inline-size: 100%;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    font-weight: 550;
  }

  .label-code {
    color: var(--_muted);
    font-family: ui-monospace, monospace;
    font-size: 0.8125rem;
    font-weight: 400;
  }

  .required {
    margin-inline-start: 0.25rem;
    color: var(--_danger);
  }

  .input[aria-invalid='true'] {
    border-color: var(--_danger);
  }

  .input[readonly],
  .input:disabled {
    background: color-mix(in srgb, var(--_text) 4%, var(--_surface));
    color: var(--_text);
    opacity: 1;
  }

  .input.code {
    font-family: ui-monospace, monospace;
    font-size: 0.875rem;
    line-height: 1.5;
    tab-size: 2;
    white-space: pre;
    overflow-x: auto;
  }

  .tick {
    justify-self: start;
    display: flex;
    align-items: start;
    gap: 0.625rem;
    min-block-size: 1.5rem;
  }

  .tick input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    accent-color: var(--_accent);
  }
`
