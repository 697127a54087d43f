import { css, html, nothing, type TemplateResult } from 'lit'
import { button } from './button.ts'
import { dropTarget } from './drop.ts'
import { icon } from './icons.ts'

export interface FileFieldFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  hint?: string | undefined
  /** Why the file is refused. */
  problem?: string | undefined
  isRequired?: boolean
  /** Why none can be chosen now. */
  refusal?: string | undefined
  /** Media types and endings of names, as the attribute `accept` has them. */
  accept: string
  /** The one that was chosen, in words. */
  file: { readonly name: string; readonly size?: string | undefined } | undefined
  words: {
    /** What can be done where there is none yet. */
    readonly choose: string
    /** What can be done where there is one. */
    readonly another: string
    readonly remove: string
  }
  take(file: File): void
  remove(): void
}

/**
 * A field for one file: dropped upon it, or chosen by a press or by keys. What was chosen stands in it by name and size, and can be removed or
 * replaced. The browser's own control lies over it, so that its label, focus and keys are those of a file input.
 */
export function fileField(facts: FileFieldFacts): TemplateResult {
  const { id, label, problem, file, refusal, isRequired = false } = facts
  const hint = refusal ?? facts.hint
  const take = ([first]: readonly File[]) => {
    if (first !== undefined && refusal === undefined) facts.take(first)
  }
  const target = dropTarget(take)
  return html`<div class="field">
    <label class="field-label" for=${id}>${label}${isRequired ? html`<span class="required" aria-hidden="true">*</span>` : nothing}</label>
    <div class="file-field" data-refused=${refusal !== undefined} @dragover=${target.over} @dragleave=${target.leave} @drop=${target.drop}>
      ${inputView(facts, hint, take)}${icon(file === undefined ? 'plus' : 'document')}
      <span class="file-field-told" id="${id}-file">${toldView(facts)}</span>
      ${file === undefined || refusal !== undefined ? nothing : button({ label: facts.words.remove, press: facts.remove })}
    </div>
    ${hint ? html`<p class="fine" id="${id}-hint">${hint}</p>` : nothing}
    <p class="problem" id="${id}-problem" role="alert">${problem ?? ''}</p>
  </div>`
}

function inputView(
  { id, accept, refusal, problem }: FileFieldFacts,
  hint: string | undefined,
  take: (files: readonly File[]) => void,
): TemplateResult {
  const chosen = ({ currentTarget: input }: Event) => {
    if (!(input instanceof HTMLInputElement)) return
    const files = [...(input.files ?? [])]
    // The same file, saved anew, may be chosen again.
    input.value = ''
    take(files)
  }
  return html`<input class="file-field-input" part="input" type="file" id=${id} accept=${accept} ?disabled=${refusal !== undefined} title=""
    aria-describedby="${id}-file ${hint ? `${id}-hint ` : ''}${id}-problem" aria-invalid=${problem ? 'true' : nothing} @change=${chosen}>`
}

function toldView({ file, words }: FileFieldFacts): TemplateResult {
  if (file === undefined) return html`<span class="file-field-do">${words.choose}</span>`
  return html`<bdi class="file-field-name">${file.name}</bdi>
    <span class="fine">${file.size === undefined ? nothing : html`${file.size} · `}${words.another}</span>`
}

export const fileFieldStyles = css`
  .file-field {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    min-block-size: 3.25rem;
    padding: 0.5rem 0.75rem;
    border: 1.5px dashed color-mix(in srgb, var(--_muted) 60%, transparent);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
  }

  .file-field > .icon {
    flex: none;
    color: var(--_accent);
    font-size: 1.25rem;
  }

  .file-field-told {
    display: grid;
    flex: 1 1 8rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .file-field-do {
    color: var(--_muted);
  }

  .file-field-name {
    font-weight: 550;
  }

  .file-field-input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .file-field > button {
    position: relative;
  }

  .file-field[data-refused='true'] {
    background: color-mix(in srgb, var(--_text) 4%, var(--_surface));
  }

  .file-field[data-refused='true'] .file-field-input {
    cursor: default;
  }

  .file-field:has(.file-field-input:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  .file-field:has([aria-invalid='true']) {
    border-color: var(--_danger);
  }

  .file-field[data-refused='false']:hover,
  .file-field[data-refused='false'][data-over='true'] {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 6%, var(--_surface));
  }
`
