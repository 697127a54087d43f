import { css } from 'lit'

/**
 * The look of the element in its public properties (`--ss-*`, docs/embedding.md) and what is made from them (`--_*`).
 * Light or dark is the host page's `color-scheme`; paper is always light.
 */
export const frameStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
    max-inline-size: 100%;
    --_accent: var(
      --ss-color-accent,
      light-dark(var(--_brand, #2947b8), var(--_brand-on-dark, #9db1ff))
    );
    --_on-accent: var(--ss-color-on-accent, light-dark(#ffffff, #0e1430));
    --_bg: var(--ss-color-background, light-dark(#f4f4f1, #121316));
    --_surface: var(--ss-color-surface, light-dark(#ffffff, #1b1d21));
    --_text: var(--ss-color-text, light-dark(#1a1c21, #ececea));
    --_muted: var(--ss-color-muted, light-dark(#5a5e68, #a9acb5));
    --_line: var(--ss-color-line, light-dark(#dfded8, #33363d));
    --_danger: var(--ss-color-danger, light-dark(#a8201a, #ff9b92));
    --_good: var(--ss-color-success, light-dark(#17693f, #6fd6a2));
    --_radius: var(--ss-radius, 12px);
    --_top: var(--ss-sticky-offset, 0px);
    --_font: var(
      --ss-font-family,
      'Countersign Inter',
      ui-sans-serif,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      sans-serif
    );
    --_ink: #14213f;
    font-family: var(--_font);
    color: var(--_text);
  }

  :host([hidden]) {
    display: none;
  }

  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }

  h1,
  h2,
  p,
  ul,
  ol,
  figure,
  blockquote,
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
    min-inline-size: 0;
  }

  ul,
  ol {
    list-style: none;
  }

  :focus-visible {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  h1:focus-visible,
  h2:focus-visible {
    outline: none;
  }

  .frame {
    /* What a page says of its own text (capitals, spacing, line breaks …) is inherited through the shadow root. */
    all: initial;
    /* Not the host element: a page may unset everything that its elements are told. */
    container: ss / inline-size;
    /* A container has no width of its own: in a dialog or a centred column, which ask for one, it would be none. */
    contain-intrinsic-inline-size: min(60rem, 100vw - 2.5rem);
    max-inline-size: 100%;
    color-scheme: inherit;
    visibility: inherit;
    display: flex;
    flex-direction: column;
    min-block-size: inherit;
    background: var(--_bg);
    color: var(--_text);
    font: 400 1rem/1.5 var(--_font);
    font-feature-settings: 'cv11', 'ss03';
    text-align: start;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  .hidden {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: pre-line;
  }

  .muted {
    color: var(--_muted);
  }

  .fine {
    color: var(--_muted);
    font-size: 0.8125rem;
    line-height: 1.45;
  }

  .icon {
    flex: none;
    inline-size: 1.25em;
    block-size: 1.25em;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }

  [dir='rtl'] .icon[data-points='true'] {
    scale: -1 1;
  }

  .ribbon {
    padding: 0.375rem 1.25rem;
    background: light-dark(#ffedc7, #43320b);
    color: light-dark(#5c3d00, #ffdf9c);
    font-size: 0.8125rem;
    text-align: center;
  }

  .ribbon strong {
    margin-inline-end: 0.25rem;
    font-weight: 650;
  }

  .top {
    position: sticky;
    inset-block-start: var(--_top);
    z-index: 5;
  }

  .head {
    display: flex;
    align-items: center;
    gap: 0.875rem;
    padding: 0.75rem 1.5rem;
    border-block-end: 1px solid var(--_line);
    background: var(--_surface);
  }

  .logo {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 2.5rem;
    block-size: 2.5rem;
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    overflow: hidden;
  }

  .logo-image {
    flex: none;
    block-size: 2.5rem;
    max-inline-size: 7rem;
    padding: 0.25rem;
    border-radius: calc(var(--_radius) * 0.5);
    background: #fff;
    object-fit: contain;
  }

  .head-words {
    flex: 1;
    min-inline-size: 0;
  }

  .head-name {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
    letter-spacing: -0.011em;
    overflow-wrap: anywhere;
  }

  .head-sender {
    color: var(--_muted);
    font-size: 0.875rem;
    line-height: 1.35;
  }

  .saving {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    color: var(--_muted);
    font-size: 0.8125rem;
    white-space: nowrap;
  }

  .saving[data-state='saving'] .icon {
    opacity: 0.25;
  }

  .saving[data-state='offline'] {
    color: var(--_danger);
  }

  /* The list lies over its name, so that the name may be drawn, and left out, as it fits. */
  .language {
    position: relative;
    flex: none;
    display: flex;
    align-items: center;
    gap: 0.375rem;
    min-block-size: 2.25rem;
    padding-inline: 0.625rem;
    border-radius: calc(var(--_radius) * 0.75);
    color: var(--_muted);
    font-size: 0.8125rem;
    white-space: nowrap;
  }

  .language:hover {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
  }

  .language:has(:focus-visible) {
    outline: 3px solid var(--_accent);
    outline-offset: 2px;
  }

  .language select {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    border: 0;
    opacity: 0;
    cursor: pointer;
  }

  .language option {
    background: var(--_surface);
    color: var(--_text);
  }

  .bare {
    display: flex;
    justify-content: flex-end;
    padding: 0.75rem 1.5rem;
  }

  .banner {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    padding: 0.625rem 1.5rem;
    border-block-end: 1px solid var(--_line);
    background: var(--_surface);
    font-size: 0.9375rem;
  }

  .banner > span {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .banner.bad {
    background: color-mix(in srgb, var(--_danger) 9%, var(--_surface));
  }

  .banner.bad > .icon {
    color: var(--_danger);
  }

  .banner.good {
    background: color-mix(in srgb, var(--_good) 9%, var(--_surface));
  }

  .banner.good > .icon {
    color: var(--_good);
  }

  .spinner {
    display: inline-block;
    inline-size: 2rem;
    block-size: 2rem;
    border: 3px solid color-mix(in srgb, currentColor 22%, transparent);
    border-block-start-color: currentColor;
    border-radius: 50%;
    animation: turn 0.9s linear infinite;
  }

  .spinner.small {
    inline-size: 1em;
    block-size: 1em;
    border-width: 2px;
  }

  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    * {
      transition: none !important;
    }

    .spinner {
      animation-duration: 4s;
    }
  }

  @container ss (inline-size < 40rem) {
    .head,
    .bare,
    .banner {
      padding-inline: 1rem;
    }

    /* Its words have the whole width, its buttons stand below. */
    .banner:has(> .button) {
      display: grid;
      grid-template-columns: auto 1fr auto;
    }

    .banner > .button {
      grid-column: 2;
      grid-row: 2;
      justify-self: start;
    }

    .head-sender {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      overflow-wrap: anywhere;
    }

    .language {
      justify-content: center;
      min-inline-size: 2.25rem;
      padding-inline: 0.375rem;
    }

    .language-name,
    .saving span {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`
