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
  }

  .sim-asked p,
  .sim-expressions p {
    margin: 0;
  }

  .sim-scroll {
    overflow-x: auto;
  }

  .sim-rows {
    inline-size: 100%;
    min-inline-size: 26rem;
    border-collapse: collapse;
    font-size: 0.875rem;
  }

  .sim-rows th,
  .sim-rows td {
    padding: 0.375rem 0.75rem 0.375rem 0;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  .sim-rows th {
    font-weight: 550;
  }

  .sim-rows thead th {
    color: var(--_muted);
    font-size: 0.8125rem;
    overflow-wrap: normal;
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

  .sim-items [data-passed='false'] .icon {
    color: var(--_danger);
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

  .sim-expressions :is(code, output) {
    font: 0.8125rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace;
    white-space: pre-wrap;
  }

  .sim-expressions th[scope='row'] {
    inline-size: 55%;
  }

  .sim-expressions output {
    font-weight: 550;
  }

  .sim-acts {
    display: flex;
    justify-content: end;
  }

  @container ss (inline-size < 56rem) {
    .sim {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
