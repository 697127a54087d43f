import type { Words } from '../texts/speech.ts'
import type { Access, Namespace, Organization, SignedIn } from './access.ts'
import { keep, kept } from './kept.ts'
import type { Here } from './page.ts'
import type { Place } from './router.ts'

/** Several organizations may have namespaces of one name: then addresses name the organization too. */
const ORG = 'org'
const KEPT = 'countersign.studio.namespace'

interface Whereabouts {
  organization: Organization
  namespace: Namespace | undefined
}

/**
 * Where an address leads for somebody: the organization that it names, else the one of the namespace, else the first.
 * @param params what the address names: `ns` a namespace, `org` an organization
 */
export function findHere(
  { organizations }: SignedIn,
  { query }: Place,
  { ns: namespaceKey, org }: Readonly<Record<string, string>>,
): Whereabouts | undefined {
  const named = org ?? query.get(ORG)
  const wanted = organizations.filter(({ orgId }) => named === null || orgId === named)
  for (const organization of wanted) {
    const namespace = organization.namespaces.find((one) => one.namespaceKey === namespaceKey)
    if (namespaceKey === undefined || namespace !== undefined) return { organization, namespace }
  }
  return undefined
}

/** The home of the namespace that somebody was in last, else of a test namespace: nothing can go wrong there. */
export function findHome(signedIn: SignedIn): string | undefined {
  const found = findLast(signedIn)
  return found && hrefOf(signedIn, found.organization, found.namespace)('')
}

/** The namespace that somebody was in last. */
export function findLast(
  signedIn: SignedIn,
): { organization: Organization; namespace: Namespace } | undefined {
  const all = signedIn.organizations.flatMap((organization) =>
    organization.namespaces.map((namespace) => ({ organization, namespace })),
  )
  const last = kept(KEPT)
  return (
    all.find(({ organization, namespace }) => keyOf(organization, namespace) === last) ??
    all.find(({ namespace }) => namespace.mode === 'test') ??
    all[0]
  )
}

export function rememberNamespace(organization: Organization, namespace: Namespace): void {
  keep(KEPT, keyOf(organization, namespace))
}

export const keyOf = ({ orgId }: Organization, { namespaceKey }: Namespace) => `${orgId}/${namespaceKey}`

/** Makes addresses of an organization, or of a namespace of it. */
export function hrefOf(
  { organizations }: SignedIn,
  { orgId }: Organization,
  namespace: Pick<Namespace, 'namespaceKey'> | undefined,
): Here['href'] {
  const root =
    namespace === undefined
      ? `/studio/org/${orgId}`
      : `/studio/n/${encodeURIComponent(namespace.namespaceKey)}`
  return (path, query = {}) => {
    const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
    const search = new URLSearchParams(pairs)
    if (namespace !== undefined && organizations.length > 1) search.set(ORG, orgId)
    const text = search.toString()
    return `${root}${path === '' ? '' : `/${path}`}${text === '' ? '' : `?${text}`}`
  }
}

/** What a page of an organization, or of a namespace, is given. */
export function openHere(
  access: Access,
  words: () => Words,
  signedIn: SignedIn,
  { organization, namespace }: Whereabouts,
): Here {
  const scopes = new Set<string>((namespace ?? organization).scopes)
  return {
    organization,
    namespace,
    get client() {
      return access.clientOf(organization.orgId, namespace?.namespaceKey)
    },
    href: hrefOf(signedIn, organization, namespace),
    refusal(scope) {
      if (scopes.has(scope)) return undefined
      return words().say(namespace === undefined ? 'frame.lacksRole' : 'frame.lacks', { scope })
    },
  }
}
