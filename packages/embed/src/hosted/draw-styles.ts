import { css } from 'lit'

/** What only the phone's page has: the pad takes the room that there is. */
export const drawStyles = css`
  .draw {
    display: grid;
    gap: 0.75rem;
    inline-size: min(100%, 40rem);
    margin-inline: auto;
    padding: 1rem;
  }

  h1 {
    font-size: 1.25rem;
    line-height: 1.3;
  }

  .pad {
    block-size: min(50dvh, 20rem);
  }

  .button.primary {
    margin-inline-start: auto;
  }

  .end {
    display: grid;
    gap: 1rem;
    justify-items: center;
    padding-block-start: 20dvh;
    text-align: center;
  }

  .end .icon {
    color: var(--_good);
    font-size: 2.5rem;
  }
`
