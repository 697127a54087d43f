import { css } from 'lit'

/** The picture of a blueprint: its steps, what is chosen, and who signs what. */
export const pictureStyles = css`
  /* The steps and who signs are one column; what is chosen stays in sight beside it. */
  .picture-part {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(17rem, 22rem);
    grid-template-rows: auto 1fr;
    column-gap: 1.25rem;
    align-items: start;
    padding-block-start: 0.75rem;
  }

  .picture-part > .of-chosen {
    grid-area: 1 / 2 / span 2;
    position: sticky;
    inset-block-start: 0.75rem;
    max-block-size: calc(100vb - 1.5rem);
    overflow-y: auto;
  }

  /* Many people have more columns than there is room for: they are scrolled to, and names that stand out a little stay whole. */
  .who-signs {
    overflow-x: auto;
    margin-block-start: 1.75rem;
    margin-inline-start: -0.5rem;
    padding-block-start: 1rem;
    padding-inline-start: 0.5rem;
    border-block-start: 1px solid var(--_line);
  }

  /* Hundreds of boxes take no time while nobody sees them; what stands out of them a little is seen all the same. */
  .picture-part[data-large] :is(.who-signs, .box:not(:has(.box))) {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 5rem;
    overflow-clip-margin: 0.5rem;
  }

  .picture-title {
    margin: 0;
    font-size: 1.0625rem;
    font-weight: 620;
    overflow-wrap: anywhere;
  }

  .of-chosen {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.875rem;
    padding: 1rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .of-chosen > .buttons {
    justify-content: start;
  }

  .putting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    margin-block-end: 0.625rem;
    padding: 0.5rem 0.75rem;
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent) 10%, var(--_surface));
  }

  .putting p {
    margin: 0;
  }

  .condition {
    overflow-wrap: anywhere;
  }

  .matrix {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.9375rem;
  }

  .matrix th,
  .matrix td {
    padding-block: 0.375rem;
    padding-inline: 0 0.75rem;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  .matrix thead th {
    color: var(--_muted);
    font-size: 0.8125rem;
    font-weight: 550;
  }

  .matrix tbody th {
    font-weight: 500;
  }

  .matrix .of-envelope th {
    padding-block-start: 1rem;
    font-weight: 620;
  }

  .envelope-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem 0.75rem;
  }

  .envelope-line > .menu-place {
    margin-inline-start: auto;
  }

  .part-name {
    min-block-size: 1.75rem;
    padding: 0.125rem 0.375rem;
    margin-inline-start: -0.375rem;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) * 0.5);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    text-decoration: underline;
    text-decoration-color: color-mix(in srgb, var(--_text) 35%, transparent);
    text-underline-offset: 0.2em;
    overflow-wrap: anywhere;
    cursor: pointer;
  }

  .part-name[aria-pressed='true'] {
    border-color: var(--_accent);
    background: color-mix(in srgb, var(--_accent) 13%, transparent);
  }

  @media (forced-colors: active) {
    .part-name[aria-pressed='true'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }

  @container ss (inline-size >= 40rem) {
    .matrix .of-person {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }

  @container ss (inline-size < 56rem) {
    .picture-part {
      grid-template-columns: minmax(0, 1fr);
      row-gap: 1.25rem;
    }

    .picture-part > .of-chosen {
      grid-area: auto;
      position: static;
      max-block-size: none;
    }

    .who-signs {
      margin-block-start: 0.5rem;
    }
  }

  /* Each role is a small block of its own: people have no room side by side, and are named in it. */
  @container ss (inline-size < 40rem) {
    .matrix thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    .matrix tr,
    .matrix tbody {
      display: block;
    }

    .matrix :is(td, tbody th) {
      display: block;
      padding-inline: 0;
      border: 0;
    }

    .matrix tr {
      padding-block: 0.25rem;
      border-block-end: 1px solid var(--_line);
    }
  }

  @container ss (inline-size < 16rem) {
    .of-chosen {
      padding: 0.25rem;
    }
  }
`
