import { css } from 'lit'

/** The page's own parts, in the properties and with the controls of the signing element. */
export const referenceStyles = css`
  h2 {
    margin: 1.5rem 0 0.5rem;
    font-size: 1rem;
  }

  a {
    color: var(--_accent);
  }

  code,
  pre {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
    font-size: 0.875em;
    overflow-wrap: anywhere;
  }

  .notes code,
  .muted code {
    padding: 0.0625rem 0.25rem;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_text) 7%, transparent);
    color: var(--_text);
  }

  pre {
    max-block-size: 30rem;
    margin: 0.25rem 0 0.75rem;
    padding: 0.75rem;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_bg);
    white-space: pre-wrap;
  }

  .raw {
    margin-inline-start: auto;
  }

  .columns {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  .list {
    padding: 1rem 1.25rem;
    border-block-end: 1px solid var(--_line);
  }

  .search {
    display: grid;
    margin-block-end: 0.75rem;
  }

  .input {
    inline-size: 100%;
  }

  summary {
    padding-block: 0.375rem;
    cursor: pointer;
  }

  .list summary {
    font-weight: 600;
  }

  .list a {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    padding: 0.375rem 0.5rem;
    border-radius: 6px;
    color: var(--_text);
    font-size: 0.875rem;
    line-height: 1.35;
    text-decoration: none;
  }

  .list a:hover,
  .list a[aria-current] {
    background: var(--_surface);
  }

  .method {
    flex: none;
    min-inline-size: 3.75rem;
    color: var(--_muted);
    font: 650 0.6875rem/1.6 ui-monospace, Menlo, Consolas, monospace;
    letter-spacing: 0.03em;
  }

  .method[data-method='GET'] {
    color: var(--_good);
  }

  .method[data-method='DELETE'] {
    color: var(--_danger);
  }

  .method[data-method='POST'] {
    color: var(--_accent);
  }

  .docs {
    scroll-margin-block-start: 4rem;
    inline-size: 100%;
    max-inline-size: 56rem;
    padding: 1.25rem clamp(1.25rem, 4cqi, 3rem) 4rem;
  }

  .docs > h1,
  .operation h1 {
    font-size: clamp(1.375rem, 4cqi, 1.875rem);
    line-height: 1.2;
    letter-spacing: -0.015em;
  }

  .line {
    margin-block-start: 0.75rem;
  }

  .notes {
    padding-inline-start: 1.25rem;
    list-style: disc;
  }

  .notes > li {
    margin-block-start: 0.5rem;
  }

  .where {
    display: flex;
    gap: 0.5rem;
    align-items: baseline;
    margin-block: 0.75rem;
  }

  .where .method {
    min-inline-size: 0;
    font-size: 0.8125rem;
  }

  .properties {
    border-block-start: 1px solid var(--_line);
  }

  .properties > li {
    padding-block: 0.5rem;
    border-block-end: 1px solid var(--_line);
  }

  .properties .properties {
    margin-inline-start: 0.75rem;
  }

  .name {
    font-weight: 650;
  }

  .type,
  .needed {
    color: var(--_muted);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }

  .needed {
    color: var(--_danger);
  }

  .try,
  .key,
  .key-known {
    display: grid;
    gap: 0.75rem;
    margin-block: 1.25rem;
    padding: 1rem 1.25rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .try h2 {
    margin: 0;
  }

  .labelled {
    display: grid;
    gap: 0.25rem;
  }

  .body {
    min-block-size: 8rem;
    font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace;
    resize: vertical;
  }

  .button {
    justify-self: start;
  }

  .answer {
    border-block-end: 1px solid var(--_line);
  }

  .reply[data-good='true'] strong {
    color: var(--_good);
  }

  .reply[data-good='false'] strong {
    color: var(--_danger);
  }

  .back {
    margin-block-end: 0.75rem;
  }

  .docs .foot {
    margin-block-start: 1.5rem;
  }

  /* Narrow: either the list or what was chosen. */
  .columns[data-chosen='true'] .list {
    display: none;
  }

  @container ss (inline-size > 56rem) {
    .columns {
      grid-template-columns: 22rem minmax(0, 1fr);
    }

    .list,
    .columns[data-chosen='true'] .list {
      display: block;
      position: sticky;
      inset-block-start: 4rem;
      align-self: start;
      max-block-size: calc(100dvh - 4rem);
      overflow-y: auto;
      border-block-end: 0;
    }

    .docs {
      border-inline-start: 1px solid var(--_line);
    }

    .back {
      display: none;
    }
  }
`
