import { css, html, nothing, type TemplateResult } from 'lit'

interface Column<Row> {
  label: string
  /** What stands in it; the first column names the row. */
  cell(row: Row): TemplateResult | string | typeof nothing
  /** Numbers and times stand at the end of the line. */
  isAtEnd?: boolean
}
export interface TableFacts<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}

/**
 * Rows of equal things. Where it is narrow each row is a card whose cells bear their column's name; the roles are written out, since a
 * browser forgets that of a table that is laid out otherwise.
 */
export function table<Row>({ label, columns, rows }: TableFacts<Row>): TemplateResult {
  return html`<table class="table" role="table" aria-label=${label}>
    <thead role="rowgroup"><tr role="row">${columns.map(
      (column) =>
        html`<th role="columnheader" scope="col" data-end=${column.isAtEnd ? 'true' : nothing}>${column.label}</th>`,
    )}</tr></thead>
    <tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${columns.map((column) => cellView(column, row))}</tr>`)}</tbody>
  </table>`
}

function cellView<Row>(column: Column<Row>, row: Row): TemplateResult {
  return html`<td role="cell" data-end=${column.isAtEnd ? 'true' : nothing}><span class="cell-label" aria-hidden="true">${column.label}</span><div class="cell">${column.cell(row)}</div></td>`
}

export const tableStyles = css`
  .table {
    inline-size: 100%;
    border-collapse: separate;
    border-spacing: 0;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: 0.9375rem;
  }

  .table code {
    white-space: pre-wrap;
  }

  .table th {
    padding: 0.5rem 0.875rem;
    border-block-end: 1px solid var(--_line);
    color: var(--_muted);
    font-size: 0.8125rem;
    font-weight: 550;
    text-align: start;
  }

  .table td {
    padding: 0.625rem 0.875rem;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  /* Words beside a control stand at its middle. */
  .table tr:has(td :is(.button, .icon-button, select)) > td {
    vertical-align: middle;
  }

  .table tr:not(:last-child) > td {
    border-block-end: 1px solid color-mix(in srgb, var(--_line) 60%, transparent);
  }

  .table tbody tr:hover > td {
    background: color-mix(in srgb, var(--_text) 2.5%, transparent);
  }

  .table [data-end] {
    text-align: end;
  }

  .table .badge {
    white-space: nowrap;
  }

  .cell-label {
    display: none;
  }

  .cell-title {
    font-weight: 600;
  }

  @container ss (inline-size >= 44rem) {
    .table [data-end] time {
      white-space: nowrap;
    }

    .table td .buttons {
      flex-wrap: nowrap;
    }
  }

  @container ss (inline-size < 44rem) {
    .table,
    .table tbody,
    .table tr {
      display: block;
    }

    .table thead {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    .table tr {
      display: grid;
      gap: 0.25rem;
      padding: 0.75rem 0.875rem;
    }

    .table tr:not(:last-child) {
      border-block-end: 1px solid var(--_line);
    }

    .table td {
      display: grid;
      grid-template-columns: minmax(5.5rem, 30%) minmax(0, 1fr);
      gap: 0.75rem;
      padding: 0;
      border: 0 !important;
    }

    .table td:has(> .cell:empty) {
      display: none;
    }

    .table td:first-child {
      display: block;
      margin-block-end: 0.125rem;
    }

    .table td:first-child > .cell-label {
      display: none;
    }

    .table [data-end] {
      text-align: start;
    }

    .cell-label {
      display: block;
      color: var(--_muted);
      font-size: 0.8125rem;
    }
  }

  /* On a telephone with letters of twice the size, what stands in a cell has the whole line. */
  @container ss (inline-size < 16rem) {
    .table td {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }

    .table .badge {
      white-space: normal;
    }
  }
`
