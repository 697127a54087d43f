const DATE_PATTERN = /^(\d{4})-(\d\d)-(\d\d)$/

/**
 * Adds n months to a date (YYYY-MM-DD) and clamps the day to the end of the target month: 2024-01-31 plus 1 is
 * 2024-02-29. Null when the text is no date of the calendar, n no integer, or the year leaves 0000 to 9999.
 */
export function addMonths(date: string, n: number): string | null {
  const [, year, month, day] = (DATE_PATTERN.exec(date) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined || !Number.isSafeInteger(n)) return null
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return null
  const months = year * 12 + (month - 1) + n
  const toYear = Math.floor(months / 12)
  if (toYear < 0 || toYear > 9999) return null
  const toMonth = months - toYear * 12 + 1
  const toDay = Math.min(day, daysOf(toYear, toMonth))
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(toDay, 2)}`
}

function daysOf(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
