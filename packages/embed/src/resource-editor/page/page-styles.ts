import { css } from 'lit'

/** Paper stays paper in the dark: what lies on it is drawn for a light ground. */
export const pageStyles = css`
  .page-part {
    display: grid;
    grid-template-columns: minmax(13rem, 16.5rem) minmax(0, 1fr) minmax(13rem, 17rem);
    gap: 1rem;
    align-items: start;
  }

  .page-part[data-tools='false'] {
    grid-template-columns: minmax(0, 1fr) minmax(13rem, 17rem);
  }

  .tools,
  .beside {
    display: grid;
    gap: 0.875rem;
    align-content: start;
    position: sticky;
    inset-block-start: calc(var(--_top) + 0.5rem);
    max-block-size: calc(100vh - var(--_top) - 1rem);
    overflow-y: auto;
    padding: 0.25rem;
  }

  .for-role .input {
    border-inline-start: 6px solid var(--_role);
  }

  .types {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
    gap: 0.375rem;
  }

  .type {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-block-size: 2.5rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) / 1.5);
    background: var(--_surface);
    color: var(--_text);
    font: inherit;
    font-size: 0.875rem;
    text-align: start;
    cursor: pointer;
  }

  .type span {
    min-inline-size: 0;
    overflow-wrap: break-word;
    hyphens: auto;
  }

  .type[aria-pressed='true'] {
    border-color: var(--_accent);
    box-shadow: inset 0 0 0 1px var(--_accent);
    background: color-mix(in srgb, var(--_accent) 10%, var(--_surface));
  }

  .type[aria-disabled='true'] {
    color: var(--_muted);
    cursor: not-allowed;
  }

  .new-role {
    display: grid;
    gap: 0.375rem;
    padding-block-start: 0.75rem;
    border-block-start: 1px solid var(--_line);
  }

  .pages {
    display: grid;
    gap: 0.5rem;
    min-inline-size: 0;
  }

  .pages-head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    justify-content: flex-end;
    align-items: center;
  }

  .pages-head .banner {
    flex: 1 1 16rem;
    margin: 0;
  }

  .page-zoom {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    font-variant-numeric: tabular-nums;
  }

  .sheets[data-tool='place'] .sheet,
  .sheets[data-tool='move'] .sheet {
    outline: 2px dashed #2447c2;
    outline-offset: 3px;
    cursor: crosshair;
    touch-action: none;
  }

  /* What is to be done with what is armed, in sight wherever the pages are scrolled to. */
  .armed {
    position: sticky;
    inset-block-end: 0.5rem;
    z-index: 5;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem 1rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--_accent);
    border-radius: var(--_radius);
    background: var(--_surface);
    box-shadow: 0 12px 32px -8px rgb(0 0 0 / 30%);
  }

  .armed > p {
    flex: 1 1 12rem;
    margin: 0;
  }

  .placed {
    position: absolute;
    touch-action: none;
  }

  .placed-name {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    inline-size: 100%;
    block-size: 100%;
    min-block-size: 0;
    margin: 0;
    padding: 0 2px;
    overflow: hidden;
    border: 1.5px solid var(--_role);
    border-radius: 2px;
    background: color-mix(in srgb, var(--_role) 13%, rgb(255 255 255 / 82%));
    color: #14161b;
    font: inherit;
    font-size: min(0.75rem, var(--_down) * 0.7);
    line-height: 1.1;
    white-space: nowrap;
    text-align: start;
    cursor: grab;
  }

  .placed-name > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  .placed-name[data-name='sign'] {
    justify-content: center;
    padding: 0;
  }

  .placed-name[data-name='sign'] > .icon ~ span,
  .placed-name[data-name='sign'] > .held[data-state='name'] > span {
    display: none;
  }

  .placed[data-line='dashed'] .placed-name {
    border-style: dashed;
  }

  .placed[data-line='dotted'] .placed-name {
    border-style: dotted;
    border-width: 2px;
  }

  .placed[data-line='double'] .placed-name {
    border-style: double;
    border-width: 3px;
  }

  .placed-name .icon {
    flex: none;
    inline-size: 1em;
    block-size: 1em;
  }

  .placed-name:focus-visible {
    outline: 2px solid #1a1c21;
    outline-offset: 2px;
    box-shadow: 0 0 0 2px #ffffff;
  }

  .placed[data-chosen='true'] {
    z-index: 1;
  }

  .placed[data-chosen='true'] .placed-name {
    box-shadow: 0 0 0 1.5px #ffffff, 0 0 0 3px var(--_role);
  }

  .sheets[data-tool='place'] .placed,
  .sheets[data-tool='move'] .placed {
    pointer-events: none;
  }

  .grip {
    position: absolute;
    inline-size: 10px;
    block-size: 10px;
    border: 1.5px solid #1a1c21;
    border-radius: 2px;
    background: #ffffff;
    inset-inline-start: calc(50% - 5px);
    inset-block-start: calc(50% - 5px);
    cursor: nwse-resize;
  }

  .grip::before {
    content: '';
    position: absolute;
    inset: -6px;
  }

  .grip[data-x='-1'] {
    left: -6px;
  }

  .grip[data-x='1'] {
    left: calc(100% - 5px);
  }

  .grip[data-y='-1'] {
    top: -6px;
  }

  .grip[data-y='1'] {
    top: calc(100% - 5px);
  }

  .grip[data-small='true'] {
    left: calc(100% + 3px);
    top: calc(100% + 3px);
  }

  .grip[data-x='0'] {
    cursor: ns-resize;
  }

  .grip[data-y='0'] {
    cursor: ew-resize;
  }

  .grip[data-x='1'][data-y='-1'],
  .grip[data-x='-1'][data-y='1'] {
    cursor: nesw-resize;
  }

  .form-place,
  .anchored {
    position: absolute;
    border: 1px dashed #5a5e68;
    background: repeating-linear-gradient(45deg, rgb(90 94 104 / 14%) 0 4px, transparent 4px 8px);
    pointer-events: none;
  }

  .anchored {
    border-style: solid;
    color: #1a1c21;
  }

  .anchored .icon {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }

  .trace-frame {
    position: absolute;
    border: 1.5px dashed #1a1c21;
    background: rgb(41 71 184 / 12%);
    pointer-events: none;
  }

  .trace-x,
  .trace-y {
    position: absolute;
    background: #c2185b;
    pointer-events: none;
  }

  .trace-x {
    inset-block: 0;
    inline-size: 1px;
  }

  .trace-y {
    inset-inline: 0;
    block-size: 1px;
  }

  @container ss (max-width: 60rem) {
    .page-part,
    .page-part[data-tools='false'] {
      grid-template-columns: minmax(0, 1fr);
    }

    .tools,
    .beside {
      position: static;
      max-block-size: none;
    }
  }

  /* What is chosen is set in a sheet at the foot of the window, under the page that it stands on. */
  @container ss (inline-size < 40rem) {
    .page-part,
    .page-part[data-tools='false'] {
      display: flex;
      flex-direction: column;
      align-items: stretch;
    }

    .beside {
      display: contents;
    }

    .chosen[data-has='fields'] {
      position: sticky;
      inset-block-end: 0;
      z-index: 5;
      max-block-size: 45dvh;
      padding: 0 0.75rem calc(0.75rem + env(safe-area-inset-bottom));
      overflow-y: auto;
      overscroll-behavior: contain;
      border: 1px solid var(--_line);
      border-start-start-radius: var(--_radius);
      border-start-end-radius: var(--_radius);
      background: var(--_surface);
      box-shadow: 0 -8px 24px -12px rgb(0 0 0 / 35%);
    }

    .chosen[data-has='fields'] > .chosen-head {
      position: sticky;
      inset-block-start: 0;
      z-index: 1;
      background: var(--_surface);
    }
  }

  /* Paper keeps its own colours, and so does what lies on it: black on white, whatever the rest is. */
  @media (forced-colors: active) {
    :is(.type, .quiet-line)[aria-pressed='true'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }

    .quiet-line[aria-pressed='true'] * {
      color: inherit;
    }

    .placed[data-chosen='true'] .placed-name {
      outline: 2px solid #1a1c21;
    }
  }

  /* With letters as large as that, room is for words. */
  @container ss (inline-size < 16rem) {
    .type {
      gap: 0.25rem;
      padding: 0.25rem;
    }
  }
`
