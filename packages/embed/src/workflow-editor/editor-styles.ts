import { css } from 'lit'

export const editorStyles = css`
  .edit {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 1rem;
    padding: 1.25rem 1.5rem 1.5rem;
  }

  .edit-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.875rem;
  }

  .edit-corner {
    margin-inline-start: auto;
  }

  .edit-name {
    font-size: 1.25rem;
    font-weight: 640;
    line-height: 1.25;
    letter-spacing: -0.015em;
    overflow-wrap: anywhere;
  }

  .edit-columns {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }

  @container ss (inline-size >= 60rem) {
    .edit-columns {
      grid-template-columns: minmax(0, 1fr) minmax(0, 21rem);
      align-items: start;
    }
  }

  .edit-parts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }

  .edit-section,
  .edit-aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    padding: 1.25rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    scroll-margin-block: calc(var(--_top) + 1rem);
  }

  .edit-aside {
    gap: 0.5rem;
  }

  .edit-title {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  .edit-small {
    margin-block: 0.5rem -0.125rem;
    color: var(--_muted);
    font-size: 0.8125rem;
    font-weight: 600;
  }

  .edit-pair {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
    gap: 1rem;
  }

  .edit-reasons {
    display: flex;
    gap: 0.75rem;
    padding: 0.875rem 1.125rem;
    border: 1px solid color-mix(in srgb, var(--_accent) 30%, var(--_line));
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent) 6%, var(--_surface));
  }

  .edit-reasons > .icon {
    margin-block-start: 0.125rem;
    color: var(--_accent);
  }

  .edit-reasons[data-ready] {
    border-color: color-mix(in srgb, var(--_good) 35%, var(--_line));
    background: color-mix(in srgb, var(--_good) 7%, var(--_surface));
  }

  .edit-reasons[data-ready] > .icon {
    color: var(--_good);
  }

  .edit-reasons[data-blocked] {
    border-color: color-mix(in srgb, var(--_danger) 35%, var(--_line));
    background: color-mix(in srgb, var(--_danger) 6%, var(--_surface));
  }

  .edit-reasons[data-blocked] > .icon {
    color: var(--_danger);
  }

  .edit-reasons .edit-small {
    margin: 0 0 0.25rem;
  }

  .edit-reason {
    min-block-size: 1.75rem;
    padding: 0.125rem 0;
    border: 0;
    background: none;
    color: var(--_accent);
    font-weight: 550;
    text-align: start;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .edit-reason-list {
    display: grid;
    gap: 0.5rem;
  }

  .edit-places {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
  }

  .edit-places .edit-reason {
    font-weight: 400;
  }

  .edit-others > summary {
    inline-size: fit-content;
    min-block-size: 1.75rem;
    padding: 0.125rem 0;
    color: var(--_muted);
    cursor: pointer;
  }

  .edit-asked,
  .edit-list {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
    counter-reset: asked;
  }

  .edit-asked > li {
    position: relative;
    display: grid;
    padding-inline-start: 2.25rem;
    counter-increment: asked;
    overflow-wrap: anywhere;
  }

  .edit-asked > li::before {
    content: counter(asked);
    position: absolute;
    inset-inline-start: 0;
    inset-block-start: 0;
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    border-radius: 50%;
    background: color-mix(in srgb, var(--_accent) 13%, transparent);
    color: var(--_accent);
    font-size: 0.8125rem;
    font-weight: 620;
  }

  .edit-list > li {
    overflow-wrap: anywhere;
  }

  .edit-person {
    font-weight: 600;
  }

  .edit-code {
    padding: 0.0625rem 0.3125rem;
    border-radius: 4px;
    background: color-mix(in srgb, var(--_text) 7%, transparent);
    font-family: ui-monospace, monospace;
    font-size: 0.75rem;
    overflow-wrap: anywhere;
  }

  .edit-end {
    margin-block-start: 0.5rem;
  }

  .edit-lines > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.75rem;
    padding-block: 0.5rem;
    border-block-start: 1px solid var(--_line);
  }

  .edit-lines > li:first-child {
    border-block-start: 0;
  }

  .edit-lines .grow {
    flex: 1 1 8rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .edit-preview {
    display: grid;
    gap: 1rem;
  }

  .dialog:has(.edit-preview) {
    inline-size: min(100% - 2rem, 56rem);
    max-block-size: calc(100dvh - 2rem);
  }

  .edit-paper {
    min-block-size: 8rem;
    border: 1px solid var(--_line);
    background: #fff;
  }

  .edit-paper canvas {
    display: block;
    inline-size: 100%;
    block-size: auto;
  }

  .edit-foot {
    position: sticky;
    inset-block-end: 0;
    z-index: 4;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    padding: 0.75rem 1.5rem;
    border-block-start: 1px solid var(--_line);
    background: var(--_surface);
  }

  /* What was just done is told above the buttons that did it. */
  .edit-foot ~ .toasts {
    inset-block-end: 5.5rem;
  }

  @container ss (inline-size < 40rem) {
    .edit {
      padding-inline: 1rem;
    }

    .edit-foot {
      padding-inline: 1rem;
    }

    .edit-section,
    .edit-aside {
      padding: 1rem;
    }
  }

  /* At large letters on a small screen room is for words, and nothing covers them. */
  @container ss (inline-size < 16rem) {
    .edit {
      padding: 0.75rem 0.5rem;
    }

    .edit-section,
    .edit-aside,
    .edit-reasons {
      padding: 0.625rem 0.5rem;
    }

    .edit-reasons,
    .edit-asked > li {
      display: grid;
      gap: 0.25rem;
      padding-inline-start: 0.5rem;
    }

    .edit-asked > li {
      padding-inline-start: 0;
    }

    .edit-asked > li::before {
      position: static;
    }

    .edit-foot {
      position: static;
      padding-inline: 0.5rem;
    }

    .edit-foot ~ .toasts {
      inset-block-end: 0.5rem;
    }
  }
`
