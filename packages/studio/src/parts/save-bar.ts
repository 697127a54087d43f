import { button } from '@countersign/ui/button'
import { css, html, nothing, type TemplateResult } from 'lit'
import type { Words } from '../texts/speech.ts'

interface BarFacts {
  /** The id of the form that is saved. */
  form: string
  isUnsaved: boolean
  isBusy: boolean
  discard(): void
}

/** Stays in sight at the foot of a long form as soon as something has changed. */
export function saveBar({ say }: Words, { form, isUnsaved, isBusy, discard }: BarFacts): TemplateResult {
  const isThere = isUnsaved || isBusy
  return html`<div class="save-bar" data-there=${isThere}>
    <p role="status">${isThere ? say('save.unsaved') : ''}</p>
    ${
      isThere
        ? html`<div class="buttons">
          ${button({ label: say('save.discard'), press: discard })}
          ${button({ label: say('save.do'), kind: 'primary', isSubmit: true, form, isBusy })}
        </div>`
        : nothing
    }
  </div>`
}

export const saveBarStyles = css`
  .save-bar[data-there='true'] {
    position: sticky;
    z-index: 1;
    inset-block-end: 0.75rem;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    padding: 0.75rem 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: 0 0.5rem 1.5rem color-mix(in srgb, var(--_text) 18%, transparent);
  }

  .save-bar p {
    margin: 0;
  }
`
