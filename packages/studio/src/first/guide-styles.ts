import { css } from 'lit'

export const guideStyles = css`
  .guide {
    position: relative;
    display: grid;
    gap: 0.75rem;
    padding: 0.875rem 1.125rem 1rem;
    border: 1px solid color-mix(in srgb, var(--_accent) 28%, var(--_line));
    border-radius: var(--_radius);
    background: color-mix(in srgb, var(--_accent) 5%, var(--_surface));
    min-inline-size: 0;
  }

  .guide-stages {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.25rem;
    margin: 0;
    padding: 0;
    padding-inline-end: 2.5rem;
    list-style: none;
    color: var(--_muted);
    font-size: 0.875rem;
  }

  .guide-stages > li {
    display: flex;
    align-items: center;
    gap: 0.4375rem;
  }

  .guide-mark {
    display: grid;
    place-items: center;
    inline-size: 1.375rem;
    block-size: 1.375rem;
    border: 1.5px solid currentcolor;
    border-radius: 50%;
    box-sizing: border-box;
    font-size: 0.75rem;
    font-weight: 650;
    line-height: 1;
  }

  .guide-stages > [data-is='now'] {
    color: var(--_text);
    font-weight: 620;
  }

  .guide-stages > [data-is='now'] > .guide-mark {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent, var(--_surface));
  }

  .guide-stages > [data-is='done'] > .guide-mark {
    color: var(--_good);
  }

  .guide-line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.625rem 1.5rem;
  }

  .guide-text {
    flex: 1 1 20rem;
    max-inline-size: 46rem;
  }

  .guide-leave {
    position: absolute;
    inset-block-start: 0.375rem;
    inset-inline-end: 0.375rem;
  }

  .guide-verdict {
    display: flex;
    gap: 0.875rem;
    padding: 0.875rem 1rem;
    border: 1px solid color-mix(in srgb, var(--_good) 40%, var(--_line));
    border-radius: calc(var(--_radius) * 0.75);
    background: color-mix(in srgb, var(--_good) 8%, var(--_surface));
  }

  .guide-verdict[data-is='bad'] {
    border-color: color-mix(in srgb, var(--_danger) 40%, var(--_line));
    background: color-mix(in srgb, var(--_danger) 7%, var(--_surface));
  }

  .guide-verdict > .icon {
    flex: none;
    margin-block-start: 0.125rem;
    color: var(--_good);
    font-size: 1.375rem;
  }

  .guide-verdict[data-is='bad'] > .icon {
    color: var(--_danger);
  }

  .guide-headline {
    font-weight: 640;
  }

  .guide-code {
    display: grid;
    gap: 0.5rem;
    min-inline-size: 0;
  }

  @container ss (inline-size < 34rem) {
    .guide-stages > li:not([data-is='now']) > span:not(.guide-mark, .hidden) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    .guide-line .buttons,
    .guide-line .button {
      inline-size: 100%;
    }
  }
`
