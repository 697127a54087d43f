import { css } from 'lit'

/** The page's own parts, in the properties and with the controls of the signing element. */
export const verifyStyles = css`
  :host {
    --_warn: light-dark(#7a4d00, #ffcf7a);
  }

  h3,
  dl,
  dd {
    margin: 0;
  }

  .head {
    position: static;
  }

  .logo .icon {
    inline-size: 1.5rem;
    block-size: 1.5rem;
  }

  .verify {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1.5rem;
    inline-size: 100%;
    max-inline-size: 50rem;
    margin-inline: auto;
    padding: clamp(1.75rem, 6cqi, 4rem) 1.5rem 3rem;
  }

  .intro {
    display: grid;
    gap: 0.75rem;
    justify-items: center;
    margin-block-end: 0.5rem;
    text-align: center;
  }

  h1 {
    font-size: clamp(1.75rem, 5.5cqi, 2.75rem);
    font-weight: 660;
    line-height: 1.1;
    letter-spacing: -0.03em;
    text-wrap: balance;
    word-break: auto-phrase;
  }

  .lead {
    max-inline-size: 36rem;
    color: var(--_muted);
    font-size: 1.0625rem;
    text-wrap: balance;
  }

  .dropzone {
    display: grid;
    justify-items: center;
    gap: 0.875rem;
    padding: clamp(2rem, 7cqi, 3.5rem) 1.5rem;
    border: 1.5px dashed color-mix(in srgb, var(--_muted) 55%, transparent);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    text-align: center;
    transition: border-color 0.15s, background-color 0.15s;
  }

  .dropzone[data-dragging='true'] {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 8%, var(--_surface));
  }

  .drop-icon {
    display: grid;
    place-items: center;
    inline-size: 4rem;
    block-size: 4rem;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_accent) 10%, transparent);
    color: var(--_accent);
    font-size: 1.6rem;
  }

  .drop-words {
    font-size: 1.1875rem;
    font-weight: 600;
    letter-spacing: -0.012em;
  }

  .drop-private {
    display: flex;
    align-items: flex-start;
    gap: 0.5rem;
    margin-block-start: 0.5rem;
    color: var(--_muted);
    font-size: 0.875rem;
    line-height: 1.45;
    text-align: start;
  }

  .drop-private .icon {
    margin-block-start: 0.05em;
  }

  [data-used='true'] .lead {
    display: none;
  }

  [data-used='true'] h1 {
    font-size: clamp(1.5rem, 4cqi, 2rem);
  }

  [data-used='true'] .dropzone {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    justify-items: start;
    padding: 0.875rem 1rem;
    text-align: start;
  }

  [data-used='true'] .drop-icon {
    inline-size: 2.75rem;
    block-size: 2.75rem;
    font-size: 1.2rem;
  }

  [data-used='true'] .drop-words {
    font-size: 1rem;
  }

  [data-used='true'] .drop-private {
    grid-column: 1 / -1;
    margin: 0;
    font-size: 0.8125rem;
  }

  .own {
    display: grid;
    justify-items: start;
    gap: 0.375rem;
    margin-block-start: 0.5rem;
    padding: 1.25rem clamp(1.25rem, 4cqi, 1.75rem);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.5);
  }

  .own h2 {
    font-size: 0.9375rem;
    font-weight: 640;
  }

  .own-name {
    overflow-wrap: anywhere;
  }

  .own .fingerprint + .own-name {
    margin-block-start: 0.75rem;
  }

  .own .fine {
    max-inline-size: 38rem;
  }

  .own .button {
    margin-block-start: 0.5rem;
    font-size: 0.875rem;
  }

  @container ss (inline-size < 40rem) {
    .verify {
      gap: 1.125rem;
      padding: 1.75rem 1rem 2.5rem;
    }

    [data-used='true'] .dropzone {
      display: flex;
      flex-wrap: wrap;
    }

    [data-used='true'] .drop-words {
      flex: 1 1 10rem;
    }

    [data-used='true'] .drop-icon {
      display: none;
    }
  }

  /* Letters twice as large on a phone. */
  @container ss (inline-size < 18rem) {
    .verify {
      padding-inline: 0.5rem;
    }

    .dropzone,
    [data-used='true'] .dropzone,
    .own {
      padding: 0.75rem 0.5rem;
    }

    .own .button {
      max-inline-size: 100%;
    }

    h1 {
      font-size: 11cqi;
    }
  }

  /* Long words of some languages, in large letters on a phone. */
  .verify {
    overflow-wrap: anywhere;
    hyphens: auto;
  }
`
