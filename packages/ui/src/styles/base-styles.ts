import { css } from 'lit'

/** What every screen stands on: nothing of the page leaks in, the frame has its own width, focus can be seen. */
export const baseStyles = css`
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
  .button {
    text-wrap: balance;
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
    /* That includes the language, by which Chromium chooses among forms of letters and breaks lines. */
    -webkit-locale: attr(lang);
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
    /* Japanese breaks between its phrases, not within a word. */
    word-break: auto-phrase;
    /* An address is longer than the narrowest screen, in letters of twice the size. */
    overflow-wrap: break-word;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
  }

  /* A name in other letters stands at the side where the page's own words begin. */
  bdi,
  [dir='auto']:not(input, textarea) {
    text-align: -webkit-match-parent;
    text-align: match-parent;
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

  /* It goes to the next line rather than break. */
  .whole {
    display: inline-block;
    max-inline-size: 100%;
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
`
