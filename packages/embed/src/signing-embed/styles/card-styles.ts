import { css } from 'lit'

/** The screens that are one card, and the words of the consent. */
export const cardStyles = css`
  .stage {
    flex: 1;
    display: grid;
    place-items: center;
    padding: clamp(1rem, 4cqi, 2.5rem) 1rem;
  }

  .card {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    inline-size: min(100%, 30rem);
    padding: clamp(1.5rem, 6cqi, 2.5rem);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.5);
    background: var(--_surface);
    text-align: center;
    box-shadow: 0 1px 2px rgb(0 0 0 / 4%), 0 12px 32px -12px rgb(0 0 0 / 12%);
  }

  .card-icon {
    display: grid;
    place-items: center;
    inline-size: 4rem;
    block-size: 4rem;
    margin-block-end: 0.5rem;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_muted) 11%, transparent);
    color: var(--_muted);
    font-size: 1.6rem;
  }

  [data-tone='good'] .card-icon {
    background: color-mix(in srgb, var(--_good) 13%, transparent);
    color: var(--_good);
  }

  [data-tone='bad'] .card-icon {
    background: color-mix(in srgb, var(--_danger) 11%, transparent);
    color: var(--_danger);
  }

  .card-title {
    font-size: 1.5rem;
    font-weight: 640;
    line-height: 1.2;
    letter-spacing: -0.02em;
    text-wrap: balance;
  }

  .card-text {
    max-inline-size: 34rem;
    color: var(--_muted);
    text-wrap: pretty;
  }

  .card > .buttons {
    margin-block-start: 0.75rem;
  }

  .quote {
    padding: 0.625rem 1rem;
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_bg);
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }

  .downloads {
    inline-size: 100%;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    text-align: start;
  }

  .card .downloads {
    margin-block-start: 0.75rem;
  }

  .download {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    min-block-size: 3.75rem;
    padding: 0.5rem 0.625rem 0.5rem 1rem;
  }

  .download + .download {
    border-block-start: 1px solid var(--_line);
  }

  .download > .icon {
    color: var(--_accent);
  }

  .download-name {
    flex: 1;
    display: grid;
    min-inline-size: 0;
    font-weight: 550;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }

  .download-name .fine {
    font-weight: 400;
  }

  .sealing {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    padding-inline-end: 0.5rem;
  }

  .message blockquote {
    margin-block-start: 0.25rem;
    padding-inline-start: 0.875rem;
    border-inline-start: 3px solid color-mix(in srgb, var(--_accent) 55%, transparent);
    white-space: pre-line;
  }

  .terms {
    display: grid;
    gap: 0.625rem;
    padding: 1.125rem 1.25rem;
    border-radius: var(--_radius);
    background: var(--_bg);
    font-size: 0.9375rem;
    line-height: 1.55;
  }

  .terms p {
    color: color-mix(in srgb, var(--_text) 82%, var(--_muted));
  }

  @container ss (inline-size < 40rem) {
    .stage {
      place-items: start center;
      padding: 0;
    }

    .card {
      inline-size: 100%;
      border: 0;
      border-radius: 0;
      box-shadow: none;
    }

    .card {
      padding-block: 4rem;
    }

    .stage:has(.card) {
      background: var(--_surface);
    }

    .download .button span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
