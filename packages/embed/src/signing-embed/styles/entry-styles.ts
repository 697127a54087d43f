import { css } from 'lit'

/** What stands with a field while somebody is in it, and what it looks like once left; names that are long. */
export const entryStyles = css`
  .field-hint {
    position: absolute;
    inset-block-start: calc(50% + max(50%, 12px) + 5px);
    left: -1px;
    padding: 0.125rem 0.5rem;
    border-radius: 5px;
    background: #fff;
    box-shadow: 0 1px 4px #0004;
    color: #5a5e68;
    font: 500 0.75rem/1.3 var(--_font);
    white-space: nowrap;
    visibility: hidden;
    pointer-events: none;
  }

  .field-hint[data-over='true'] {
    color: #a8201a;
  }

  .field:focus-within .field-hint {
    visibility: visible;
  }

  .spread,
  .as-sealed {
    position: absolute;
    inset: 0;
    font-size: calc(var(--_points) / var(--_page) * 100cqi);
  }

  .as-sealed {
    display: flex;
    align-items: center;
    padding-inline: 0.3em 1.4em;
    overflow: hidden;
    white-space: nowrap;
    pointer-events: none;
  }

  .control:focus ~ .as-sealed {
    visibility: hidden;
  }

  .control:not(:focus):has(~ .as-sealed) {
    color: transparent;
  }

  .field .choices {
    display: flex;
    align-items: center;
    gap: 0 0.8em;
    block-size: 100%;
    padding-inline: 0.3em;
    border: 1px solid color-mix(in srgb, var(--_accent) 45%, transparent);
    border-radius: 3px;
    background: color-mix(in srgb, var(--_accent) 7%, transparent);
    box-sizing: border-box;
  }

  .field .choices[data-spread='column'] {
    flex-direction: column;
    align-items: stretch;
    justify-content: space-evenly;
  }

  .field .choices[aria-invalid='true'] {
    border-color: var(--_danger);
  }

  .choice {
    display: flex;
    align-items: center;
    gap: 0.3em;
    min-block-size: min(24px, 100%);
    white-space: nowrap;
    cursor: pointer;
  }

  .choice-dot {
    flex: none;
    inline-size: 0.9em;
    block-size: 0.9em;
    margin: 0;
    accent-color: var(--_accent);
  }

  /* Beside each other, long names would be too small to be read. */
  .hands[data-long='true'] {
    grid-template-columns: 1fr;
  }

  .hands[data-long='true'] .hand {
    gap: 0;
    padding: 0.25rem 0.75rem 0.375rem;
  }

  .hands[data-long='true'] .hand-ink {
    block-size: 2.25rem;
  }
`
