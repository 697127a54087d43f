import { css } from 'lit'

/** The agreement to sign electronically, over the foot of the documents. It comes first for who goes by keys or listens. */
export const bandStyles = css`
  .band {
    order: 1;
    position: sticky;
    inset-block-end: 0;
    z-index: 6;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.5rem 2.5rem;
    padding: 1rem max(1.5rem, (100cqi - 77rem) / 2) calc(1rem + env(safe-area-inset-bottom));
    border-block-start: 1px solid var(--_line);
    background: var(--_surface);
    box-shadow: 0 -14px 40px -18px rgb(0 0 0 / 28%);
  }

  /* What is cut off after some lines would else give up all its room. */
  .band-words {
    display: grid;
    grid-auto-rows: max-content;
    gap: 0.125rem;
    min-block-size: 0;
  }

  .band h2 {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.35;
    letter-spacing: -0.011em;
    overflow-wrap: anywhere;
  }

  .band-message {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    max-inline-size: 48rem;
    overflow: hidden;
    font-size: 0.9375rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .band .fine {
    max-inline-size: 48rem;
  }

  .band-links {
    display: flex;
    flex-wrap: wrap;
    column-gap: 1.25rem;
  }

  .band-buttons {
    display: flex;
    flex-direction: row-reverse;
    gap: 0.625rem;
  }

  .band-buttons .primary {
    min-block-size: 3rem;
    padding-inline: 1.5rem;
  }

  @container ss (inline-size < 60rem) {
    .band {
      grid-template-columns: minmax(0, 1fr);
    }

    .band-buttons .primary {
      flex: 1;
    }
  }

  /* A third of a phone's screen at most: what does not fit there is scrolled within. */
  @container ss (inline-size < 40rem) {
    .band {
      grid-template-rows: minmax(0, 1fr) auto;
      max-block-size: max(33.3svh, 12rem);
      padding: 0.625rem 1rem calc(0.625rem + env(safe-area-inset-bottom));
    }

    .band-words {
      align-self: stretch;
      overflow-y: auto;
    }

    .band-links {
      position: sticky;
      inset-block-end: 0;
      background: var(--_surface);
    }

    .band h2 {
      font-size: 0.9375rem;
    }

    .band-message {
      -webkit-line-clamp: 1;
      font-size: 0.875rem;
    }

    .band .fine {
      font-size: 0.75rem;
    }

    .band-buttons .button {
      min-block-size: 2.75rem;
      padding-inline: 0.75rem;
      font-size: 0.875rem;
    }
  }

  /* Where the screen is low (a phone lying, a page enlarged fourfold), nothing stays in the way of reading. */
  @media (max-height: 26rem) {
    .band {
      order: 0;
      position: static;
      max-block-size: none;
    }
  }

  /* Nor where letters are so large that a third of a phone holds a few words. */
  @container ss (inline-size < 16rem) {
    .band {
      order: 0;
      position: static;
      max-block-size: none;
    }

    .band-buttons {
      flex-wrap: wrap;
    }

    .band-buttons .button {
      flex: 1 0 auto;
      max-inline-size: 100%;
    }
  }
`
