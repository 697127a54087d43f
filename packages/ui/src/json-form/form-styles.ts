import { css } from 'lit'

export const jsonFormStyles = css`
  .json-body,
  .json-group {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    min-inline-size: 0;
  }

  .json-editor {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }

  .json-pane {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.75rem;
    min-inline-size: 0;
  }

  @container ss (inline-size >= 56rem) {
    .json-editor[data-text] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 1.5rem;
    }
  }

  .json-body:focus-visible {
    outline: none;
  }

  .json-group {
    padding-inline-start: 1rem;
    border-inline-start: 2px solid var(--_line);
  }

  .json-group:focus-within {
    border-inline-start-color: color-mix(in srgb, var(--_accent) 55%, var(--_line));
  }

  /* What is chosen, and below it what belongs to that. */
  .json-union {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    min-inline-size: 0;
  }

  .json-legend {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    margin-block-end: 0.5rem;
    padding: 0;
    font-size: 0.9375rem;
    font-weight: 620;
    overflow-wrap: anywhere;
  }

  .json-group > .field-label {
    margin-block-end: 0.5rem;
    padding: 0;
  }

  /* It stays pressed while the text is shown. */
  .json-pane .button[aria-pressed='true'] {
    border-color: var(--_accent);
  }

  .json-items {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }

  .json-items:empty {
    display: none;
  }

  .json-item {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.25rem;
  }

  .json-item > :first-child {
    flex: 1 1 12rem;
  }

  .json-item > .json-group {
    flex: 1 1 100%;
    margin-block: 0.5rem 0.25rem;
  }

  .json-fold {
    min-inline-size: 0;
  }

  .json-fold-name {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: 0.375rem 0.625rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    font-size: 0.9375rem;
    font-weight: 550;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .json-fold-name:hover {
    border-color: color-mix(in srgb, var(--_text) 35%, var(--_line));
  }

  .json-fold-words {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 0.75rem;
    min-inline-size: 0;
  }

  .json-fold-words > .fine {
    font-weight: 400;
  }

  .json-fold-problem {
    min-block-size: 1.5rem;
    padding: 0.25rem 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }

  .json-tools {
    display: flex;
    flex-wrap: wrap;
  }

  .json-new {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.375rem;
  }

  .json-line {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }

  .json-line > .input {
    flex: 1 1 7rem;
    inline-size: auto;
    min-inline-size: 0;
  }

  .json-absent {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    gap: 0.375rem;
  }

  /* With letters as large as that, what is nested keeps its width for words. */
  @container ss (inline-size < 16rem) {
    .json-group {
      padding-inline-start: 0.1875rem;
      border-inline-start-width: 1px;
    }

    .json-legend {
      flex-wrap: wrap;
      gap: 0;
    }

    .json-fold-name {
      gap: 0.125rem;
      padding: 0.25rem 0.1875rem;
    }

    .json-fold-name > .icon {
      inline-size: 0.75em;
    }
  }
`
