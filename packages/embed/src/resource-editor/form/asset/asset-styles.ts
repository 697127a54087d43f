import { css } from 'lit'

export const assetStyles = css`
  .form-part:has(.asset-edit, .asset-file) {
    max-inline-size: none;
  }

  .asset-edit {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }

  .asset-written,
  .asset-pages {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.625rem;
  }

  .asset-written .code .cm-editor {
    block-size: min(68dvh, 42rem);
  }

  .asset-pages .pages-room {
    max-block-size: min(68dvh, 42rem);
    overflow: auto;
  }

  .asset-pages .field-label {
    font-size: 0.8125rem;
  }

  /* What only those hear who listen lies within. */
  .pages-room:has(.asset-sheets) {
    position: relative;
  }

  .asset-pages .banner {
    flex-wrap: wrap;
    margin: 0;
  }

  .asset-pages .banner > span {
    flex: 1 1 14rem;
  }

  .asset-sheets {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1rem;
  }

  .asset-sheets .sheet-place {
    justify-items: center;
  }

  .asset-sheets .sheet {
    inline-size: 100%;
  }

  .asset-file {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(16rem, 22rem);
    align-items: start;
    gap: 1.5rem;
  }

  .asset-side {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
  }

  @container ss (inline-size >= 56rem) {
    .asset-side {
      position: sticky;
      inset-block-start: calc(var(--_top) + 0.5rem);
    }
  }

  .asset-side > section,
  .asset-facts {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.625rem;
  }

  .asset-facts dl {
    display: grid;
    gap: 0.25rem;
    margin: 0;
    font-size: 0.875rem;
  }

  .asset-facts dl > div {
    display: grid;
    grid-template-columns: 6rem minmax(0, 1fr);
    gap: 0.5rem;
  }

  .asset-facts dt {
    color: var(--_muted);
  }

  .asset-facts dd {
    margin: 0;
    overflow-wrap: anywhere;
  }

  @container ss (inline-size < 14rem) {
    .asset-facts dl > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }

  .asset-picture {
    display: grid;
    place-items: center;
    padding: 1.5rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    /* What can be seen through shows that it can. */
    background: repeating-conic-gradient(#e4e5e9 0 25%, #ffffff 0 50%) 0 0 / 1.25rem 1.25rem;
    forced-color-adjust: none;
  }

  .asset-picture canvas {
    max-inline-size: 100%;
    max-block-size: 70dvh;
    block-size: auto;
  }

  .asset-sending {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.375rem 0.75rem;
    overflow-wrap: anywhere;
  }

  .asset-sending .fine {
    grid-column: 1 / -1;
  }

  .asset-sending progress {
    inline-size: 100%;
    accent-color: var(--_accent);
  }

  @container ss (inline-size < 56rem) {
    .asset-file {
      grid-template-columns: minmax(0, 1fr);
    }
  }

  @container ss (inline-size < 40rem) {
    .asset-written .code .cm-editor,
    .asset-pages .pages-room {
      block-size: auto;
      max-block-size: 60dvh;
    }
  }
`
