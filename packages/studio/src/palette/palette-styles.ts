import { css } from 'lit'

export const paletteStyles = css`
  .palette-list {
    display: grid;
    align-content: start;
    grid-auto-rows: max-content;
    block-size: 22rem;
    max-block-size: 50dvh;
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) * 0.67);
  }

  .palette-entry {
    display: grid;
    grid-template-columns: auto minmax(0, auto) minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.125rem 0.625rem;
    min-block-size: 2.5rem;
    padding: 0.25rem 0.75rem;
    box-sizing: border-box;
    cursor: pointer;
  }

  .palette-entry > .icon {
    color: var(--_muted);
  }

  .palette-entry > .fine {
    text-align: end;
    overflow-wrap: anywhere;
  }

  .palette-name {
    font-weight: 550;
    overflow-wrap: anywhere;
  }

  .palette-entry:hover {
    background: color-mix(in srgb, var(--_text) 5%, transparent);
  }

  .palette-entry[aria-selected='true'] {
    background: color-mix(in srgb, var(--_accent) 12%, transparent);
  }

  .short-cuts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
    gap: 0.375rem 1.5rem;
    margin: 0;
  }

  .short-cuts > div {
    display: grid;
    grid-template-columns: 4.25rem minmax(0, 1fr);
    align-items: baseline;
    gap: 0.5rem;
  }

  .short-cuts dd {
    margin: 0;
  }

  .short-cuts-group {
    display: grid;
    gap: 0.5rem;
  }

  .short-cuts-group h3 {
    margin: 0;
    font-size: 0.9375rem;
    font-weight: 620;
  }

  @container ss (inline-size < 34rem) {
    .palette-entry {
      grid-template-columns: auto minmax(0, 1fr) auto;
    }

    .palette-entry > .fine {
      grid-column: 2;
      grid-row: 2;
      text-align: start;
    }
  }

  @media (forced-colors: active) {
    .palette-entry[aria-selected='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }

  /* With letters as large as that, what something is stands below its name, and a sentence below its keys. */
  @container ss (inline-size < 16rem) {
    .palette-entry {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: 0.375rem;
    }

    .palette-entry > .icon {
      display: none;
    }

    .palette-entry > .fine {
      grid-column: 1;
    }

    .short-cuts > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
