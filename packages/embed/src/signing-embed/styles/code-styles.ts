import { css } from 'lit'

/** The screen that asks for a code. */
export const codeStyles = css`
  /* What is typed and what is pressed share both edges. */
  .code .labelled {
    inline-size: min(100%, 18rem);
    margin-block-start: 0.5rem;
    text-align: start;
  }

  .code-input {
    min-block-size: 3.25rem;
    font-size: 1.5rem;
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.12em;
    text-align: center;
  }

  .code .strong {
    color: var(--_text);
  }

  .code .buttons {
    flex-direction: column;
    align-items: stretch;
    inline-size: min(100%, 18rem);
  }
`
