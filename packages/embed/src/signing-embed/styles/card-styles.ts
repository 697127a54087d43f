import { css } from 'lit'

/** What stands on the cards of signing, and the words of the consent. */
export const cardStyles = css`
  .quote {
    padding: 0.625rem 1rem;
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_bg);
    inline-size: 100%;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }

  .quote blockquote {
    white-space: pre-line;
  }

  .quote figcaption {
    margin-block-end: 0.25rem;
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
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
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
    flex: 1 1 7rem;
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
    margin-inline-start: auto;
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

  /* A long text is read from its own side. */
  .terms p[dir='auto'] {
    text-align: start;
  }

  .terms p {
    color: color-mix(in srgb, var(--_text) 82%, var(--_muted));
  }

  @container ss (inline-size < 16rem) {
    .terms {
      padding: 0.5rem;
    }

    .download {
      padding-inline: 0.5rem;
    }
  }

  @container ss (inline-size < 40rem) {
    .download .button span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
