import { css } from 'lit'

export const entryStyles = css`
  .entry {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: center;
    justify-items: center;
    gap: 1.25rem;
    padding: 1.5rem 1rem;
  }

  .entry-card {
    display: grid;
    gap: 1rem;
    inline-size: min(100%, 26rem);
    padding: clamp(1.25rem, 5cqi, 2rem);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px -12px rgb(0 0 0 / 12%);
  }

  .entry-card h1 {
    font-size: 1.5rem;
    font-weight: 640;
    line-height: 1.2;
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
  }

  .entry-card p {
    overflow-wrap: anywhere;
  }

  .brand {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-weight: 640;
    letter-spacing: -0.01em;
  }

  .brand a {
    color: inherit;
    text-decoration: none;
  }

  .brand-sign {
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .languages {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
  }

  .languages .button {
    min-block-size: 2rem;
    padding: 0.25rem 0.75rem;
    font-size: 0.875rem;
  }

  .languages [aria-pressed='true'] {
    color: var(--_text);
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }

  .form {
    display: grid;
    gap: 1rem;
  }

  .other-ways {
    display: grid;
    gap: 0.5rem;
    padding-block-start: 1rem;
    border-block-start: 1px solid var(--_line);
  }

  .other-ways + .other-ways {
    padding-block-start: 0;
    border: 0;
  }

  .buttons.spread {
    justify-content: space-between;
  }

  /* With letters as large as that, room is for words. */
  @container ss (inline-size < 16rem) {
    .entry {
      padding: 1rem 0.5rem;
    }

    .entry-card {
      padding: 0.75rem;
    }
  }
`
