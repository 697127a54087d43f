import { css, html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'

export interface EmptyFacts {
  icon: IconName
  title: string
  text: string
  /** What makes the first one. */
  action?: TemplateResult
}

/** Where a list has nothing yet: what would stand here, and how it comes to be. */
export function emptyState({ icon: name, title, text, action }: EmptyFacts): TemplateResult {
  return html`<div class="empty" part="empty">
    <span class="empty-icon" aria-hidden="true">${icon(name)}</span>
    <p class="empty-title">${title}</p>
    <p class="muted">${text}</p>
    ${action ?? nothing}
  </div>`
}

export const emptyStyles = css`
  .empty {
    display: grid;
    justify-items: center;
    gap: 0.375rem;
    padding: 2rem 1rem;
    border: 1px dashed var(--_line);
    border-radius: var(--_radius);
    text-align: center;
    text-wrap: balance;
  }

  .empty-icon {
    color: var(--_muted);
    font-size: 1.75rem;
    line-height: 1;
  }

  .empty-title {
    font-weight: 620;
  }

  .empty .button {
    margin-block-start: 0.75rem;
  }
`
