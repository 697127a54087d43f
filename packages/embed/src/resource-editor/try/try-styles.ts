import { css } from 'lit'

export const tryStyles = css`
  .try .json-editor[data-text] {
    grid-template-columns: minmax(0, 1fr);
  }

  .try .rows {
    table-layout: fixed;
  }
`
