import { css } from 'lit'

/** The frame of the editor. */
export const editorStyles = css`
  .editor-head {
    flex-wrap: wrap;
    row-gap: 0.5rem;
  }

  .editor-head .head-words {
    flex: 1 1 9rem;
  }

  .head-facts {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.125rem 0.625rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  /* There is room for the words on narrow screens too. */
  .head-facts .saving span {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
  }

  .head-actions,
  .head-ends {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
  }

  .head-ends {
    flex: 1 1 auto;
    justify-content: flex-end;
  }

  .head-why {
    flex: 1 1 100%;
    margin: 0;
    text-align: end;
  }

  /* It stays in the tree, so that what comes into it is announced. */
  .head-why:empty {
    margin-block-start: -0.375rem;
  }

  .head-why .link {
    gap: 0.375rem;
    color: var(--_danger);
  }

  .desk {
    padding: 0.5rem 1.5rem 2rem;
  }

  .small-title {
    margin: 0;
    font-size: 0.9375rem;
    font-weight: 600;
  }

  .lines-of {
    display: grid;
    gap: 0.375rem;
  }

  .ways {
    display: grid;
    gap: 0.25rem;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }

  .drafts {
    display: grid;
    gap: 0.375rem;
    padding-inline-start: 1.25rem;
    list-style: decimal;
    font-size: 0.9375rem;
  }

  .draft-line {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }

  .steps {
    display: grid;
    gap: 0.625rem;
  }

  .part-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-block-end: 0.5rem;
  }

  .sides {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(15rem, 20rem);
    gap: 1rem;
  }

  .source {
    inline-size: 100%;
    min-block-size: 28rem;
    padding: 0.75rem;
    border: 1px solid color-mix(in srgb, var(--_muted) 75%, transparent);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    font: 0.875rem/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    tab-size: 2;
    white-space: pre;
    overflow: auto;
    resize: vertical;
  }

  .problem-list {
    display: grid;
    align-content: start;
    gap: 0.5rem;
  }

  .problem-list > ul {
    display: grid;
    gap: 0.375rem;
    max-block-size: 32rem;
    overflow: auto;
  }

  .problem-line {
    display: grid;
    gap: 0.125rem;
    inline-size: 100%;
    padding: 0.5rem 0.625rem;
    border: 1px solid var(--_line);
    border-inline-start: 3px solid var(--_danger);
    border-radius: calc(var(--_radius) * 0.5);
    background: var(--_surface);
    font-size: 0.875rem;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .problem-line[data-severity='warning'] {
    border-inline-start-color: light-dark(#9a6700, #ffdf9c);
  }

  .problem-line:hover {
    border-color: color-mix(in srgb, var(--_text) 35%, var(--_line));
  }

  .problem-place {
    color: var(--_muted);
    font-size: 0.8125rem;
  }

  /* What was done is told beside the tabs, where nothing is worked on. */
  @container ss (inline-size >= 56rem) {
    .toasts {
      position: sticky;
      inset-block: calc(var(--_top) + 4.5rem) auto;
      inset-inline: auto;
      block-size: 0;
      justify-items: end;
      padding-inline-end: 1.5rem;
      overflow: visible;
    }

    .toasts > div {
      justify-items: end;
      padding-block-start: 0.375rem;
    }
  }

  @container ss (inline-size < 56rem) {
    .sides {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @container ss (inline-size < 40rem) {
    .desk {
      padding-inline: 1rem;
    }

    .editor-head {
      padding-inline: 1rem;
    }

    .editor-head .head-actions {
      flex: 1 1 100%;
    }
  }

  /* With very large letters, too, its words have lines of their own above its many buttons. */
  @container ss (inline-size < 16rem) {
    .desk {
      padding-inline: 0.375rem;
    }

    .editor-head {
      display: flex;
      gap: 0.5rem;
    }

    .editor-head .head-words {
      display: block;
      flex: 1 1 100%;
    }
  }
`
