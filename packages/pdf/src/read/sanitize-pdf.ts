import { getArray, getDict, getName, getText, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, type PdfObject } from '@libpdf/core'
import { ALLOWED_LINKS_WORDS, isAllowedLink } from '../allowed-links.ts'
import { walkObjects } from './walk-objects.ts'

// Takes out of a PDF what acts by itself, carries other files, or cannot survive being signed here. The whole
// graph of objects is walked once: such things hang on pages, annotations, form fields, outlines and names alike.

const findings = {
  javascript: 'JavaScript was removed',
  launch: 'Actions that start programs or open other files were removed',
  send: 'Actions that send or load form data were removed',
  hide: 'Actions that show or hide parts of pages were removed',
  links: `Links were removed: ${ALLOWED_LINKS_WORDS}`,
  files: 'Embedded files were removed',
  media: 'Sound, video and 3D annotations were removed',
  xfa: 'The XFA form was removed; the fields of the plain form remain',
  signatures:
    'Earlier digital signatures were removed: they do not survive that the document is filled in and sealed',
} as const

type Finding = keyof typeof findings

const actionFindings: { readonly [action: string]: Finding } = {
  JavaScript: 'javascript',
  Launch: 'launch',
  GoToE: 'launch',
  GoToR: 'launch',
  SubmitForm: 'send',
  ImportData: 'send',
  Hide: 'hide',
  SetOCGState: 'hide',
  Rendition: 'media',
  Movie: 'media',
  Sound: 'media',
  GoTo3DView: 'media',
  RichMediaExecute: 'media',
}

const annotationFindings: { readonly [subtype: string]: Finding } = {
  FileAttachment: 'files',
  Sound: 'media',
  Movie: 'media',
  Screen: 'media',
  RichMedia: 'media',
  '3D': 'media',
}

// Keys under which an action, or something with actions inside, stands (ISO 32000-2, 12.6).
const ACTION_KEYS = new Set(['A', 'OpenAction', 'Next', 'PA'])

/** Removes what must not stay. Gives a sentence for each kind of thing that was found; none when nothing was. */
export function sanitize(pdf: PDF): readonly string[] {
  const { registry } = pdf.context
  const resolve: Resolve = (ref) => registry.resolve(ref)
  const found = new Set<Finding>()
  cleanCatalog(pdf.getCatalog(), resolve, found)
  walkObjects([pdf.getCatalog()], resolve, (each) => {
    if (each instanceof PdfDict) cleanDict(each, resolve, found)
  })
  return Object.entries(findings).flatMap(([finding, sentence]) =>
    [...found].some((known) => known === finding) ? [sentence] : [],
  )
}

function cleanCatalog(catalog: PdfDict, resolve: Resolve, found: Set<Finding>): void {
  const names = getDict(catalog, 'Names', resolve)
  if (names?.delete('JavaScript')) found.add('javascript')
  if (names?.delete('EmbeddedFiles')) found.add('files')
  if (catalog.delete('Collection')) found.add('files')
  if (catalog.delete('Perms')) found.add('signatures')
  if (catalog.delete('DSS')) found.add('signatures')
  const form = getDict(catalog, 'AcroForm', resolve)
  if (form?.delete('XFA')) found.add('xfa')
  if (catalog.delete('NeedsRendering')) found.add('xfa')
}

function cleanDict(dict: PdfDict, resolve: Resolve, found: Set<Finding>): void {
  for (const key of [...dict.keys()].map((name) => name.value)) {
    if (ACTION_KEYS.has(key)) cleanAction(dict, key, resolve, found)
    if (key === 'AA') cleanTriggers(dict, resolve, found)
    if (key === 'JS' && dict.delete('JS')) found.add('javascript')
    if ((key === 'EF' || key === 'AF') && dict.delete(key)) found.add('files')
    if (key === 'Annots') cleanAnnotations(dict, resolve, found)
  }
  if (getName(dict, 'FT', resolve) === 'Sig' && dict.delete('V')) found.add('signatures')
}

function cleanAction(dict: PdfDict, key: string, resolve: Resolve, found: Set<Finding>): void {
  const value = resolved(dict.get(key), resolve)
  if (value instanceof PdfArray && key === 'Next') {
    const kept = value.toArray().filter((item) => findingOf(item, resolve, found) === undefined)
    if (kept.length < value.length) dict.set(key, new PdfArray(kept))
    return
  }
  if (findingOf(value, resolve, found) !== undefined) dict.delete(key)
}

function findingOf(value: PdfObject | undefined, resolve: Resolve, found: Set<Finding>): Finding | undefined {
  const action = resolved(value, resolve)
  if (!(action instanceof PdfDict)) return undefined
  const kind = getName(action, 'S', resolve) ?? ''
  const finding = kind === 'URI' ? linkFinding(action, resolve) : actionFindings[kind]
  if (finding !== undefined) found.add(finding)
  return finding
}

function linkFinding(action: PdfDict, resolve: Resolve): Finding | undefined {
  return isAllowedLink(getText(action, 'URI', resolve) ?? '') ? undefined : 'links'
}

/** Additional actions: what happens on opening, printing, typing, leaving a field. */
function cleanTriggers(dict: PdfDict, resolve: Resolve, found: Set<Finding>): void {
  const triggers = getDict(dict, 'AA', resolve)
  if (triggers === undefined) return
  for (const key of [...triggers.keys()].map((name) => name.value)) {
    if (findingOf(triggers.get(key), resolve, found) !== undefined) triggers.delete(key)
  }
  if (triggers.size === 0) dict.delete('AA')
}

function cleanAnnotations(dict: PdfDict, resolve: Resolve, found: Set<Finding>): void {
  const annotations = getArray(dict, 'Annots', resolve)
  if (annotations === undefined) return
  const kept = annotations.toArray().filter((item) => {
    const annotation = resolved(item, resolve)
    if (!(annotation instanceof PdfDict)) return true
    const finding = annotationFindings[getName(annotation, 'Subtype', resolve) ?? '']
    if (finding !== undefined) found.add(finding)
    return finding === undefined
  })
  if (kept.length < annotations.length) dict.set('Annots', new PdfArray(kept))
}
