import { css, html, type TemplateResult } from 'lit'
import { icon } from './icons.ts'

export interface CopyFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  value: string
  words: { copy: string; copied: string; copyYourself: string }
}

/** For so long the button says that it was done. */
const TOLD_MS = 4000

/** A value to take along. Where the page may not write to the clipboard, the value is selected, and people copy it themselves. */
export class Copy {
  readonly #changed: () => void
  #told: 'copied' | 'copyYourself' | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(changed: () => void) {
    this.#changed = changed
  }

  render({ id, label, value, words }: CopyFacts): TemplateResult {
    const copy = async ({ currentTarget }: Event) => {
      const entry = currentTarget instanceof Element ? currentTarget.previousElementSibling : null
      const isDone = await navigator.clipboard?.writeText(value).then(
        () => true,
        () => false,
      )
      if (!isDone && entry instanceof HTMLInputElement) entry.select()
      this.#tell(isDone ? 'copied' : 'copyYourself')
    }
    const told = this.#told === undefined ? '' : words[this.#told]
    return html`<div class="copy">
      <label class="field-label" for=${id}>${label}</label>
      <span class="copy-line"><input class="input" part="input" id=${id} readonly dir="ltr" .value=${value}>
        <button type="button" class="button" part="button" @click=${copy}>${icon(this.#told === 'copied' ? 'check' : 'copy')}<span>${words.copy}</span></button></span>
      <p class="fine" role="status">${told}</p>
    </div>`
  }

  #tell(told: 'copied' | 'copyYourself'): void {
    this.#told = told
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#told = undefined
      this.#changed()
    }, TOLD_MS)
    this.#changed()
  }
}

export const copyStyles = css`
  .copy {
    display: grid;
    gap: 0.375rem;
  }

  .copy-line {
    display: flex;
    gap: 0.5rem;
  }

  .copy-line .input {
    flex: 1;
    min-inline-size: 0;
    font-family: ui-monospace, monospace;
    font-size: 0.875rem;
    text-overflow: ellipsis;
  }

  .copy-line .button {
    flex: none;
  }

  .copy .fine {
    min-block-size: 1.2rem;
  }
`
