import { ISSUES_MAX, type Path } from '../issue.ts'
import type { AssetSpec, HtmlAssetSpec } from '../shapes/asset-spec.ts'
import { suggestion } from '../suggestion.ts'
import { textPlace } from '../text-place.ts'
import { checkHtml } from './check-html.ts'
import type { Findings } from './findings.ts'
import { unfetched } from './html-fetched.ts'
import { wrongFieldSizes } from './html-field-sizes.ts'
import { htmlNames } from './html-names.ts'

/** References of an HTML asset are of the right type, and files are what the asset says they are. */
export function checkAsset(spec: AssetSpec, findings: Findings): void {
  if (spec.type === 'image' || spec.type === 'pdf')
    checkFile(spec.fileId, spec.type, ['spec', 'fileId'], findings)
  if (spec.type === 'html' || spec.type === 'css') {
    spec.fonts?.forEach(({ fileId }, index) => {
      checkFile(fileId, 'font', ['spec', 'fonts', index, 'fileId'], findings)
    })
  }
  if (spec.type !== 'html') return
  for (const [alias, reference] of Object.entries(spec.partials ?? {})) {
    checkAssetType(reference, 'html', ['spec', 'partials', alias], findings)
  }
  spec.styles?.forEach((reference, index) => {
    checkAssetType(reference, 'css', ['spec', 'styles', index], findings)
  })
  for (const [alias, reference] of Object.entries(spec.images ?? {})) {
    checkAssetType(reference, 'image', ['spec', 'images', alias], findings)
  }
  checkTexts(spec, findings)
}

/** The HTML can be read, sizes of fields are sizes, and aliases that it names are its own or those of its partials. (Used as a partial itself, it may lean on an outer asset's: no errors.) */
function checkTexts(spec: HtmlAssetSpec, findings: Findings): void {
  const known = aliasesOf(spec, findings)
  const { header = '', footer = '' } = spec.pdfSettings ?? {}
  for (const [property, html] of [
    [['content'], spec.content],
    [['pdfSettings', 'header'], header],
    [['pdfSettings', 'footer'], footer],
  ] as const) {
    const path = ['spec', ...property]
    const { errors, warnings } = checkHtml(html, known)
    for (const { message, offset } of [...wrongFieldSizes(html), ...errors].slice(0, ISSUES_MAX))
      findings.error(path, message, textPlace(html, offset))
    for (const { message, offset } of [...unfetched(html, known?.images), ...warnings].slice(0, ISSUES_MAX))
      findings.warn(path, message, textPlace(html, offset))
    warnFileName(html, property, path, findings)
  }
}

/** The name of a file where its text should stand. */
function warnFileName(text: string, property: readonly string[], path: Path, findings: Findings): void {
  if (!/^\s*[\w./\\-]+\.(?:html?|hbs|handlebars|css|txt|md)\s*$/.test(text)) return
  const remedy = property[0] === 'content' ? "name the file under 'file'" : 'write the HTML itself here'
  findings.warn(path, `'${text.trim()}' is shown as it stands, and no file is read: ${remedy}`)
}

/** The HTML that a document is made of names no partial or image that neither it nor its partials have. */
export function checkHtmlAliases(
  reference: string,
  root: HtmlAssetSpec,
  path: Path,
  findings: Findings,
): void {
  const known = aliasesOf(root, findings)
  if (known === undefined) return
  const named = known.texts.map(htmlNames)
  const partials = new Set([...known.partials, ...named.flatMap(({ inline }) => inline)])
  const missing = (what: string, names: readonly string[], all: ReadonlySet<string>) => {
    for (const name of new Set(names)) {
      if (all.has(name)) continue
      const message = `The HTML of '${reference}' names the ${what} '${name}', which neither it nor its partials have`
      findings.error(path, `${message}${suggestion(name, all)}`)
    }
  }
  missing(
    'partial',
    named.flatMap(({ neededPartials }) => neededPartials),
    partials,
  )
  missing(
    'image',
    named.flatMap(({ images }) => images),
    known.images,
  )
}

/** The texts of an asset and its partials and the aliases that hold in them; undefined when one of them is not found. */
function aliasesOf(
  root: HtmlAssetSpec,
  findings: Findings,
): { texts: string[]; partials: Set<string>; images: Set<string> } | undefined {
  const texts: string[] = []
  const partials = new Set<string>()
  const images = new Set<string>()
  const seen = new Set<string>()
  const queue = [root]
  for (const spec of queue) {
    const { header = '', footer = '' } = spec === root ? (spec.pdfSettings ?? {}) : {}
    texts.push(spec.content, header, footer)
    for (const alias of Object.keys(spec.images ?? {})) images.add(alias)
    for (const [alias, reference] of Object.entries(spec.partials ?? {})) {
      partials.add(alias)
      const asset = findings.lookup('Asset', reference)
      if (asset?.kind !== 'Asset' || asset.spec.type !== 'html') return undefined
      if (!seen.has(reference)) queue.push(asset.spec)
      seen.add(reference)
    }
  }
  return { texts, partials, images }
}

/** Whether an asset that exists has the wanted type; one that does not is another check's matter. */
export function checkAssetType(
  reference: string,
  wanted: AssetSpec['type'],
  path: Path,
  findings: Findings,
): boolean {
  const asset = findings.lookup('Asset', reference)
  if (asset?.kind !== 'Asset' || asset.spec.type === wanted) return true
  findings.error(path, `Asset '${reference}' is of type ${asset.spec.type}; type ${wanted} is needed here`)
  return false
}

/** What the service takes, for authors whose file is something else altogether. */
const FILE_TYPES = { image: 'an image (PNG, JPEG or WebP)', pdf: 'a PDF', font: 'a font' } as const

function checkFile(fileId: string, wanted: 'image' | 'pdf' | 'font', path: Path, findings: Findings): void {
  if (findings.file === undefined) return
  const file = findings.file(fileId)
  if (file === undefined) {
    findings.error(path, `File '${fileId}' not found`)
    return
  }
  const fits =
    wanted === 'pdf'
      ? file.contentType === 'application/pdf'
      : wanted === 'image'
        ? file.contentType.startsWith('image/')
        : /font/.test(file.contentType)
  if (fits && file.problem !== undefined)
    findings.warn(path, `File '${fileId}' cannot be read as a PDF: ${file.problem}`)
  if (fits) return
  const isKnown = file.contentType !== 'application/octet-stream'
  findings.error(
    path,
    `File '${fileId}' is ${isKnown ? file.contentType : 'of no known type'}; ${isKnown ? wanted : FILE_TYPES[wanted]} is needed here`,
  )
}
