import { css } from 'lit'

/** Pages as they lie on a desk. */
export const sheetStyles = css`
  .pages-room {
    overflow-x: auto;
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_text) 5%, var(--_bg));
  }

  .sheets {
    display: grid;
    gap: 1rem;
    justify-content: safe center;
  }

  .sheet-place {
    display: grid;
    gap: 0.375rem;
    justify-items: start;
  }

  .sheet {
    position: relative;
    background: #ffffff;
    box-shadow: 0 1px 4px rgb(0 0 0 / 25%);
    color: #1a1c21;
    color-scheme: light;
    user-select: none;
  }

  .sheet-ink {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }

  /* Until a page is drawn, or where it cannot be, that is told on it: no page is taken for an empty one. */
  .sheet-wait {
    position: sticky;
    inset-block-start: 4rem;
    margin: 0;
    padding: 1rem;
    color: #5a5e68;
    text-align: center;
  }

  .sheet-wait:has(+ .sheet-ink > canvas) {
    display: none;
  }

  .sheet-ink canvas {
    inline-size: 100%;
    block-size: 100%;
  }

  .sheet-number {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    align-items: center;
    margin: 0;
    font-size: 0.8125rem;
    color: var(--_muted);
  }

  @container ss (max-width: 60rem) {
    .pages-room {
      padding: 0.5rem;
    }
  }

  /* On a telephone a page has the whole width. */
  @container ss (inline-size < 40rem) {
    .pages-room {
      padding: 0.25rem 0.125rem;
    }
  }

  /* Paper keeps its own colours, and so does what lies on it: black on white, whatever the rest is. */
  @media (forced-colors: active) {
    .sheet {
      forced-color-adjust: none;
    }
  }
`
