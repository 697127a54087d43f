import { css } from 'lit'

/** The cards of the files: result, facts of the seal, checks. */
export const reportStyles = css`
  .reports {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }

  .report,
  .badge {
    --_tone: var(--_muted);
  }

  [data-tone='good'] {
    --_tone: var(--_good);
  }

  [data-tone='warn'] {
    --_tone: var(--_warn);
  }

  [data-tone='bad'] {
    --_tone: var(--_danger);
  }

  .report {
    border: 1px solid color-mix(in srgb, var(--_tone) 32%, var(--_line));
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px -16px rgb(0 0 0 / 14%);
    overflow: hidden;
  }

  .verdict {
    display: flex;
    gap: 1.25rem;
    padding: clamp(1.25rem, 4cqi, 1.75rem);
    background: color-mix(in srgb, var(--_tone) 8%, var(--_surface));
  }

  .verdict-icon {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 3.75rem;
    block-size: 3.75rem;
    border-radius: 50%;
    background: var(--_tone);
    color: var(--_surface);
    font-size: 1.75rem;
  }

  [aria-busy='true'] .verdict-icon {
    background: none;
    color: var(--_accent);
  }

  .verdict-words {
    display: grid;
    align-content: center;
    gap: 0.25rem;
    min-inline-size: 0;
  }

  .verdict h2 {
    color: var(--_tone);
    font-size: clamp(1.3125rem, 4cqi, 1.75rem);
    font-weight: 660;
    line-height: 1.2;
    letter-spacing: -0.022em;
    text-wrap: balance;
    word-break: auto-phrase;
  }

  [aria-busy='true'] h2 {
    color: var(--_text);
  }

  .verdict-file {
    font-size: 0.9375rem;
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .verdict-file .muted {
    font-weight: 400;
    white-space: nowrap;
  }

  .verdict-text {
    margin-block-start: 0.375rem;
    text-wrap: pretty;
  }

  .part,
  .checks {
    padding: 1.25rem clamp(1.25rem, 4cqi, 1.75rem);
    border-block-start: 1px solid var(--_line);
  }

  h3 {
    margin-block-end: 0.625rem;
    font-size: 0.9375rem;
    font-weight: 640;
    letter-spacing: -0.006em;
  }

  .part > .fine {
    margin-block: -0.375rem 0.625rem;
  }

  .report-end {
    padding: 0 clamp(1.25rem, 4cqi, 1.75rem) 1.25rem;
  }

  .report-end .button {
    font-size: 0.875rem;
  }

  .findings {
    display: grid;
    gap: 0.5rem;
  }

  .findings li {
    padding: 0.625rem 0.875rem;
    border-inline-start: 3px solid var(--_tone);
    border-radius: 0 calc(var(--_radius) * 0.5) calc(var(--_radius) * 0.5) 0;
    background: color-mix(in srgb, var(--_tone) 6%, transparent);
    overflow-wrap: anywhere;
  }

  .fact {
    display: grid;
    grid-template-columns: 9.5rem minmax(0, 1fr);
    gap: 0.125rem 1rem;
    padding-block: 0.625rem;
  }

  .fact + .fact {
    border-block-start: 1px solid color-mix(in srgb, var(--_line) 65%, transparent);
  }

  dt {
    color: var(--_muted);
    font-size: 0.9375rem;
  }

  dd {
    overflow-wrap: anywhere;
  }

  .name-more {
    display: block;
    color: var(--_muted);
    font-size: 0.9375rem;
  }

  .name-whole {
    margin-block: 0.125rem;
    color: var(--_muted);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }

  .name-whole > summary {
    display: list-item;
    min-block-size: 1.5rem;
    inline-size: fit-content;
    padding-inline-end: 0.25rem;
    font-size: inherit;
    font-weight: 400;
    list-style: inside disclosure-closed;
  }

  .name-whole[open] > summary {
    list-style-type: disclosure-open;
  }

  .name-whole > p {
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  .badge {
    display: table;
    margin-block: 0.25rem;
    padding: 0.0625rem 0.625rem;
    border-radius: 1rem;
    background: color-mix(in srgb, var(--_tone) 12%, transparent);
    color: var(--_tone);
    font-size: 0.8125rem;
    font-weight: 600;
  }

  .fingerprint {
    text-align: -webkit-match-parent;
    text-align: match-parent;
    margin-block-start: 0.125rem;
    color: var(--_muted);
    font: 0.78125rem / 1.5 ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }

  .fingerprint-kind {
    font-family: var(--_font);
  }

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 1rem;
    min-block-size: 2rem;
    border-radius: calc(var(--_radius) * 0.5);
    font-size: 0.9375rem;
    font-weight: 640;
    cursor: pointer;
    list-style: none;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary .icon {
    color: var(--_muted);
    transition: rotate 0.15s;
  }

  [open] > summary .icon {
    rotate: 90deg;
  }

  .checks ul {
    margin-block-start: 0.5rem;
  }

  .check {
    display: grid;
    grid-template-columns: 1.375rem 9.25rem minmax(0, 1fr);
    gap: 0 0.75rem;
    padding-block: 0.4375rem;
    font-size: 0.9375rem;
    line-height: 1.4;
  }

  .check-mark {
    display: grid;
    place-items: center;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_good) 15%, transparent);
    color: var(--_good);
    font-size: 0.6875rem;
  }

  .check-mark .icon {
    stroke-width: 3;
  }

  [data-ok='false'] .check-mark {
    background: color-mix(in srgb, var(--_danger) 14%, transparent);
    color: var(--_danger);
  }

  .check-name {
    font-weight: 550;
  }

  .check-text {
    color: var(--_muted);
    overflow-wrap: anywhere;
  }

  [data-ok='false'] .check-text {
    color: var(--_danger);
  }

  .notes {
    margin-block-start: 1rem;
    padding-block-start: 1rem;
    border-block-start: 1px solid color-mix(in srgb, var(--_line) 65%, transparent);
  }

  .notes li {
    color: var(--_muted);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  .notes li + li {
    margin-block-start: 0.5rem;
  }

  @container ss (inline-size < 40rem) {
    .verdict {
      flex-direction: column;
      gap: 0.875rem;
    }

    .fact {
      grid-template-columns: minmax(0, 1fr);
    }

    .check {
      grid-template-columns: 1.375rem minmax(0, 1fr);
    }

    .check-text {
      grid-column: 2;
    }
  }

  @container ss (inline-size < 18rem) {
    .verdict,
    .part,
    .checks {
      padding: 0.75rem 0.5rem;
    }

    .check-text {
      grid-column: 1 / -1;
    }
  }
`
