import { css } from 'lit'

export const scenarioStyles = css`
  .form-part:has(.scenario-edit) {
    max-inline-size: none;
  }

  .scenario-edit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-items: start;
    gap: 1.75rem;
  }

  .scenario-got {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .scenario-got > p {
    margin: 0;
  }

  @container ss (inline-size >= 56rem) {
    .scenario-edit {
      grid-template-columns: minmax(0, 1fr) minmax(20rem, 26rem);
    }

    .scenario-got {
      position: sticky;
      inset-block-start: 1rem;
    }
  }
`
