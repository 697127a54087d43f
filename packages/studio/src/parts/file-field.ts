import { html, nothing, type TemplateResult } from 'lit'

interface FileFacts {
  /** Of its own in the page. */
  id: string
  label: string
  hint?: string
  problem?: string | undefined
  /** Media types, as the attribute `accept` has them. */
  accept: string
  isRequired?: boolean
  /** Why none can be chosen. */
  refusal?: string | undefined
  choose(file: File | undefined): void
}

/** The browser's own control for one file. */
export function fileField(facts: FileFacts): TemplateResult {
  const { id, label, problem, accept, refusal, isRequired = false } = facts
  const hint = refusal ?? facts.hint
  const chosen = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLInputElement) facts.choose(currentTarget.files?.[0])
  }
  const notes = [...(hint ? [`${id}-hint`] : []), `${id}-problem`].join(' ')
  return html`<div class="field">
    <label class="field-label" for=${id}>${label}${isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing}</label>
    <input id=${id} class="file-input" type="file" accept=${accept} ?disabled=${refusal !== undefined} aria-describedby=${notes} aria-invalid=${problem ? 'true' : nothing} @change=${chosen}>
    ${hint ? html`<p class="fine" id="${id}-hint">${hint}</p>` : nothing}
    <p class="problem" id="${id}-problem" role="alert">${problem ?? ''}</p>
  </div>`
}
