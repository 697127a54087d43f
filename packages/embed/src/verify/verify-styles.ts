import { css } from 'lit'

/** The page's own parts, in the properties and with the controls of the signing element. */
export const verifyStyles = css`
  :host {
    --_warn: light-dark(#7a4d00, #ffcf7a);
  }

  h3,
  dl,
  dd {
    margin: 0;
  }

  .head {
    position: static;
  }

  .logo .icon {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  .verify {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1.5rem;
    inline-size: 100%;
    max-inline-size: 50rem;
    margin-inline: auto;
    padding: clamp(1.75rem, 6cqi, 4rem) 1.5rem 3rem;
  }

  .intro {
    display: grid;
    gap: 0.75rem;
    justify-items: center;
    margin-block-end: 0.5rem;
    text-align: center;
  }

  h1 {
    font-size: clamp(1.75rem, 5.5cqi, 2.75rem);
    font-weight: 660;
    line-height: 1.1;
    letter-spacing: -0.03em;
    text-wrap: balance;
  }

  .lead {
    max-inline-size: 36rem;
    color: var(--_muted);
    font-size: 1.0625rem;
    text-wrap: balance;
  }

  .dropzone {
    display: grid;
    justify-items: center;
    gap: 0.875rem;
    padding: clamp(2rem, 7cqi, 3.5rem) 1.5rem;
    border: 1.5px dashed color-mix(in srgb, var(--_muted) 55%, transparent);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    text-align: center;
    transition: border-color 0.15s, background-color 0.15s;
  }

  .dropzone[data-dragging='true'] {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 8%, var(--_surface));
  }

  .drop-icon {
    display: grid;
    place-items: center;
    inline-size: 4rem;
    block-size: 4rem;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_accent) 10%, transparent);
    color: var(--_accent);
    font-size: 1.6rem;
  }

  .drop-words {
    font-size: 1.1875rem;
    font-weight: 600;
    letter-spacing: -0.012em;
  }

  .drop-private {
    display: flex;
    align-items: flex-start;
    gap: 0.5rem;
    margin-block-start: 0.5rem;
    color: var(--_muted);
    font-size: 0.875rem;
    line-height: 1.45;
    text-align: start;
  }

  .drop-private .icon {
    margin-block-start: 0.05em;
  }

  [data-used='true'] .lead {
    display: none;
  }

  [data-used='true'] h1 {
    font-size: clamp(1.5rem, 4cqi, 2rem);
  }

  [data-used='true'] .dropzone {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    justify-items: start;
    padding: 0.875rem 1rem;
    text-align: start;
  }

  [data-used='true'] .drop-icon {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    font-size: 1.2rem;
  }

  [data-used='true'] .drop-words {
    font-size: 1rem;
  }

  [data-used='true'] .drop-private {
    grid-column: 1 / -1;
    margin: 0;
    font-size: 0.8125rem;
  }

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

  .own {
    display: grid;
    justify-items: start;
    gap: 0.375rem;
    margin-block-start: 0.5rem;
    padding: 1.25rem clamp(1.25rem, 4cqi, 1.75rem);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.5);
  }

  .own h2 {
    font-size: 0.9375rem;
    font-weight: 640;
  }

  .own-name {
    overflow-wrap: anywhere;
  }

  .own .fine {
    max-inline-size: 38rem;
  }

  .own .button {
    margin-block-start: 0.5rem;
    font-size: 0.875rem;
    text-decoration: none;
  }

  @container ss (inline-size < 40rem) {
    .verify {
      gap: 1.125rem;
      padding: 1.75rem 1rem 2.5rem;
    }

    [data-used='true'] .dropzone {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    [data-used='true'] .drop-icon {
      display: none;
    }

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
`
