import { css, html, nothing, type TemplateResult } from 'lit'
import { icon } from './icons.ts'

export interface DropFacts {
  /** Of its own in the tree that it stands in. */
  id: string
  label: string
  hint?: string
  /** Why what was given is not taken. */
  problem?: TemplateResult | string | undefined
  /** Media types and endings of names, as the attribute `accept` has them. */
  accept: string
  take(files: readonly File[]): void
}

/** A place where a file is dropped, or chosen by a press or by keys: the browser's own control lies under it. */
export function dropPlace({ id, label, hint, problem, accept, take }: DropFacts): TemplateResult {
  const chosen = ({ currentTarget: input }: Event) => {
    if (!(input instanceof HTMLInputElement)) return
    const files = [...(input.files ?? [])]
    // The same file, saved anew, may be chosen again.
    input.value = ''
    if (files.length > 0) take(files)
  }
  return html`<div class="drop-place">
    <label class="file-drop">
      <input class="file-drop-input" part="input" type="file" id=${id} accept=${accept} aria-describedby="${hint ? `${id}-hint ` : ''}${id}-problem"
        aria-invalid=${problem ? 'true' : nothing} @change=${chosen}>
      ${icon('document')}<span class="file-drop-title">${label}</span>
      ${hint ? html`<span class="fine" id="${id}-hint">${hint}</span>` : nothing}
    </label>
    <p class="problem" id="${id}-problem" role="alert">${problem ?? ''}</p>
  </div>`
}

/** For whatever a file may be dropped on: one that misses the frame would else be opened in place of the page. */
export function dropTarget(take: (files: readonly File[]) => void): {
  over(event: DragEvent): void
  leave(event: DragEvent): void
  drop(event: DragEvent): void
} {
  const tell = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.dataset.over = String(isOver)
  }
  return {
    over: (event) => tell(event, true),
    leave: (event) => {
      const { currentTarget, relatedTarget } = event
      const isWithin = relatedTarget instanceof Node && currentTarget instanceof Node
      if (!isWithin || !currentTarget.contains(relatedTarget)) tell(event, false)
    },
    drop: (event) => {
      tell(event, false)
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0) take(files)
    },
  }
}

export const dropStyles = css`
  .drop-place {
    display: grid;
    gap: 0.375rem;
  }

  .file-drop {
    position: relative;
    display: grid;
    justify-items: center;
    align-content: center;
    gap: 0.25rem;
    min-block-size: 7rem;
    padding: 1rem;
    border: 1.5px dashed color-mix(in srgb, var(--_muted) 60%, transparent);
    border-radius: var(--_radius);
    background: var(--_surface);
    text-align: center;
  }

  .file-drop > .icon {
    color: var(--_accent);
    font-size: 1.5rem;
  }

  .file-drop-title {
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .file-drop-input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }

  .file-drop:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  .file-drop:hover,
  [data-over='true'] .file-drop {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 8%, var(--_surface));
  }
`
