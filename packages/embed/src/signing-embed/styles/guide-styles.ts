import { css } from 'lit'

/** The ways through the documents: the skip link, pages to jump to, what is optional. */
export const guideStyles = css`
  .skip {
    position: fixed;
    inset-block-start: 0.75rem;
    inset-inline-start: 0.75rem;
    z-index: 10;
    box-shadow: 0 8px 24px -8px rgb(0 0 0 / 40%);
  }

  .skip:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }

  .paper {
    scroll-margin-block-start: calc(var(--_top) + 5.5rem);
  }

  .paper:focus {
    outline: none;
  }

  /* All of it stays on the screen: a long list is scrolled within. */
  .guide {
    max-block-size: calc(100dvh - var(--_top) - 6.5rem);
  }

  .guide:has(> .pages-button) {
    grid-template-rows: auto minmax(12rem, 1fr) auto;
  }

  .guide:not(:has(> .pages-button)) {
    grid-template-rows: minmax(12rem, 1fr) auto;
  }

  .guide .secondary {
    display: flex;
    flex-wrap: wrap;
    column-gap: 0.25rem;
  }

  .guide .secondary .button,
  .guide > .pages-button {
    min-block-size: 2.25rem;
    padding-inline: 0.5rem;
    font-size: 0.8125rem;
  }

  .pages-button {
    justify-self: start;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }

  .task[data-state='optional'] .task-mark {
    border-style: dashed;
  }

  .task-more {
    color: var(--_muted);
    font-size: 0.8125rem;
  }

  .dialog.pages {
    --_dialog-width: 44rem;
  }

  .pages h3 {
    margin: 0 0 0.5rem;
    font-size: 0.9375rem;
    font-weight: 600;
  }

  .pages-jump {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.625rem;
  }

  .pages-jump .input {
    inline-size: min(6rem, 100%);
  }

  .thumbs {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr));
    gap: 0.75rem;
  }

  .thumb {
    display: grid;
    gap: 0.25rem;
    inline-size: 100%;
    padding: 0.375rem;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) * 0.67);
    background: none;
    cursor: pointer;
  }

  .thumb:hover {
    background: color-mix(in srgb, var(--_text) 6%, transparent);
  }

  .thumb[aria-current='page'] {
    border-color: var(--_accent);
  }

  .thumb-paper {
    display: block;
    background: #fff;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 12%);
    overflow: hidden;
  }

  .thumb-number {
    color: var(--_muted);
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    text-align: center;
  }

  @media (forced-colors: active) {
    .bar {
      border: 1px solid CanvasText;
    }

    .bar span {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`
