/** What a clock on the wall of a zone shows, as `<input type="datetime-local">` has it: `2030-01-31T09:30`. */
export function wallTime(iso: string, timeZone: string): string {
  const at = Date.parse(iso)
  return Number.isNaN(at) ? '' : new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 16)
}

/** The instant at which that clock shows it; a time that is skipped in spring is that much later. */
export function instantOf(wall: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const near = asUtc - offsetMs(asUtc, timeZone)
  return new Date(asUtc - offsetMs(near, timeZone)).toISOString()
}

/** How far a zone is ahead of UTC at an instant. */
function offsetMs(at: number, timeZone: string): number {
  const style = {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const parts = new Intl.DateTimeFormat('en', style).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(at / 1000) * 1000
}
