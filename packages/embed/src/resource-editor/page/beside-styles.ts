import { css } from 'lit'

/** What stands beside the pages: what is chosen, and the list of all fields. */
export const besideStyles = css`
  .chosen {
    display: grid;
    gap: 0.625rem;
  }

  .chosen-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }

  .chosen h2 {
    margin: 0;
    font-size: 1rem;
  }

  .chosen p {
    margin: 0;
  }

  .numbers {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 0.5rem;
  }

  .all-fields {
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--_line);
  }

  .all-fields summary {
    min-block-size: 1.75rem;
    font-weight: 600;
    cursor: pointer;
  }

  .all-fields ul {
    display: grid;
    gap: 0.125rem;
    margin: 0.375rem 0 0;
    padding: 0;
    list-style: none;
  }

  .all-fields li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  .all-fields input {
    flex: none;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    accent-color: var(--_accent);
  }

  .quiet-line {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 0.5rem;
    min-inline-size: 0;
    min-block-size: 2.5rem;
    padding: 0.125rem 0.375rem;
    border: 0;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }

  .quiet-line > span {
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .quiet-line[aria-pressed='true'] {
    background: color-mix(in srgb, var(--_accent) 12%, transparent);
  }
`
