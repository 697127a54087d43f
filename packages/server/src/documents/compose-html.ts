import { DocumentFailure, renderContext } from '@countersign/engine'
import { type AssetSpec, type HtmlAssetSpec, htmlPartials } from '@countersign/resources'
import type { RenderInput } from '../pdf/render-html.ts'
import type { DocumentDescription } from './document-request.ts'

/** What an HTML document is made of, before the bytes of images and fonts are fetched. */
export interface ComposedHtml {
  input: Omit<RenderInput, 'images' | 'styles'>
  styles: readonly string[]
  /** Alias in the HTML → file. */
  images: Readonly<Record<string, string>>
  fonts: readonly { family: string; fileId: string; weight?: number; style?: 'normal' | 'italic' }[]
}

/** Template, assets and inputs → what the renderer needs. @throws DocumentFailure */
export function composeHtml(request: DocumentDescription): ComposedHtml {
  const { template, name, language, at } = request
  if (template === undefined) throw new DocumentFailure('An HTML document needs a template')
  const asset = htmlAsset(request, template.spec.content)
  const gathered = gatherAssets(request, template.spec.content)
  return {
    input: {
      html: asset.content,
      partials: htmlPartials(asset, (reference) => request.assets[reference]),
      context: renderContext(request, asset.data?.schema),
      fields: (template.spec.fields ?? []).map((field) => field.key),
      itemsOf: (template.spec.fields ?? []).flatMap(({ key, label }) =>
        typeof label === 'object' ? [key] : [],
      ),
      settings: settingsOf(asset),
      title: name,
      createdAt: at,
      ...(language !== undefined && { language }),
    },
    styles: gathered.styles,
    images: gathered.images,
    fonts: gathered.fonts,
  }
}

/** Colours, sizes and the like come as the asset says; an absent part is left to the renderer's defaults. */
function settingsOf({ pdfSettings = {} }: HtmlAssetSpec): RenderInput['settings'] {
  const { paperSize, orientation, margin, header, footer } = pdfSettings
  return {
    ...(paperSize !== undefined && { paperSize }),
    ...(orientation !== undefined && { orientation }),
    ...(margin !== undefined && { margin: withoutUndefined(margin) }),
    ...(header !== undefined && { header }),
    ...(footer !== undefined && { footer }),
  }
}

function withoutUndefined({ top, right, bottom, left }: { [side: string]: number | undefined }) {
  return {
    ...(top !== undefined && { top }),
    ...(right !== undefined && { right }),
    ...(bottom !== undefined && { bottom }),
    ...(left !== undefined && { left }),
  }
}

interface Gathered {
  styles: string[]
  images: Record<string, string>
  fonts: { family: string; fileId: string; weight?: number; style?: 'normal' | 'italic' }[]
}

/** The asset's styles, images and fonts, and those of its partials: the outer asset's aliases win. */
function gatherAssets(request: DocumentDescription, reference: string): Gathered {
  const gathered: Gathered = { styles: [], images: {}, fonts: [] }
  const seen = new Set<string>()
  const styled = new Set<string>()
  const visit = (current: string) => {
    if (seen.has(current)) return
    seen.add(current)
    const asset = htmlAsset(request, current)
    addFonts(gathered, asset.fonts)
    for (const style of asset.styles ?? []) {
      if (!styled.has(style)) addStyle(request, gathered, style)
      styled.add(style)
    }
    for (const [alias, image] of Object.entries(asset.images ?? {})) {
      gathered.images[alias] ??= imageFile(request, image)
    }
    for (const partial of Object.values(asset.partials ?? {})) visit(partial)
  }
  visit(reference)
  return gathered
}

function addStyle(request: DocumentDescription, gathered: Gathered, reference: string): void {
  const asset = assetOf(request, reference)
  if (asset.type !== 'css') throw wrongType(reference, asset, 'css')
  gathered.styles.push(asset.content)
  addFonts(gathered, asset.fonts)
}

function addFonts(gathered: Gathered, fonts: HtmlAssetSpec['fonts']): void {
  for (const { family, fileId, weight, style } of fonts ?? []) {
    gathered.fonts.push({
      family,
      fileId,
      ...(weight !== undefined && { weight }),
      ...(style !== undefined && { style }),
    })
  }
}

function imageFile(request: DocumentDescription, reference: string): string {
  const asset = assetOf(request, reference)
  if (asset.type !== 'image') throw wrongType(reference, asset, 'image')
  return asset.fileId
}

function htmlAsset(request: DocumentDescription, reference: string): HtmlAssetSpec {
  const asset = assetOf(request, reference)
  if (asset.type !== 'html') throw wrongType(reference, asset, 'html')
  return asset
}

export function assetOf({ assets }: DocumentDescription, reference: string): AssetSpec {
  const asset = assets[reference]
  if (asset === undefined) throw new DocumentFailure(`Asset '${reference}' not found`)
  return asset
}

export function wrongType(reference: string, asset: AssetSpec, wanted: string): DocumentFailure {
  return new DocumentFailure(`Asset '${reference}' is of type ${asset.type}; ${wanted} is needed here`)
}
