import { css } from 'lit'

/** What dialogs of signing have besides those of everywhere. */
export const dialogStyles = css`
  .dialog-head {
    display: flex;
    justify-content: space-between;
    gap: 1rem;
  }

  .dialog-head .icon-button {
    margin: -0.5rem -0.5rem 0 0;
  }

  .dialog-head .muted {
    margin-block-start: 0.25rem;
    font-size: 0.9375rem;
  }

  .dialog-foot {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.75rem 1rem;
  }

  .dialog-foot .fine {
    flex: 1 1 12rem;
  }

  .dialog-foot .buttons {
    margin-inline-start: auto;
  }

  .attached {
    display: grid;
    gap: 0.25rem;
    padding: 0;
    list-style: none;
  }

  .attached li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 0.25rem 0.75rem;
  }

  .attached-name {
    overflow-wrap: anywhere;
  }

  .attached-wait {
    grid-column: 1 / -1;
  }

  .attached progress {
    inline-size: clamp(4rem, 20vw, 10rem);
    accent-color: var(--_accent);
  }

  .photo {
    position: relative;
    justify-self: start;
  }

  .sheet-label {
    font-size: 1.125rem;
    font-weight: 620;
  }

  .sheet-label .fine {
    margin-inline-start: 0.375rem;
    font-weight: 400;
  }

  .sheet-control .control {
    inline-size: 100%;
    min-block-size: 3rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid color-mix(in srgb, var(--_muted) 75%, transparent);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    font-size: 1.0625rem;
  }

  .sheet-control .choices {
    display: grid;
  }

  .sheet-control .choice {
    gap: 0.75rem;
    min-block-size: 2.75rem;
    white-space: normal;
  }

  .sheet-control .choice-dot {
    inline-size: 1.375rem;
    block-size: 1.375rem;
  }

  .sheet-hint[data-over='true'] {
    color: var(--_danger);
  }

  .sheet-control .control[aria-invalid='true'] {
    border-color: var(--_danger);
  }

  .sheet-foot {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  .sheet-foot .primary {
    margin-inline-start: auto;
    min-inline-size: min(7rem, 50%);
  }

  @container ss (inline-size < 40rem) {
    .hand {
      padding: 0.5rem;
    }

    .dialog-foot .buttons,
    .dialog-foot .buttons .button {
      flex: 1 1 auto;
    }
  }

  /* Letters twice as large on a phone: what stood beside each other stands below each other. */
  @container ss (inline-size < 18rem) {
    .segments {
      grid-auto-flow: row;
    }

    .hands {
      grid-template-columns: minmax(0, 1fr);
    }

    .attached li {
      grid-template-columns: minmax(0, 1fr) auto;
    }

    .attached-name {
      grid-column: 1 / -1;
    }

    .sheet-label .fine {
      margin-inline-start: 0;
    }
  }
`
