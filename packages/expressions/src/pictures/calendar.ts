export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

export const DAY_MS = 86_400_000

/** Start of the first week of a year or month: the week, from Monday on, that has its first Thursday (ISO 8601). */
function firstWeek(year: number, month: number): number {
  const first = Date.UTC(year, month)
  const day = new Date(first).getUTCDay() || 7
  return day > 4 ? first + (8 - day) * DAY_MS : first - (day - 1) * DAY_MS
}

function weekOf(date: Date, start: number, next: number, previous: number, weeks: number): number {
  const today = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate())
  const since = (from: number) => (today - from) / (7 * DAY_MS) + 1
  let week = since(start)
  if (week > weeks && today >= next) week = 1
  else if (week < 1) week = since(previous)
  return Math.floor(week)
}

/** A component of a date in UTC, by its letter in pictures. Weeks and days count from 1, Monday is 1. */
export function componentOf(date: Date, component: string): number {
  const year = date.getUTCFullYear()
  const month = date.getUTCMonth()
  switch (component) {
    case 'Y':
      return year
    case 'M':
      return month + 1
    case 'D':
      return date.getUTCDate()
    case 'd':
      return (Date.UTC(year, month, date.getUTCDate()) - Date.UTC(year, 0)) / DAY_MS + 1
    case 'F':
      return date.getUTCDay() === 0 ? 7 : date.getUTCDay()
    case 'W':
      return weekOf(date, firstWeek(year, 0), firstWeek(year + 1, 0), firstWeek(year - 1, 0), 52)
    case 'w':
      return weekOf(date, firstWeek(year, month), firstWeek(year, month + 1), firstWeek(year, month - 1), 4)
    case 'X':
      return year + weekShift(date, firstWeek(year, 0), firstWeek(year + 1, 0))
    case 'x':
      return ((month + weekShift(date, firstWeek(year, month), firstWeek(year, month + 1)) + 12) % 12) + 1
    default:
      return timeOf(date, component)
  }
}

/** Whether a date's week belongs to the year or month before (-1) or after (1) its own. */
function weekShift(date: Date, start: number, end: number): number {
  return date.getTime() < start ? -1 : date.getTime() >= end ? 1 : 0
}

function timeOf(date: Date, component: string): number {
  switch (component) {
    case 'H':
      return date.getUTCHours()
    case 'h':
      return date.getUTCHours() % 12 === 0 ? 12 : date.getUTCHours() % 12
    case 'P':
      return date.getUTCHours() >= 12 ? 1 : 0
    case 'm':
      return date.getUTCMinutes()
    case 's':
      return date.getUTCSeconds()
    case 'f':
      return date.getUTCMilliseconds()
    default:
      return 0
  }
}
