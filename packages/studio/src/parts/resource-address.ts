import { KINDS, type Kind } from '@countersign/embed/resource-editor/kinds'
import type { Here } from '../shell/page.ts'

/** The page of a resource; without a version, of its draft. */
export function resourceHref(
  here: Here,
  kind: Kind,
  key: string,
  query: Record<string, string> = {},
): string {
  return here.href(`resources/${kind.toLowerCase()}/${encodeURIComponent(key)}`, query)
}

/** The kind that an address names. */
export function kindOf(text: string | undefined): Kind | undefined {
  return KINDS.find((kind) => kind.toLowerCase() === text)
}
