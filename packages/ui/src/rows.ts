import { css, html, nothing, type TemplateResult } from 'lit'

/** What names a table: the element with this id, or this text. */
export type RowsName = { by: string } | { label: string }

/** A cell of a row, under the heading of its column; without one it holds what can be done with the row. */
export interface Cell {
  heading?: string
  body: TemplateResult | string
}

/**
 * Rows beside their headings; where there is no room, each row is a block in which every value stands below its heading. The roles say
 * that it is a table there, too.
 */
export function rowsView(
  name: RowsName,
  headings: readonly string[],
  drawn: readonly TemplateResult[],
): TemplateResult {
  return html`<div class="rows-room"><table class="rows" role="table" aria-labelledby=${'by' in name ? name.by : nothing} aria-label=${'label' in name ? name.label : nothing}>
    <thead role="rowgroup"><tr role="row">${headings.map(headingView)}</tr></thead>
    <tbody role="rowgroup">${drawn}</tbody></table></div>`
}

/** Above what can be done with a row there is none. */
function headingView(heading: string): TemplateResult {
  if (heading === '') return html`<td role="cell"></td>`
  return html`<th scope="col" role="columnheader">${heading}</th>`
}

/** The first cell names its row. */
export function cells([first, ...others]: readonly [Cell, ...Cell[]]): TemplateResult {
  return html`<th scope="row" role="rowheader" data-heading=${first.heading ?? nothing}>${first.body}</th>
    ${others.map(({ heading, body }) => html`<td role="cell" data-heading=${heading ?? nothing}>${body}</td>`)}`
}

export const rowsStyles = css`
  /* Whether there is room for columns is a question of where the table stands. */
  .rows-room {
    container: rows / inline-size;
    min-inline-size: 0;
  }

  .rows {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }

  .rows th,
  .rows td {
    padding-block: 0.375rem;
    padding-inline: 0 0.75rem;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
    overflow-wrap: break-word;
  }

  .rows th {
    font-weight: 550;
  }

  .rows thead th {
    color: var(--_muted);
    font-size: 0.8125rem;
    overflow-wrap: normal;
  }

  /* Each row is a block of its own, in which every value stands below its heading. */
  @container rows (inline-size < 28rem) {
    .rows thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    .rows,
    .rows tbody {
      display: block;
    }

    .rows tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.375rem;
      padding-block: 0.625rem;
      border-block-end: 1px solid var(--_line);
    }

    .rows :is(th, td) {
      display: block;
      padding: 0;
      border: 0;
    }

    .rows [data-heading]::before {
      content: attr(data-heading) / '';
      display: block;
      color: var(--_muted);
      font-size: 0.8125rem;
      font-weight: 400;
    }
  }
`
