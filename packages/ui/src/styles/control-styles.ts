import { css } from 'lit'

/** Buttons and inputs. */
export const controlStyles = css`
  button,
  input,
  select,
  textarea {
    margin: 0;
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }

  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 0.5rem;
    max-inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.5rem 1.125rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
    color: var(--_text);
    font-size: 0.9375rem;
    font-weight: 550;
    line-height: 1.25;
    text-decoration: none;
    cursor: pointer;
    transition: background-color 0.15s, border-color 0.15s;
  }

  /* Letters of twice the size may leave less room than a word takes. */
  .button > span {
    min-inline-size: 0;
  }

  .button:hover {
    border-color: color-mix(in srgb, var(--_text) 35%, var(--_line));
  }

  .button.primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .button.primary:hover {
    background: color-mix(in srgb, var(--_accent) 88%, light-dark(#000, #fff));
  }

  .button.danger {
    border-color: transparent;
    background: light-dark(#a8201a, #ff9b92);
    color: light-dark(#fff, #2b0502);
  }

  .button.quiet {
    border-color: transparent;
    background: transparent;
    color: var(--_muted);
  }

  .button.quiet:hover {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
    color: var(--_text);
  }

  .button:disabled,
  .button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: default;
  }

  /* Words that are muted already stay legible. */
  .button.quiet:disabled,
  .button.quiet[aria-disabled='true'] {
    opacity: 0.75;
  }

  .icon-button {
    flex: none;
    display: inline-grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    padding: 0;
    border: 0;
    border-radius: calc(var(--_radius) * 0.75);
    background: transparent;
    color: var(--_muted);
    cursor: pointer;
  }

  .icon-button:hover {
    background: color-mix(in srgb, var(--_text) 7%, transparent);
    color: var(--_text);
  }

  .icon-button[aria-disabled='true'] {
    opacity: 0.4;
  }

  .buttons {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.625rem;
  }

  .buttons.start {
    justify-content: flex-start;
  }

  /* Words without a frame stand under the edge of what is above them. */
  .buttons.start > .button.quiet:first-child {
    margin-inline-start: -1.1875rem;
  }

  /* A way to more, within words. */
  .link {
    display: inline-flex;
    align-items: center;
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--_accent);
    font-size: 0.8125rem;
    font-weight: 550;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }

  .labelled {
    display: grid;
    gap: 0.375rem;
    font-size: 0.9375rem;
    font-weight: 550;
  }

  .input {
    inline-size: 100%;
    min-block-size: 2.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid color-mix(in srgb, var(--_muted) 75%, transparent);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    font-size: 1rem;
    font-weight: 400;
  }

  textarea.input {
    resize: vertical;
  }

  /* With letters as large as that, room is for words. */
  @container ss (inline-size < 16rem) {
    .button {
      gap: 0.25rem;
      min-block-size: 2rem;
      padding: 0.25rem 0.375rem;
    }

    .input {
      padding-inline: 0.375rem;
    }

    .button > .icon:first-child:not(:only-child) {
      display: none;
    }

    .buttons.start > .button.quiet:first-child {
      margin-inline-start: -0.375rem;
    }

    .icon-button {
      inline-size: 1.75rem;
      block-size: 1.75rem;
    }
  }

  .input:focus {
    outline: 3px solid color-mix(in srgb, var(--_accent) 45%, transparent);
    outline-offset: 0;
    border-color: var(--_accent);
  }

  .problem {
    color: var(--_danger);
    font-size: 0.875rem;
    font-weight: 500;
  }

  .problem:empty {
    display: none;
  }

  /* Colours of the person's own: what is most likely wanted still stands out. */
  @media (forced-colors: active) {
    .button.primary {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }

    .button.primary:focus-visible {
      outline-color: CanvasText;
    }

    .button.danger {
      border-color: ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }
  }
`
