/*
 * What an entry of an archive is, beside its name and bytes (PKWARE APPNOTE 4.4.2, 4.4.3 and 4.4.15): a file or a folder, and nothing
 * that a program would make into another thing. Programs read these fields for different systems; here each must fit all of them.
 */

export interface ZipKind {
  /** The system in the upper byte, the version of the format in the lower. */
  readonly madeBy: number
  readonly versionNeeded: number
  /** Its lowest bit: "text". */
  readonly internal: number
  /** Mode of Unix in the upper half, attributes of DOS in the lower. */
  readonly attributes: number
}

/** DOS, Unix, NTFS under two numbers, macOS. Of some others, programs take links. */
const SYSTEMS_KNOWN: readonly number[] = [0, 3, 10, 11, 19]
/** 1.0 (stored), 2.0 (deflated, folders), 4.5 (written by programs that could write huge archives). */
const VERSIONS_KNOWN: readonly number[] = [10, 20, 45]
/** Read-only, to be archived, normal, not indexed, "the upper half is a mode". */
const FILE_BITS = 0x01 | 0x20 | 0x80 | 0x2000 | 0x8000
/** Highest version of the format that there is: 6.3. Some programs give their own version, such as 3.0. */
const MADE_BY_MAX = 63
const FOLDER_BIT = 0x10
/** Bits of the mode of a program that runs as somebody else. */
const SPECIAL_MODES = 0o7000
const REGULAR_FILE = 0o10
const FOLDER = 0o04

/** The reason why programs could make something else of an entry than its name says, or null. */
export function kindProblem(
  isFolder: boolean,
  { madeBy, versionNeeded, internal, attributes }: ZipKind,
): string | null {
  const type = attributes >>> 28
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER) return 'is a link or a device, not a file'
  const isOfKind = type === 0 || type === (isFolder ? FOLDER : REGULAR_FILE)
  const bits = attributes & 0xffff & ~FILE_BITS & (isFolder ? ~FOLDER_BIT : -1)
  if (!isOfKind || bits !== 0) return 'is a file to some programs and something else to others'
  if (internal > 1) return 'has attributes that no program gives it'
  if (!isFolder && ((attributes >>> 16) & SPECIAL_MODES) !== 0)
    return 'takes rights of its owner when it is unpacked'
  if ((madeBy & 0xff) > MADE_BY_MAX) return `was written by an unknown version (${madeBy & 0xff})`
  if (!SYSTEMS_KNOWN.includes(madeBy >> 8)) return `was written by an unknown system (${madeBy >> 8})`
  return isVersionKnown(versionNeeded)
    ? null
    : `needs version ${versionNeeded} of the format, which is unknown`
}

export function isVersionKnown(version: number): boolean {
  return VERSIONS_KNOWN.includes(version)
}
