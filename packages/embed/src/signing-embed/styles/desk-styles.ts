import { css } from 'lit'

/** Documents, guide, foot. */
export const deskStyles = css`
  .desk {
    flex: 1;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 20rem;
    gap: 2rem;
    inline-size: 100%;
    max-inline-size: 80rem;
    margin-inline: auto;
    padding: 1.5rem;
  }

  .documents {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 2.5rem;
  }

  .document-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    min-block-size: 2.5rem;
    margin-block-end: 0.75rem;
  }

  .document-head h2 {
    flex: 1 1 10rem;
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    column-gap: 0.625rem;
    font-size: 1.0625rem;
    font-weight: 600;
    line-height: 1.35;
    letter-spacing: -0.01em;
    scroll-margin-block-start: calc(var(--_top) + 6rem);
  }

  .document-count {
    color: var(--_muted);
    font-size: 0.875rem;
    font-weight: 400;
    letter-spacing: 0;
    white-space: nowrap;
  }

  .zoom {
    display: flex;
    align-items: center;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.75);
    background: var(--_surface);
  }

  .zoom .icon-button {
    inline-size: 2.25rem;
    block-size: 2.25rem;
    font-size: 0.875rem;
  }

  .zoom-now {
    min-inline-size: 3.5rem;
    min-block-size: 2.25rem;
    padding: 0;
    border: 0;
    background: none;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
  }

  .papers {
    display: grid;
    justify-items: center;
    justify-content: safe center;
    margin: -0.75rem;
    padding: 0.75rem;
    overflow-x: auto;
    overflow-y: hidden;
  }

  .paper {
    position: relative;
    container: paper / inline-size;
    color-scheme: light;
    /* Paper is white and its ink dark, whatever colours the person has chosen: the page itself is a picture. */
    forced-color-adjust: none;
    inline-size: calc(min(100cqi, var(--ss-page-width, 56rem)) * var(--_zoom, 1));
    background: #fff;
    color: #1a1c21;
    box-shadow: 0 0 0 1px rgb(0 0 0 / 7%), 0 10px 30px -14px rgb(0 0 0 / 22%);
  }

  .documents {
    container-type: inline-size;
  }

  .paper-canvas {
    position: absolute;
    inset: 0;
    overflow: hidden;
  }

  .paper-canvas:empty {
    background: linear-gradient(100deg, #fff 30%, #f3f3f0 50%, #fff 70%) 0 0 / 300% 100%;
    animation: sheen 1.8s linear infinite;
  }

  @keyframes sheen {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: -50% 0;
    }
  }

  .paper-ink {
    display: block;
    inline-size: 100%;
    block-size: 100%;
  }

  .paper-number {
    color: var(--_muted);
    font-size: 0.75rem;
    line-height: 1.75rem;
    text-align: center;
    font-variant-numeric: tabular-nums;
    pointer-events: none;
  }

  .guide {
    position: sticky;
    inset-block-start: calc(var(--_top) + 5.5rem);
    align-self: start;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
  }

  /* Below a notice, which stays at the top. */
  .frame:has(.top > .banner) .guide {
    inset-block-start: calc(var(--_top) + 9.25rem);
  }

  .guide-card {
    display: grid;
    grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
    gap: 1rem;
    max-block-size: calc(100dvh - 10rem);
    padding: 1.25rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 1.25);
    background: var(--_surface);
    box-shadow: 0 12px 32px -20px rgb(0 0 0 / 18%);
  }

  .guide-card h2 {
    font-size: 1rem;
    font-weight: 620;
    letter-spacing: -0.01em;
  }

  .progress-words {
    margin-block-end: 0.5rem;
    color: var(--_muted);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }

  .bar {
    block-size: 6px;
    border-radius: 3px;
    background: color-mix(in srgb, var(--_muted) 18%, transparent);
    overflow: hidden;
  }

  .bar span {
    display: block;
    block-size: 100%;
    border-radius: 3px;
    background: var(--_accent);
    transition: inline-size 0.3s;
  }

  .tasks {
    margin-inline: -0.5rem;
    overflow-y: auto;
  }

  .task {
    display: flex;
    align-items: center;
    gap: 0.625rem;
    inline-size: 100%;
    min-block-size: 2.375rem;
    padding: 0.375rem 0.5rem;
    border: 0;
    border-radius: calc(var(--_radius) * 0.67);
    background: none;
    text-align: start;
    font-size: 0.9375rem;
    line-height: 1.35;
    cursor: pointer;
  }

  .task:focus-visible {
    outline-offset: -3px;
  }

  .task:hover {
    background: color-mix(in srgb, var(--_text) 5%, transparent);
  }

  .task[data-state='done'] {
    color: var(--_muted);
  }

  .task-mark {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    border: 1.5px solid color-mix(in srgb, var(--_muted) 60%, transparent);
    border-radius: 50%;
    font-size: 0.6875rem;
    font-weight: 700;
  }

  .task-mark .icon {
    stroke-width: 3;
  }

  .task[data-state='done'] .task-mark {
    border-color: transparent;
    background: color-mix(in srgb, var(--_good) 16%, transparent);
    color: var(--_good);
  }

  .task[data-state='wrong'] .task-mark {
    border-color: var(--_danger);
    color: var(--_danger);
  }

  .task-name {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }

  .main {
    min-block-size: 3rem;
  }

  .main-word {
    flex: none;
  }

  .main-task {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    padding-inline-start: 0.5rem;
    border-inline-start: 1px solid color-mix(in srgb, currentColor 35%, transparent);
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }

  .secondary {
    display: grid;
    justify-items: start;
  }

  .sheet .secondary {
    margin-inline-start: -1.125rem;
  }

  .secondary .button {
    font-size: 0.875rem;
    font-weight: 500;
    text-align: start;
  }

  .guide-why {
    display: flex;
    gap: 0.5rem;
    align-items: start;
    color: var(--_danger);
    font-size: 0.875rem;
    line-height: 1.4;
    overflow-wrap: anywhere;
  }

  .guide-why .icon {
    flex: none;
    margin-block-start: 0.125rem;
  }

  .foot {
    display: none;
  }

  @container ss (inline-size < 60rem) {
    .desk {
      grid-template-columns: minmax(0, 1fr);
      padding: 1rem;
    }

    .guide {
      display: none;
    }

    .foot {
      position: sticky;
      inset-block-end: 0;
      z-index: 5;
      display: grid;
      grid-template-columns: auto minmax(0, 1fr);
      align-items: center;
      gap: 0.5rem;
      padding: 0.625rem 1rem calc(0.625rem + env(safe-area-inset-bottom));
      border-block-start: 1px solid var(--_line);
      background: var(--_surface);
    }

    .foot .bar {
      position: absolute;
      inset-inline: 0;
      inset-block-start: -2px;
      block-size: 3px;
      border-radius: 0;
    }

    .foot-progress {
      padding-inline: 0.5rem;
      white-space: nowrap;
      font-variant-numeric: tabular-nums;
    }

    .foot .guide-why {
      grid-column: 1 / -1;
    }

    .foot .main {
      justify-self: end;
      min-inline-size: 0;
      max-inline-size: 100%;
    }
  }

  @container ss (inline-size < 40rem) {
    .desk {
      padding: 0.75rem;
    }

    .documents {
      gap: 1.75rem;
    }
  }

  /* A phone whose letters are twice as large. */
  @container ss (inline-size < 18rem) {
    .foot {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
      padding: 0.25rem 0.5rem calc(0.25rem + env(safe-area-inset-bottom));
    }

    .foot-progress {
      white-space: normal;
    }

    .foot .main-task {
      -webkit-line-clamp: 1;
    }

    .foot .main {
      justify-self: stretch;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    .paper-canvas:empty {
      animation: none;
    }
  }
`
