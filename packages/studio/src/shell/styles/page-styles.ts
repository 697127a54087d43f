import { css } from 'lit'

/** What pages are made of besides primitives. */
export const pageStyles = css`
  .page-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem 1.5rem;
  }

  .page-head > div:first-child {
    flex: 1 1 20rem;
    min-inline-size: 0;
  }

  .page-head > .buttons {
    justify-content: flex-start;
  }

  .page p {
    text-wrap: pretty;
  }

  /* What it leads from stands close below. */
  .page > p:has(> .way-back) {
    margin-block-end: -0.75rem;
  }

  .way-back {
    display: inline-flex;
    align-items: center;
    gap: 0.125rem;
    min-block-size: 1.5rem;
    margin-inline-start: -0.25rem;
    color: var(--_muted);
    font-size: 0.9375rem;
    text-decoration: none;
  }

  .way-back:hover {
    color: var(--_text);
  }

  .way-back:hover > span {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .page-head .badge {
    margin-block-start: 0.375rem;
  }

  .page h1 {
    font-size: 1.625rem;
    font-weight: 640;
    line-height: 1.2;
    letter-spacing: -0.022em;
    overflow-wrap: anywhere;
  }

  .page h2 {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
    letter-spacing: -0.01em;
  }

  .lead {
    max-inline-size: 46rem;
    margin-block-start: 0.125rem;
    color: var(--_muted);
  }

  .panel {
    display: grid;
    gap: 1rem;
    padding: 1.25rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    min-inline-size: 0;
  }

  .panel.form {
    max-inline-size: 44rem;
  }

  .plain-list {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .version-list {
    display: grid;
    gap: 0.25rem;
    max-block-size: 16rem;
    margin: 0.5rem 0 0;
    padding: 0;
    overflow: auto;
    list-style: none;
  }

  .version-list a {
    display: inline-block;
    min-block-size: 1.5rem;
  }

  .section {
    display: grid;
    gap: 0.75rem;
    min-inline-size: 0;
  }

  .section-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0.5rem 1rem;
  }

  .listing {
    display: grid;
    gap: 1rem;
    min-inline-size: 0;
  }

  .waiting {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 0.625rem;
    padding: 2rem;
    color: var(--_muted);
  }

  .failure {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    gap: 0.625rem;
    padding: 0.75rem 1rem;
    border: 1px solid color-mix(in srgb, var(--_danger) 35%, transparent);
    border-radius: calc(var(--_radius) * 0.75);
    background: color-mix(in srgb, var(--_danger) 7%, var(--_surface));
    font-size: 0.9375rem;
  }

  .failure > div {
    flex: 1 1 8rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .failure.calm {
    border-color: var(--_line);
    background: var(--_surface);
  }

  .failure > .icon {
    margin-block-start: 0.125rem;
    color: var(--_danger);
  }

  .failure.calm > .icon {
    color: var(--_muted);
  }

  .filters {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
    align-items: end;
    gap: 0.75rem;
  }

  .filter-fold {
    display: none;
  }

  @container ss (inline-size < 40rem) {
    .filter-fold {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0.5rem;
    }

    .filter-chip {
      max-inline-size: 100%;
      font-weight: 400;
      overflow-wrap: anywhere;
    }

    .filters[data-folded='true'] {
      display: none;
    }
  }

  .filters.one {
    grid-template-columns: minmax(0, 20rem);
  }

  .page a:not(.button, .plain) {
    color: var(--_accent);
    text-underline-offset: 0.2em;
  }

  .page a.row-link {
    display: inline-block;
    min-block-size: 1.5rem;
    font-weight: 600;
    text-decoration: none;
  }

  .page a.row-link:hover {
    text-decoration: underline;
  }

  a.button {
    text-decoration: none;
  }

  .facts {
    display: grid;
    grid-template-columns: minmax(7rem, max-content) 1fr;
    gap: 0.5rem 1.5rem;
    margin: 0;
  }

  .facts dt {
    color: var(--_muted);
  }

  .facts dd {
    margin: 0;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  code,
  .code {
    font-family: ui-monospace, 'Cascadia Mono', Menlo, monospace;
    font-size: 0.875em;
  }

  .code {
    margin: 0;
    padding: 0.75rem 1rem;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    font-size: 0.8125rem;
    line-height: 1.5;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .code:not(.input) {
    background: color-mix(in srgb, var(--_text) 4%, var(--_surface));
  }

  .code.of-lines {
    white-space: pre;
    overflow-wrap: normal;
  }

  @container ss (inline-size < 34rem) {
    .facts {
      grid-template-columns: 1fr;
      gap: 0.125rem;
    }

    .facts dd:not(:last-child) {
      margin-block-end: 0.625rem;
    }
  }

  /* A telephone with letters of twice the size: a word that is longer than the line goes on in the next. */
  @container ss (inline-size < 16rem) {
    .page,
    .card,
    .entry {
      overflow-wrap: anywhere;
      hyphens: auto;
    }

    :is(.page, .entry) h1 {
      font-size: 1.125rem;
    }

    .page .mail-preview-text {
      font-size: 0.875rem;
    }

    :is(.page, .entry) :is(.panel, .family, .empty, .sender-told, .mail-preview, .mail-preview-text, .failure) {
      padding: 0.5rem;
    }

    .page .tick {
      gap: 0.375rem;
    }

    .page .tick input {
      inline-size: 1rem;
      block-size: 1rem;
      margin-block: 0.25rem;
    }

    .page > *,
    .section > *,
    .listing > *,
    .panel > *,
    .entry-card > * {
      min-inline-size: 0;
    }

    .page .button,
    .entry .button,
    .page .badge {
      white-space: normal;
    }
  }
`
