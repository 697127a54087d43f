import { css } from 'lit'

/** What stands in the tabs besides the steps: people, documents, data, history. */
export const partStyles = css`
  .cards {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr));
    gap: 0.75rem;
  }

  .did {
    display: grid;
    gap: 0.125rem;
    margin: 0;
    font-size: 0.875rem;
  }

  .did > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.625rem;
  }

  .did dt {
    min-inline-size: 6rem;
    color: var(--_muted);
  }

  .did dd {
    margin: 0;
  }

  .envelope,
  .entity {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.5rem;
  }

  .envelope + .envelope,
  .entity + .entity {
    margin-block-start: 1.75rem;
  }

  .envelope-name {
    font-size: 1.0625rem;
    font-weight: 620;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }

  .source {
    max-block-size: 24rem;
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    font: 0.8125rem/1.5 ui-monospace, monospace;
    overflow: auto;
  }

  .trail tr[aria-current='true'] > td {
    background: color-mix(in srgb, var(--_accent) 9%, transparent);
  }

  .trail :is(th, td):first-child {
    padding-inline-start: 0.5rem;
  }

  .trail td:first-child {
    white-space: nowrap;
  }

  .wait > td {
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .wait span {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
  }

  .lines {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }

  .lines > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.75rem;
    padding-block: 0.625rem;
    border-block-end: 1px solid var(--_line);
  }

  .lines > li > .icon {
    color: var(--_muted);
  }

  .lines > li > .grow {
    flex-basis: 8rem;
  }

  .lines .fine,
  .lines .problem {
    display: block;
  }

  @container ss (inline-size < 40rem) {
    .trail td:first-child {
      white-space: normal;
    }

    /* Each event is a small block of its own: the columns have no room side by side. */
    .trail thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    .trail tr {
      display: grid;
      padding-block: 0.5rem;
      border-block-end: 1px solid var(--_line);
    }

    .trail td {
      padding: 0.0625rem 0.5rem;
      border: 0;
    }

    .trail td:nth-child(3) {
      color: var(--_muted);
      font-size: 0.8125rem;
    }
  }

  /* A drawing keeps the colour that it is given itself. */
  @media (forced-colors: active) {
    .lines > li > .icon {
      color: CanvasText;
    }
  }
`
