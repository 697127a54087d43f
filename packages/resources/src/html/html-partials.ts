import type { AssetSpec, HtmlAssetSpec } from '../shapes/asset-spec.ts'

/** The texts that an HTML takes in by their aliases, those of its partials too: the outer asset's aliases win. */
export function htmlPartials(
  asset: HtmlAssetSpec,
  find: (reference: string) => AssetSpec | undefined,
): Record<string, string> {
  const partials: Record<string, string> = {}
  const seen = new Set([asset])
  const visit = ({ partials: own = {} }: HtmlAssetSpec) => {
    const found = Object.entries(own).flatMap(([alias, reference]) => {
      const partial = find(reference)
      return partial?.type === 'html' ? [[alias, partial] as const] : []
    })
    for (const [alias, { content }] of found) partials[alias] ??= content
    for (const [, partial] of found) {
      if (seen.has(partial)) continue
      seen.add(partial)
      visit(partial)
    }
  }
  visit(asset)
  return partials
}
