/*
 * What an entry of an archive carries beside its name, kind and bytes (PKWARE APPNOTE 4.4.6, 4.5): a date, and fields with times and owners. No
 * seal covers them. So each may only say what it is there to say: times that agree with the date, one owner for all.
 */

export interface ZipFields {
  readonly bytes: Uint8Array
  /** Date and time of DOS, as one number of 32 bits: the date above. */
  readonly dosTime: number
}

/** The owner that the first field with one names; everything that a person packs is of one. */
export interface ZipOwner {
  text?: string
}

const UNIX_OWNER = 0x7875
const UNIX_TIMES = 0x5455
/** Of older programs, and of macOS: two times and perhaps an owner. */
const OLD_UNIX = 0x5855
const NTFS_TIMES = 0x000a
/** An empty field by which the program `jar` marks its archives. */
const JAR = 0xcafe
const NTFS_HEAD = [0, 0, 0, 0, 1, 0, 24, 0]

/** The reason why a date or the fields could hide something, or null. */
export function fieldsProblem({ bytes, dosTime }: ZipFields, owner: ZipOwner): string | null {
  const dosSeconds = secondsOfDos(dosTime)
  if (dosSeconds === null) return 'has a date that does not exist'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const seen = new Set<number>()
  for (let at = 0; at < bytes.length; ) {
    if (at + 4 > bytes.length) return 'has a field that is cut off'
    const [id, sizeBytes] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const start = at + 4
    at = start + sizeBytes
    const name = `0x${id.toString(16).padStart(4, '0')}`
    const field = at > bytes.length || seen.has(id) ? null : readField(id, bytes.subarray(start, at))
    if (field === null) return `has a field (${name}) that could name another file, or hide something`
    seen.add(id)
    if (!isTimeOf(field, dosSeconds)) return `has a time in a field (${name}) that does not fit its date`
    if (field.owner === undefined) continue
    owner.text ??= field.owner
    if (owner.text !== field.owner) return `has another owner (field ${name}) than the files before it`
  }
  return null
}

interface Field {
  /** Seconds since 1970 at which the file was changed. */
  readonly changedAt?: number
  /** Other moments of it. */
  readonly others: readonly number[]
  readonly owner?: string
}

/** A field in a form in which usual programs write times and owners: each has one size. Null for any other. */
function readField(id: number, field: Uint8Array): Field | null {
  const view = new DataView(field.buffer, field.byteOffset, field.byteLength)
  const [first = 0, second] = field
  if (id === JAR) return field.length === 0 ? { others: [] } : null
  if (id === UNIX_OWNER) {
    if (field.length !== 11 || first !== 1 || second !== 4 || field[6] !== 4) return null
    return { others: [], owner: `${view.getUint32(2, true)}:${view.getUint32(7, true)}` }
  }
  if (id === OLD_UNIX) {
    if (field.length !== 8 && field.length !== 12) return null
    const owner =
      field.length === 12 ? { owner: `${view.getUint16(8, true)}:${view.getUint16(10, true)}` } : {}
    return { others: [view.getUint32(0, true)], changedAt: view.getUint32(4, true), ...owner }
  }
  if (id === UNIX_TIMES) return readUnixTimes(view)
  if (id !== NTFS_TIMES || field.length !== 32 || NTFS_HEAD.some((byte, at) => field[at] !== byte))
    return null
  const [changedAt, ...others] = [8, 16, 24].map((at) => secondsOfNtfs(view.getBigUint64(at, true)))
  return { others: others.filter((time) => time !== null), ...(changedAt != null && { changedAt }) }
}

/** Each of the three lowest bits says that a time of four bytes follows; the directory may have the first alone. */
function readUnixTimes(view: DataView): Field | null {
  if (view.byteLength === 0) return null
  const flags = view.getUint8(0)
  const given = [1, 2, 4].filter((bit) => (flags & bit) !== 0)
  const written = (view.byteLength - 1) / 4
  if (flags > 7 || (written !== given.length && written !== (flags & 1))) return null
  const times = Array.from({ length: written }, (_, at) => view.getUint32(1 + 4 * at, true))
  const changedAt = (flags & 1) === 0 ? undefined : times.shift()
  return { others: times, ...(changedAt !== undefined && { changedAt }) }
}

const DAY_SECONDS = 86_400
/** From 1980, when the dates of DOS begin, to the end of 2107, when they end, anywhere on earth. */
const EARLIEST = Date.UTC(1980, 0, 1) / 1000 - DAY_SECONDS
const LATEST = Date.UTC(2108, 0, 1) / 1000 + DAY_SECONDS
/** Zones differ from UTC by whole quarters of an hour. */
const ZONE_STEP_SECONDS = 900
const ZONE_SECONDS_MAX = 14 * 3600
/** Dates of DOS know every second second: some programs round up, others down. */
const DOS_STEP_SECONDS = 2

function isTimeOf({ changedAt, others }: Field, dosSeconds: number): boolean {
  if (others.some((time) => time < EARLIEST || time > LATEST)) return false
  if (changedAt === undefined) return true
  const zone = Math.round((dosSeconds - changedAt) / ZONE_STEP_SECONDS) * ZONE_STEP_SECONDS
  return Math.abs(zone) <= ZONE_SECONDS_MAX && Math.abs(dosSeconds - changedAt - zone) <= DOS_STEP_SECONDS
}

/** Hundreds of nanoseconds since 1601; 0 for a time that is not told. */
function secondsOfNtfs(time: bigint): number | null {
  return time === 0n ? null : Number(time / 10_000_000n) - 11_644_473_600
}

/** As if it were UTC; 0 for a date that is not told, null for one that does not exist. */
function secondsOfDos(dosTime: number): number | null {
  if (dosTime === 0) return 0
  const [date, time] = [dosTime >>> 16, dosTime & 0xffff]
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  const [hour, minute, second] = [time >> 11, (time >> 5) & 63, (time & 31) * 2]
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute, second))
  const exists =
    at.getUTCMonth() === month - 1 && at.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return exists ? at.getTime() / 1000 : null
}
