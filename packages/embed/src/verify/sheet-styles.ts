import { css } from 'lit'

/** The report on paper: black on white, whatever the screen has, and small enough for one page. */
export const sheetStyles = css`
  .sheet {
    display: none;
  }

  @media print {
    [data-sheet='true'] > :not(.sheet) {
      display: none;
    }

    .frame[data-sheet='true'] {
      display: block;
      min-block-size: 0;
      background: #fff;
    }

    .sheet {
      --_text: #16181d;
      --_muted: #4a4e57;
      --_line: #c9ccd2;
      --_surface: #fff;
      --_good: #0b6b3a;
      --_warn: #8a4b00;
      --_danger: #a4161a;
      display: grid;
      gap: 0.625rem;
      color: var(--_text);
      font-size: 0.6875rem;
      line-height: 1.4;
      print-color-adjust: exact;
    }

    .sheet-name {
      color: var(--_muted);
      font-weight: 640;
    }

    .sheet h1 {
      margin-block: 0.125rem;
      font-size: 1.375rem;
    }

    .sheet h2 {
      color: var(--_tone);
      font-size: 1.0625rem;
    }

    .sheet h3 {
      margin-block-end: 0.25rem;
      font-size: 0.75rem;
    }

    .sheet-verdict {
      padding: 0.625rem 0.75rem;
      border-inline-start: 0.25rem solid var(--_tone);
      background: color-mix(in srgb, var(--_tone) 7%, #fff);
    }

    .sheet .part {
      padding: 0;
      border: 0;
    }

    .sheet .facts {
      gap: 0.25rem;
    }

    .sheet .fine,
    .sheet .fingerprint,
    .sheet .badge {
      font-size: 0.625rem;
    }

    .sheet :is(dt, .name, .name-more, .check, .check-name, .check-text) {
      font-size: inherit;
    }

    .sheet .fact {
      padding-block: 0.125rem;
    }

    .sheet .name-whole {
      display: none;
    }

    .sheet-checks {
      display: grid;
      gap: 0.125rem;
    }

    .sheet .check {
      padding-block: 0;
    }

    .sheet-unknown {
      display: grid;
      gap: 0.125rem;
      padding-inline-start: 1rem;
      list-style: disc;
    }
  }
`
