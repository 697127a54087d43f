import {
  isDict,
  nameOf,
  type ParsedDict,
  type ParsedValue,
  type PdfFile,
  resolve,
} from '@countersign/evidence/pdf'
import { dict, name, withEntries } from '@countersign/evidence/pdf-write'

/** The version in which `/DocMDP` and the extension below are told of. */
const NEEDED = [1, 7] as const
/** What ETSI added to PDF 1.7 and PDF 2.0 has in itself: `ETSI.CAdES.detached` (level 2), long-term data and document time-stamps (level 5). */
const EXTENSION_LEVEL = 5
const HEADER_WITHIN_BYTES = 1024

/**
 * What a sealed document's catalog says of its format, so that readers know what it uses: `/Version` where the file says less than 1.7
 * (ISO 32000-1 section 7.2.2), and the developer extension of ETSI, which long-term data that come later need, too (section 7.12; ETSI TS
 * 102 778-3 and -4). A document of PDF 2.0 has all of it by its version.
 */
export async function formatEntries(
  file: PdfFile,
  catalog: ParsedDict,
): Promise<{ Version?: ParsedValue; Extensions?: ParsedValue }> {
  const version = versionOf(file, nameOf(await resolve(file, catalog.entries.get('Version'))))
  if (version[0] > NEEDED[0]) return {}
  const known = await resolve(file, catalog.entries.get('Extensions'))
  const etsi = dict({ BaseVersion: name(NEEDED.join('.')), ExtensionLevel: EXTENSION_LEVEL })
  return {
    ...(version[1] < NEEDED[1] && { Version: name(NEEDED.join('.')) }),
    Extensions: withEntries(isDict(known) ? known : dict({}), { ESIC: etsi }),
  }
}

/** That of the header, or the later one of the catalog. */
function versionOf({ bytes }: PdfFile, told: string | null): readonly [number, number] {
  const head = Buffer.from(bytes.subarray(0, HEADER_WITHIN_BYTES)).toString('latin1')
  const versions = [/%PDF-(\d)\.(\d)/.exec(head), /^(\d)\.(\d)$/.exec(told ?? '')]
  const [latest = [1, 0] as const] = versions
    .flatMap((match) => (match === null ? [] : [[Number(match[1]), Number(match[2])] as const]))
    .toSorted(([a, b], [c, d]) => c - a || d - b)
  return latest
}
