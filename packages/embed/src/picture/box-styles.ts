import { css } from 'lit'

/** Steps as nested boxes. */
export const boxStyles = css`
  .boxes {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.625rem;
  }

  .box {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 0.375rem;
    padding: 0.75rem 0.875rem;
    border: 1px solid var(--_line);
    border-inline-start: 4px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
  }

  .box[data-kind='sequential'],
  .box[data-kind='parallel'] {
    background: color-mix(in srgb, var(--_text) 3%, var(--_bg));
  }

  /* Side by side as far as there is room. */
  .box[data-kind='parallel'] > .boxes {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  }

  .box[data-status='in_progress'] {
    border-inline-start-color: var(--_accent);
  }

  .box[data-status='completed'] {
    border-inline-start-color: var(--_good);
  }

  .box[data-status='failed'] {
    border-inline-start-color: var(--_danger);
  }

  .box[data-status='skipped'],
  .box[data-status='pending'] {
    border-style: dashed;
    border-inline-start-style: solid;
  }

  .box-head {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 0.25rem 0.75rem;
  }

  .box-knob {
    flex: none;
    display: grid;
    place-items: center;
    inline-size: 1.5rem;
    block-size: 1.5rem;
    margin-inline: -0.375rem -0.5rem;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .box-words {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25rem;
  }

  .box-words[aria-expanded] {
    cursor: pointer;
  }

  .box-words[aria-expanded='true'] .box-knob > .icon {
    rotate: 90deg;
  }

  [dir='rtl'] .box-words[aria-expanded='true'] .box-knob > .icon {
    rotate: -90deg;
  }

  /* Where there is no room for both, what stands beside the name goes below it. */
  .box-name {
    flex: 1 1 6rem;
    min-inline-size: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  .box[data-chosen] {
    outline: 3px solid var(--_accent);
    outline-offset: -1px;
  }

  .box-words[aria-selected] {
    cursor: pointer;
  }

  /* At large letters on a small screen what is nested keeps its width for words. */
  @container ss (inline-size < 14rem) {
    .boxes {
      gap: 0.375rem;
    }

    .box {
      padding: 0.375rem 0.3125rem;
      border-inline-start-width: 3px;
    }

    .box-knob {
      margin-inline: -0.25rem;
    }
  }

  /* A place where a step can be put. */
  .box[data-kind='place'] {
    padding: 0.375rem 0.75rem;
    border: 2px dashed var(--_accent);
    background: color-mix(in srgb, var(--_accent) 7%, var(--_surface));
  }

  .box[data-kind='place'] > .box-words {
    min-block-size: 1.75rem;
    align-content: center;
    cursor: pointer;
  }

  .box[data-kind='place'] .box-name {
    font-size: 0.875rem;
    font-weight: 550;
  }
`
