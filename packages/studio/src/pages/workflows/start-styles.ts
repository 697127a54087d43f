import { css } from 'lit'

/** Of forms that start one workflow, or many. */
export const startStyles = css`
  .fold {
    border-block-start: 1px solid var(--_line);
    padding-block-start: 0.75rem;
  }

  .fold > summary {
    min-block-size: 1.5rem;
    font-weight: 600;
    cursor: pointer;
  }

  .fold-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
    padding-block-start: 0.875rem;
  }

  .entity {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }

  .entity h2 {
    font-size: 1rem;
  }

  .pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 0.75rem 1rem;
  }
`
