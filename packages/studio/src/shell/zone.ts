/** Browsers list some zones by the names of before alone. */
const RENAMED = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
  'Pacific/Chuuk',
  'Pacific/Kanton',
  'Pacific/Pohnpei',
]

let chosen: string | undefined

/** In which Studio says times: that of the person's account, else that of the browser. */
export function zone(): string {
  return chosen ?? browserZone()
}

export function browserZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The zones that people choose from. */
export function zones(): readonly { value: string; label: string }[] {
  const listed = new Set([...Intl.supportedValuesOf('timeZone'), ...RENAMED])
  return ['UTC', ...[...listed].toSorted()].map((value) => ({ value, label: value }))
}

/** A browser may be older than the zone. */
export function chooseZone(wanted: string | undefined): void {
  chosen = wanted !== undefined && isKnown(wanted) ? wanted : undefined
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
