import type { Path } from '../issue.ts'
import type { AssetSpec } from '../shapes/asset-spec.ts'
import type { Findings } from './findings.ts'

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
}

/** An asset that exists has the wanted type; one that does not is another check's matter. */
export function checkAssetType(
  reference: string,
  wanted: AssetSpec['type'],
  path: Path,
  findings: Findings,
): void {
  const asset = findings.lookup('Asset', reference)
  if (asset?.kind !== 'Asset' || asset.spec.type === wanted) return
  findings.error(path, `Asset '${reference}' is of type ${asset.spec.type}; type ${wanted} is wanted here`)
}

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
  if (!fits) findings.error(path, `File '${fileId}' is ${file.contentType}; ${wanted} is wanted here`)
}
