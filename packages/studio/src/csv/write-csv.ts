/** A byte order mark: without it a spreadsheet takes UTF-8 for something else. */
export const CSV_MARK = '\uFEFF'

/** What spreadsheets of a language expect between cells: a semicolon where the comma is the decimal sign. */
export function delimiterFor(locale: string): ',' | ';' {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ';' : ','
}

/**
 * Rows as RFC 4180 has them, each with its line end. A text that a spreadsheet would run as a formula, also one that begins with a line end
 * or a sign of full width, gets an apostrophe before it; numbers with a sign and telephone numbers stay as they are.
 */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';'): string {
  return rows.map((cells) => `${cells.map((cell) => written(cell, delimiter)).join(delimiter)}\r\n`).join('')
}

function written(cell: string, delimiter: string): string {
  const isFormula =
    /^[=＝@＠\t\r\n]/.test(cell) || (/^[+＋－-]/.test(cell) && !/^[+-][\d\s().,/-]*$/.test(cell))
  const harmless = isFormula ? `'${cell}` : cell
  const needsQuotes = /["\r\n]/.test(harmless) || harmless.includes(delimiter) || /^\s|\s$/.test(harmless)
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
