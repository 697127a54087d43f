import { formatReference, type ReferenceUse, referencesOf } from '../references.ts'
import { KINDS, type Kind, type Resource } from '../shapes/resource.ts'
import { type Findings, isAmong, type Lookup } from './findings.ts'

/** Every reference names a version that exists; functions and partials never lead back to themselves. */
export function checkReferences(resource: Resource, findings: Findings): void {
  const self = selfOf(resource)
  const lookup: Lookup = (kind, reference) =>
    kind === resource.kind && reference === self ? resource : findings.lookup(kind, reference)
  for (const use of referencesOf(resource)) {
    const target = find(use, lookup)
    if (target === undefined) {
      if (!isAmong(findings.broken, use.kinds, use.reference)) findings.error(use.path, notFound(use, lookup))
    } else if (target.kind === resource.kind && mayCallItself(use))
      checkCycle(resource, use, lookup, findings)
  }
}

/** References to drafts, which a published version may not hold. */
export function checkPublishable(resource: Resource, findings: Findings): void {
  for (const { reference, path } of referencesOf(resource)) {
    if (reference.endsWith('@draft')) {
      findings.error(
        path,
        `A published version refers to published versions only, and '${reference}' is a draft`,
      )
    }
  }
}

/** `Schema 'employee@9.9.9' not found`. */
export function notFound(
  { kinds, reference }: Pick<ReferenceUse, 'kinds' | 'reference'>,
  lookup: Lookup = () => undefined,
): string {
  const [first, ...others] = kinds
  const message = `${[first, ...others.map((kind) => kind.toLowerCase())].join(' or ')} '${reference}' not found`
  const other = KINDS.find((kind) => lookup(kind, reference) !== undefined)
  if (other === undefined) return message
  return `${message}: this is ${withArticle(other)}, and ${withArticle(kinds[0] ?? other)} is needed here`
}

const withArticle = (kind: Kind) => `${kind === 'Asset' ? 'an' : 'a'} ${kind.toLowerCase()}`

/** What a reference names, among the kinds that it may name. */
export function find({ kinds, reference }: ReferenceUse, lookup: Lookup): Resource | undefined {
  for (const kind of kinds) {
    const found = lookup(kind, reference)
    if (found !== undefined) return found
  }
  return undefined
}

function selfOf(resource: Resource): string {
  return formatReference(resource.metadata.key, resource.metadata.version)
}

/** Styles and images are no HTML, and lead nowhere. */
function mayCallItself({ kinds, path }: ReferenceUse): boolean {
  return !kinds.includes('Asset') || path[1] === 'partials'
}

/** Whatever closes a cycle by this save runs through this resource, so it is enough to look for a way back to it. */
function checkCycle(resource: Resource, use: ReferenceUse, lookup: Lookup, findings: Findings): void {
  const way = wayBack(resource.kind, use.reference, selfOf(resource), lookup, new Set())
  if (way === undefined) return
  const what = resource.kind === 'Function' ? 'Functions' : 'Partials'
  findings.error(use.path, `${what} must not call themselves: ${[selfOf(resource), ...way].join(' → ')}`)
}

function wayBack(
  kind: Kind,
  from: string,
  to: string,
  lookup: Lookup,
  seen: Set<string>,
): string[] | undefined {
  if (from === to) return [to]
  if (seen.has(from)) return undefined
  seen.add(from)
  const resource = lookup(kind, from)
  for (const use of resource === undefined ? [] : referencesOf(resource)) {
    if (!use.kinds.includes(kind)) continue
    const rest = wayBack(kind, use.reference, to, lookup, seen)
    if (rest !== undefined) return [from, ...rest]
  }
  return undefined
}
