import { css } from 'lit'

export const manyStyles = css`
  .table .field-label {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  .table .field > .problem:empty {
    display: none;
  }

  .notice {
    padding: 0.625rem 0.875rem;
    border-inline-start: 3px solid var(--_accent);
    border-radius: calc(var(--_radius) * 0.5);
    background: color-mix(in srgb, var(--_accent) 7%, var(--_surface));
    overflow-wrap: anywhere;
  }

  .counts {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
    font-weight: 550;
  }

  .mends {
    display: grid;
    gap: 0.75rem;
  }

  .mend {
    gap: 0.625rem;
    padding: 0.875rem 1rem;
  }

  .mend-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    overflow-wrap: anywhere;
  }

  .mend-head > .button {
    margin-inline-start: auto;
  }
`
