import { openPdf, type PdfFile, resolve } from './pdf-file.ts'
import {
  equalValues,
  isArray,
  isDict,
  isRef,
  isStream,
  nameOf,
  type ParsedDict,
  type ParsedValue,
  PdfError,
  readIndirect,
} from './pdf-object.ts'

/*
 * What an update behind a seal changes, in words for people. It reads as leniently as other readers do, and decides nothing: whether the
 * update may stand there is decided by its bytes (judge-updates.ts).
 */

interface Comparison {
  readonly sealed: PdfFile
  readonly full: PdfFile
  /** Numbers of the objects that later updates wrote, with their values. */
  readonly changed: ReadonlyMap<number, ParsedValue>
  /** Those of them that were recognised. */
  readonly allowed: Set<number>
  readonly timestampFields: ParsedValue[]
  /** Certificates, OCSP answers and revocation lists that were added. */
  readonly archived: ParsedValue[]
}

/** Thrown inside this file for a change that is not permitted. */
class ForbiddenChange extends Error {}

/** The first change that later updates make to the sealed document, in a sentence; null when none of them can be told. */
export async function nameChange(bytes: Uint8Array, sealedEnd: number): Promise<string | null> {
  try {
    await requireArchiveData(bytes, sealedEnd)
    return null
  } catch (error) {
    if (error instanceof ForbiddenChange) return error.message
    if (error instanceof PdfError)
      return `The bytes after the seal cannot be read as an update (${error.message}).`
    throw error
  }
}

async function requireArchiveData(bytes: Uint8Array, sealedEnd: number): Promise<void> {
  const full = await openPdf(bytes)
  const sealed = await openPdf(bytes.subarray(0, sealedEnd))
  requireEnd(full, sealedEnd)
  const changed = changedObjects(full, sealed, sealedEnd)
  const later = full.sections
    .filter((section) => section.offset >= sealedEnd)
    .map((section) => section.trailer.entries)
  const root = sealed.trailer.entries.get('Root')
  if (
    !isRef(root) ||
    !full.sections.every((section) => equalValues(section.trailer.entries.get('Root') ?? root, root))
  ) {
    throw new ForbiddenChange('An update after the seal puts another document in its place (Root).')
  }
  const info = sealed.trailer.entries.get('Info')
  if (!later.every((trailer) => !trailer.has('Info') || equalValues(trailer.get('Info'), info)))
    throw new ForbiddenChange('An update after the seal changes what the file says of itself (Info).')
  if (later.some((trailer) => trailer.has('Encrypt')))
    throw new ForbiddenChange('An update after the seal encrypts the document.')
  const comparison: Comparison = {
    sealed,
    full,
    changed,
    allowed: new Set(),
    timestampFields: [],
    archived: [],
  }
  await compareCatalogs(comparison, root.number)
  await comparePages(comparison)
  for (const [number, value] of changed) {
    if (!comparison.allowed.has(number)) throw new ForbiddenChange(describe(number, value, sealed))
  }
  if (comparison.archived.length + comparison.timestampFields.length === 0) {
    throw new ForbiddenChange('An update after the seal holds no archive data.')
  }
}

/** The file ends with the last update: `startxref`, its number, `%%EOF` and at most one line's end. */
function requireEnd(full: PdfFile, sealedEnd: number): void {
  const { bytes } = full
  const tail = new TextDecoder('latin1').decode(bytes.subarray(Math.max(sealedEnd, bytes.length - 40)))
  if (!/startxref\s+\d+\s+%%EOF(\r\n|\r|\n)?$/.test(tail)) {
    throw new ForbiddenChange(
      `Bytes follow the end of the document (${bytes.length - sealedEnd} after the seal).`,
    )
  }
}

function changedObjects(full: PdfFile, sealed: PdfFile, sealedEnd: number): Map<number, ParsedValue> {
  const later = full.sections.filter((section) => section.offset >= sealedEnd)
  const base = full.sections.find((section) => section.offset < sealedEnd)
  if (later.length === 0 || base?.offset !== sealed.startXref) {
    throw new ForbiddenChange(
      `${full.bytes.length - sealedEnd} bytes follow the seal that are no update of the sealed document.`,
    )
  }
  for (const { repeated, trailer } of later) {
    if (repeated !== undefined)
      throw new ForbiddenChange(`An update after the seal names object ${repeated} twice.`)
    // What a table and a stream beside it say of the same object is read in different ways.
    if (trailer.entries.has('XRefStm'))
      throw new ForbiddenChange('An update after the seal has two cross-reference sections.')
  }
  const xrefStreams = new Set(later.filter((section) => section.isStream).map((section) => section.offset))
  const changed = new Map<number, ParsedValue>()
  for (const number of new Set(later.flatMap((section) => [...section.entries.keys()]))) {
    const entry = full.entries.get(number)
    const before = sealed.entries.get(number)
    if (entry?.kind === 'free' && (before === undefined || before.kind === 'free')) continue
    if (entry?.kind !== 'offset')
      throw new ForbiddenChange(`An update after the seal removes or hides object ${number}.`)
    if (before?.kind === 'offset' && equalPlaces(before, entry)) continue
    if (entry.offset < sealedEnd)
      throw new ForbiddenChange(`An update after the seal moves object ${number}.`)
    if (xrefStreams.has(entry.offset) && before === undefined) continue
    const object = readIndirect(full.bytes, entry.offset, true)
    if (object.number !== number || object.generation !== entry.generation)
      throw new ForbiddenChange(`An update after the seal misplaces object ${number}.`)
    changed.set(number, object.value)
  }
  return changed
}

interface Place {
  readonly offset: number
  readonly generation: number
}

function equalPlaces(a: Place, b: Place): boolean {
  return a.offset === b.offset && a.generation === b.generation
}

async function compareCatalogs(comparison: Comparison, rootNumber: number): Promise<void> {
  const { sealed, full } = comparison
  const before = await resolve(sealed, sealed.trailer.entries.get('Root'))
  const after = await resolve(full, full.trailer.entries.get('Root'))
  if (!isDict(before) || !isDict(after))
    throw new ForbiddenChange('An update after the seal removes the catalog.')
  comparison.allowed.add(rootNumber)
  requireEqualExcept(before, after, ['DSS', 'Extensions', 'AcroForm'], 'the document')
  await allowDss(comparison, after.entries.get('DSS'))
  await compareForms(comparison, before.entries.get('AcroForm'), after.entries.get('AcroForm'))
}

/** ISO 32000-2 section 12.8.4.3. */
async function allowDss(comparison: Comparison, value: ParsedValue | undefined): Promise<void> {
  if (value === undefined) return
  const dss = await archiveDict(comparison, value, ['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs'])
  for (const key of ['Certs', 'OCSPs', 'CRLs']) await allowStreams(comparison, dss.entries.get(key))
  const vri = dss.entries.get('VRI')
  if (vri === undefined) return
  for (const entry of (await archiveDict(comparison, vri, null)).entries.values()) {
    if (nameOf(entry) === 'VRI') continue
    const related = await archiveDict(comparison, entry, ['Type', 'Cert', 'OCSP', 'CRL', 'TU', 'TS'])
    for (const key of ['Cert', 'OCSP', 'CRL']) await allowStreams(comparison, related.entries.get(key))
  }
}

async function archiveDict(
  comparison: Comparison,
  value: ParsedValue,
  keys: readonly string[] | null,
): Promise<ParsedDict> {
  allowNew(comparison, value)
  const dict = await resolve(comparison.full, value)
  if (!isDict(dict)) throw new ForbiddenChange('The archive data (DSS) after the seal are damaged.')
  const stranger = keys && [...dict.entries.keys()].find((key) => !keys.includes(key))
  if (stranger)
    throw new ForbiddenChange(`The archive data (DSS) after the seal hold something else: ${stranger}.`)
  return dict
}

async function allowStreams(comparison: Comparison, value: ParsedValue | undefined): Promise<void> {
  if (value === undefined) return
  allowNew(comparison, value)
  const list = await resolve(comparison.full, value)
  for (const item of isArray(list) ? list.items : [list]) {
    allowNew(comparison, item)
    if (isRef(item) && comparison.allowed.has(item.number)) comparison.archived.push(item)
    if (!isStream(await resolve(comparison.full, item)))
      throw new ForbiddenChange('The archive data (DSS) after the seal are damaged.')
  }
}

/** Allows an object that a later update added; one that the sealed document had may not become archive data. */
function allowNew(comparison: Comparison, value: ParsedValue): void {
  if (!isRef(value)) return
  const before = comparison.sealed.entries.get(value.number)
  if (comparison.changed.has(value.number) && (before === undefined || before.kind === 'free'))
    comparison.allowed.add(value.number)
}

async function compareForms(
  comparison: Comparison,
  before: ParsedValue | undefined,
  after: ParsedValue | undefined,
): Promise<void> {
  const { sealed, full, allowed } = comparison
  const oldForm = await resolve(sealed, before)
  const newForm = await resolve(full, after)
  if (!isDict(oldForm) || !isDict(newForm) || (isRef(before) && !equalValues(before, after))) {
    throw new ForbiddenChange('An update after the seal replaces the form.')
  }
  if (isRef(after)) allowed.add(after.number)
  requireEqualExcept(oldForm, newForm, ['Fields', 'SigFlags'], 'the form')
  const added = await addedItems(
    comparison,
    oldForm.entries.get('Fields'),
    newForm.entries.get('Fields'),
    'a field of the form',
  )
  for (const field of added) await allowTimestampField(comparison, field)
}

/** Items that were put behind those of a list; the list itself may be an object. */
async function addedItems(
  comparison: Comparison,
  before: ParsedValue | undefined,
  after: ParsedValue | undefined,
  what: string,
): Promise<readonly ParsedValue[]> {
  const old = await resolve(comparison.sealed, before)
  const now = await resolve(comparison.full, after)
  const oldItems = isArray(old) ? old.items : []
  const nowItems = isArray(now) ? now.items : []
  if (!oldItems.every((item, at) => equalValues(item, nowItems[at]))) {
    throw new ForbiddenChange(`An update after the seal changes or removes ${what}.`)
  }
  if (isRef(before) && equalValues(before, after)) comparison.allowed.add(before.number)
  else if (after !== undefined) allowNew(comparison, after)
  return nowItems.slice(oldItems.length)
}

/** A field that holds a document time-stamp and shows nothing. */
async function allowTimestampField(comparison: Comparison, ref: ParsedValue): Promise<void> {
  const field = await resolve(comparison.full, ref)
  const value = isDict(field) ? await resolve(comparison.full, field.entries.get('V')) : null
  const isTimestamp = isDict(value) && nameOf(value.entries.get('SubFilter')) === 'ETSI.RFC3161'
  if (!isRef(ref) || !isDict(field) || nameOf(field.entries.get('FT')) !== 'Sig' || !isTimestamp) {
    throw new ForbiddenChange('An update after the seal adds a signature or a field to the form.')
  }
  const known = ['Type', 'Subtype', 'FT', 'T', 'V', 'F', 'P', 'Rect']
  const stranger = [...field.entries.keys()].find((key) => !known.includes(key))
  const rect = field.entries.get('Rect')
  const isVisible =
    rect !== undefined &&
    !(isArray(rect) && rect.items.length === 4 && rect.items.every((side) => side === 0))
  if (stranger || isVisible) throw new ForbiddenChange('An update after the seal adds a visible time-stamp.')
  allowNew(comparison, ref)
  allowNew(comparison, field.entries.get('V') ?? null)
  comparison.timestampFields.push(ref)
}

/** Pages may only gain the invisible widgets of document time-stamps. */
async function comparePages(comparison: Comparison): Promise<void> {
  const { sealed, full, allowed, timestampFields } = comparison
  for (const field of timestampFields) {
    const dict = await resolve(full, field)
    const page = isDict(dict) ? dict.entries.get('P') : undefined
    if (!isRef(page)) continue
    const before = await resolve(sealed, page)
    const after = await resolve(full, page)
    if (!isDict(before) || !isDict(after))
      throw new ForbiddenChange('An update after the seal adds or removes a page.')
    requireEqualExcept(before, after, ['Annots'], 'a page')
    const added = await addedItems(
      comparison,
      before.entries.get('Annots'),
      after.entries.get('Annots'),
      'an annotation',
    )
    if (!added.every((item) => timestampFields.some((known) => equalValues(item, known)))) {
      throw new ForbiddenChange('An update after the seal adds an annotation.')
    }
    allowed.add(page.number)
  }
}

function requireEqualExcept(
  before: ParsedDict,
  after: ParsedDict,
  except: readonly string[],
  what: string,
): void {
  const keys = new Set([...before.entries.keys(), ...after.entries.keys()])
  for (const key of keys) {
    if (!except.includes(key) && !equalValues(before.entries.get(key), after.entries.get(key))) {
      throw new ForbiddenChange(`An update after the seal changes ${what} (${key}).`)
    }
  }
}

function describe(number: number, value: ParsedValue, sealed: PdfFile): string {
  const dict = isStream(value) ? value.dict : value
  const type = isDict(dict) ? (nameOf(dict.entries.get('Type')) ?? nameOf(dict.entries.get('Subtype'))) : null
  const verb = sealed.entries.has(number) ? 'changes' : 'adds'
  return `An update after the seal ${verb} object ${number}${type ? ` (${type})` : ''}.`
}
