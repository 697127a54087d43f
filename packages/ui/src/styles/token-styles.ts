import { css } from 'lit'

/**
 * The look in its public properties (`--ss-*`, docs/embedding.md) and what is made from them (`--_*`). Light or dark is the host page's
 * `color-scheme`.
 */
export const tokenStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
    max-inline-size: 100%;
    --_accent: var(
      --ss-color-accent,
      light-dark(var(--_brand, #2947b8), var(--_brand-on-dark, #9db1ff))
    );
    --_on-accent: var(--ss-color-on-accent, light-dark(#ffffff, #0e1430));
    --_bg: var(--ss-color-background, light-dark(#f4f4f1, #121316));
    --_surface: var(--ss-color-surface, light-dark(#ffffff, #1b1d21));
    --_text: var(--ss-color-text, light-dark(#1a1c21, #ececea));
    --_muted: var(--ss-color-muted, light-dark(#5a5e68, #a9acb5));
    --_line: var(--ss-color-line, light-dark(#dfded8, #33363d));
    --_danger: var(--ss-color-danger, light-dark(#a8201a, #ff9b92));
    --_good: var(--ss-color-success, light-dark(#17693f, #6fd6a2));
    --_radius: var(--ss-radius, 12px);
    --_top: var(--ss-sticky-offset, 0px);
    --_font: var(
      --ss-font-family,
      'Countersign Inter',
      ui-sans-serif,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Noto Sans',
      sans-serif
    );
    --_ink: #14213f;
    font-family: var(--_font);
    color: var(--_text);
  }
`
