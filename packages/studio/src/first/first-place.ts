import { KINDS, type Kind } from '@countersign/embed/resource-editor/kinds'

/** How far somebody is with the first steps, so that the guide knows after a reload and in another tab. */
export interface FirstPlace {
  /** Organization and namespace, as `keyOf` says them. */
  readonly at: string
  readonly kind: 'example' | 'pdf'
  /** What was made: the blueprint that is started, and what is looked at before. */
  readonly blueprint: string
  readonly scenario?: string | undefined
  readonly look: { readonly kind: Kind; readonly key: string }
  readonly workflowId?: string | undefined
  /** Somebody left the guide: Home offers to come back. */
  readonly isLeft?: boolean | undefined
}

const KEPT = 'countersign.studio.first-steps'

/** Where they are in a namespace; undefined where they never began, or came to the end. */
export function readFirstPlace(at: string): FirstPlace | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return isFirstPlace(value) && value.at === at ? value : undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps its storage closed has no guide after a reload. */
export function keepFirstPlace(place: FirstPlace | undefined): void {
  try {
    if (place === undefined) localStorage.removeItem(KEPT)
    else localStorage.setItem(KEPT, JSON.stringify(place))
  } catch {}
}

function isFirstPlace(value: unknown): value is FirstPlace {
  if (typeof value !== 'object' || value === null) return false
  if (!('at' in value && 'kind' in value && 'blueprint' in value && 'look' in value)) return false
  const isKnown = value.kind === 'example' || value.kind === 'pdf'
  const areTexts = [value.at, value.blueprint].every((one) => typeof one === 'string')
  return isKnown && areTexts && isLook(value.look)
}

function isLook(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'key' in value)) return false
  return KINDS.some((kind) => kind === value.kind) && typeof value.key === 'string'
}
