import { css } from 'lit'

export const formStyles = css`
  .form-part {
    max-inline-size: 52rem;
  }
`
