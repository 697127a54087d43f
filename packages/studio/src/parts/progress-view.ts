import { css, html, type TemplateResult } from 'lit'

/** How far something long is. */
export function progressView(label: string, done: number, total: number): TemplateResult {
  return html`<div class="progress"><label for="progress">${label}</label>
    <progress id="progress" max=${total} .value=${done}></progress><span role="status">${done} / ${total}</span></div>`
}

export const progressStyles = css`
  .progress {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.875rem;
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }

  .progress progress {
    flex: 1 1 12rem;
    block-size: 0.625rem;
    accent-color: var(--_accent);
  }
`
