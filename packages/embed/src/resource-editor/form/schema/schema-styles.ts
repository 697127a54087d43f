import { css } from 'lit'

export const schemaStyles = css`
  .form-part:has(.schema-edit) {
    max-inline-size: none;
  }

  .schema-edit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 1.75rem 1.5rem;
  }

  .schema-edit > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.875rem;
    min-inline-size: 0;
  }

  .schema-edit .part-head {
    flex-wrap: wrap;
    margin: 0;
  }

  .schema-edit .part-head > p {
    margin: 0;
  }

  .schema-edit .tree {
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .schema-edit .tree ul {
    padding-block: 0;
    list-style: none;
  }

  @container ss (inline-size < 44rem) {
    .schema-edit .tree ul {
      margin-inline-start: 0.5rem;
      padding-inline-start: 0.25rem;
    }
  }

  .schema-edit .tree-line {
    flex-wrap: wrap;
    row-gap: 0;
    padding-block: 0.25rem;
  }

  .schema-edit .tree-label {
    flex: 1 1 5.5rem;
  }

  .schema-type {
    color: var(--_muted);
    font-size: 0.8125rem;
  }

  .schema-chosen {
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .schema-sample .json-editor[data-text] {
    grid-template-columns: minmax(0, 1fr);
  }

  @container ss (inline-size >= 44rem) {
    .schema-edit {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }

    .schema-sample {
      grid-column: 1 / -1;
    }
  }

  @container ss (inline-size >= 68rem) {
    .schema-edit {
      grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.1fr);
    }

    .schema-sample {
      grid-column: auto;
    }
  }

  @container ss (inline-size < 16rem) {
    .schema-chosen {
      padding: 0.25rem;
    }
  }
`
