import { css } from 'lit'

export const firstStyles = css`
  .ways {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
    gap: 1rem;
  }

  .way {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 0.5rem;
    padding: 1.25rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    min-inline-size: 0;
  }

  .way > h3,
  .way > p {
    margin: 0;
  }

  .way h3 {
    font-size: 1rem;
    font-weight: 620;
  }

  .way-icon {
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    border-radius: calc(var(--_radius) * 0.75);
    background: color-mix(in srgb, var(--_accent) 12%, transparent);
    color: var(--_accent);
    font-size: 1.125rem;
  }

  .way > .code {
    box-sizing: border-box;
    inline-size: 100%;
  }

  .way > .button {
    margin-block-start: auto;
  }

  .signer {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    align-items: start;
    gap: 0.75rem;
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  .signer legend {
    padding: 0;
    margin-block-end: 0.25rem;
    font-weight: 600;
  }
`
