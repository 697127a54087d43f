import { css } from 'lit'

/** The text with its colours; what the editor brings of its own stands in a style sheet of its own. */
export const codeStyles = css`
  .code {
    border: 1px solid color-mix(in srgb, var(--_muted) 75%, transparent);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    overflow: hidden;
  }

  .code:focus-within {
    outline: 3px solid color-mix(in srgb, var(--_accent) 45%, transparent);
    border-color: var(--_accent);
  }

  .compare-head {
    max-inline-size: 16rem;
    margin-block-end: 0.5rem;
  }

  .declared {
    max-block-size: min(60dvh, 30rem);
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_bg);
    font: 0.8125rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    text-align: start;
    overflow: auto;
    overflow-wrap: normal;
  }

  .code .cm-changedLine,
  .code .cm-inlineChangedLine {
    background: color-mix(in srgb, var(--_good) 14%, transparent);
  }

  .code .cm-deletedChunk {
    background: color-mix(in srgb, var(--_danger) 14%, transparent);
  }

  .code .cm-changedText,
  .code .cm-deletedText,
  .code .cm-deletedChunk .cm-deletedText {
    background: none;
    text-decoration: underline;
  }

  /* Where the system gives the colours, taken away and added are told by lines. */
  @media (forced-colors: active) {
    .code .cm-deletedChunk {
      border-inline-start: 3px double CanvasText;
      text-decoration: line-through;
    }

    .code .cm-changedLine,
    .code .cm-inlineChangedLine {
      border-inline-start: 3px solid Highlight;
    }
  }

  .code .cm-editor {
    block-size: min(70dvh, 44rem);
    min-block-size: 20rem;
    color: var(--_text);
    font-size: 0.875rem;
  }

  .code .cm-editor.cm-focused {
    outline: none;
  }

  .code .cm-scroller {
    font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    line-height: 1.55;
  }

  .code .cm-content {
    caret-color: var(--_text);
  }

  .code .cm-gutters {
    border: 0;
    /* What is scrolled sideways goes below the numbers. */
    background: var(--_surface);
    color: var(--_muted);
  }

  .code .cm-activeLine,
  .code .cm-activeLineGutter {
    background: color-mix(in srgb, var(--_text) 5%, transparent);
  }

  .code .cm-name {
    color: light-dark(#2947b8, #9db1ff);
  }

  .code .cm-string {
    color: light-dark(#17693f, #6fd6a2);
  }

  .code .cm-value {
    color: light-dark(#8a3b00, #ffb98a);
  }

  .code .cm-comment {
    color: var(--_muted);
    font-style: italic;
  }

  /* Not as a picture: a host's policy may allow none. */
  .code .cm-lintRange.cm-lintRange-error,
  .code .cm-lintRange.cm-lintRange-warning {
    background-image: none;
    text-decoration: underline wavy 1px var(--_danger);
    text-underline-offset: 0.2em;
  }

  .code .cm-lintRange.cm-lintRange-warning {
    text-decoration-color: light-dark(#9a6700, #ffdf9c);
  }

  .code .cm-tooltip {
    max-inline-size: min(32rem, 90vw);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    color: var(--_text);
    font-family: var(--_font);
    font-size: 0.875rem;
    box-shadow: 0 16px 40px -12px rgb(0 0 0 / 28%);
    overflow: hidden;
  }

  .code .cm-tooltip-autocomplete > ul {
    font-family: inherit;
    max-block-size: 16rem;
  }

  .code .cm-tooltip-autocomplete > ul > li {
    padding: 0.25rem 0.5rem;
    line-height: 1.5;
  }

  .code .cm-tooltip-autocomplete > ul > li[aria-selected] {
    background: var(--_accent);
    color: var(--_on-accent);
  }

  .code .cm-completionDetail {
    margin-inline-start: 0.75rem;
    opacity: 0.8;
    font-style: normal;
  }

  .code .cm-completionInfo,
  .code .cm-about {
    padding: 0.5rem 0.75rem;
    line-height: 1.45;
  }

  .code .cm-diagnostic {
    padding: 0.375rem 0.75rem;
    border-inline-start: 3px solid var(--_danger);
  }

  .code .cm-diagnosticAction {
    min-block-size: 1.75rem;
    margin: 0.25rem 0 0;
    padding: 0.125rem 0.625rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.5);
    background: transparent;
    color: var(--_accent);
    font: inherit;
    cursor: pointer;
  }

  @media (forced-colors: active) {
    .code .cm-tooltip-autocomplete > ul > li[aria-selected] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`
