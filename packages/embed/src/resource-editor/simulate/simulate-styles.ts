import { css } from 'lit'

/** What a run looks like. */
export const simulateStyles = css`
  .sim {
    display: grid;
    grid-template-columns: minmax(16rem, 22rem) minmax(0, 1fr);
    align-items: start;
    gap: 1.5rem;
  }

  .sim-side,
  .sim-run,
  .sim-block {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.75rem;
  }

  .sim-run {
    gap: 1.75rem;
  }

  .sim-block > .part-head {
    margin: 0;
  }

  /* Somebody in it cannot sign. */
  .sim .box[data-status='held'] {
    border-inline-start-color: light-dark(#7a5200, #ffd27a);
  }

  .sim-moment {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
  }

  .sim-moment > input {
    flex: 1 1 8rem;
    min-inline-size: 0;
    block-size: 1.5rem;
    accent-color: var(--_accent);
  }

  .sim-moment > p {
    flex: 1 1 100%;
    margin: 0;
  }

  .sim-asked {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
    margin: 0;
    padding-inline-start: 1.5rem;
    list-style: decimal;
  }

  .sim-asked p,
  .sim-expressions p {
    margin: 0;
  }

  .sim-json,
  .sim-code {
    margin: 0;
    padding: 0.625rem 0.75rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
    background: var(--_surface);
    font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .sim-json {
    max-block-size: 24rem;
    overflow: auto;
  }

  .sim-items {
    display: grid;
    gap: 0.375rem;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.875rem;
  }

  .sim-items > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.5rem;
    overflow-wrap: anywhere;
  }

  .sim-items .icon {
    margin-block-start: 0.2rem;
    color: var(--_good);
  }

  .sim-items [data-sign='cross'] .icon {
    color: var(--_danger);
  }

  .sim-items [data-sign='minus'] .icon {
    color: var(--_muted);
  }

  .sim-block > summary {
    min-block-size: 1.75rem;
    cursor: pointer;
  }

  .sim-block > summary > h2 {
    display: inline;
  }

  .sim-block[open] > summary {
    margin-block-end: 0.5rem;
  }

  /* Code reads from the left, and begins where its heading does. */
  .rows code {
    display: block;
    inline-size: fit-content;
    max-inline-size: 100%;
    font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    text-align: start;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  .rows .sim-value {
    font-weight: 550;
  }

  /* The parts of the expression above. */
  .sim-expressions .sim-each {
    margin-block: 0.25rem 0.75rem;
    padding-inline-start: 0.875rem;
    border-inline-start: 2px solid var(--_accent);
  }

  .sim-values {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    padding: 0;
    list-style: none;
  }

  .sim-expressions .rows {
    table-layout: fixed;
  }

  .sim-expressions > .rows-room > .rows > thead > tr > th:first-child {
    inline-size: 50%;
  }

  .sim-expressions > .rows-room > .rows > thead > tr > th:last-child {
    inline-size: 6rem;
  }

  .sim-more > summary {
    min-block-size: 1.5rem;
    list-style: none;
    cursor: pointer;
  }

  .sim-more > summary::-webkit-details-marker {
    display: none;
  }

  .sim-all {
    color: var(--_accent);
    font-size: 0.8125rem;
    font-weight: 550;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  .sim-more[open] > summary {
    margin-block-end: 0.375rem;
  }

  .sim-acts {
    display: flex;
    justify-content: end;
  }

  /* Each row is a block of its own. */
  @container rows (inline-size < 28rem) {
    .sim-acts {
      justify-content: start;
      margin-inline-start: -0.5rem;
    }
  }

  @container ss (inline-size < 56rem) {
    .sim {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
