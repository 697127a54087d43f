import type { TextKey } from '../texts/en.ts'
import type { Organization } from './access.ts'
import { hrefOf } from './here.ts'
import { NAMESPACE_NAV, type NavEntry, type NavGroup, ORGANIZATION_NAV } from './nav.ts'
import type { NavIcon } from './nav-icons.ts'
import type { Here, PageHost } from './page.ts'

/** Something that is made: from the palette, and with `c` on the page that lists it. */
interface Making {
  readonly label: TextKey
  readonly icon: NavIcon
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly scope: string
  /** Where `c` makes it, below the namespace or the organization. */
  readonly on: readonly string[]
}

const OF_NAMESPACE: readonly Making[] = [
  {
    label: 'new.title',
    icon: 'workflows',
    path: 'workflows/new',
    scope: 'workflow:create',
    on: ['', 'workflows'],
  },
  making('resources.new', 'resources', 'resources', 'resource:create', 'template'),
  { ...making('tests.new', 'tests', 'resources', 'resource:create', 'scenario'), on: ['tests'] },
  making('files.upload', 'files', 'files', 'file:upload'),
  making('keys.new', 'keys', 'developers/keys', 'api-key:create'),
  making('hooks.new', 'webhooks', 'developers/webhooks', 'webhook:create'),
]
const OF_ORGANIZATION: readonly Making[] = [
  making('people.invite', 'people', 'people', 'user:create'),
  making('namespaces.new', 'namespaces', 'namespaces', 'organization:update'),
  making('orgKeys.new', 'keys', 'keys', 'org-api-key:create'),
]

function making(label: TextKey, icon: NavIcon, path: string, scope: string, kind = '1'): Making {
  return { label, icon, path, query: { new: kind }, scope, on: [path] }
}

/** A page, or something to make, with its address. */
export interface Lead {
  readonly label: TextKey
  readonly icon: NavIcon
  readonly href: string
  /** What is pressed, key after key. */
  readonly keys?: readonly string[]
}

/** The pages of where somebody is, those of the organization and their own, with the keys that lead there. */
export function leadsOf(host: PageHost, here: Here | undefined): Lead[] {
  const own: Lead = { label: 'nav.me', icon: 'me', href: '/studio/me', keys: ['g', 'm'] }
  const { signedIn } = host.access
  if (here === undefined || !signedIn) return [own]
  const ofOrganization = hrefOf(signedIn, here.organization, undefined)
  const isInNamespace = here.namespace !== undefined
  const pages = isInNamespace ? entriesIn(groupsOf(here)).map((entry) => leadOf(entry, here.href, true)) : []
  // A letter of the namespace goes before the same one of the organization.
  const taken = new Set(pages.map(({ keys }) => keys?.[1]))
  const others = entriesIn(ORGANIZATION_NAV).map((entry) =>
    leadOf(entry, ofOrganization, !taken.has(entry.key)),
  )
  return [...pages, ...others, own]
}

function leadOf({ label, icon, path, key }: NavEntry, href: Here['href'], hasKeys: boolean): Lead {
  return { label, icon, href: href(path), ...(hasKeys && { keys: ['g', key] }) }
}

/** The rail of where somebody is. */
export function groupsOf(here: Here | undefined): readonly NavGroup[] {
  if (here === undefined) return []
  const { namespace } = here
  if (namespace === undefined) return ORGANIZATION_NAV
  return NAMESPACE_NAV.map((group) => ({
    ...group,
    entries: group.entries.filter(({ isOfTest }) => !isOfTest || namespace.mode === 'test'),
  }))
}

function entriesIn(groups: readonly NavGroup[]): readonly NavEntry[] {
  return groups.flatMap(({ entries }) => entries)
}

/** What somebody may make where they are. */
export function makingsOf(host: PageHost, here: Here | undefined): Lead[] {
  const { signedIn } = host.access
  if (here === undefined || !signedIn) return []
  const ofOrganization = hrefOf(signedIn, here.organization, undefined)
  const makings = here.namespace === undefined ? [] : OF_NAMESPACE.filter(({ scope }) => !here.refusal(scope))
  return [
    ...makings.map((one) => ({ ...one, href: here.href(one.path, one.query) })),
    ...OF_ORGANIZATION.filter(({ scope }) => has(here.organization, scope)).map((one) => ({
      ...one,
      href: ofOrganization(one.path, one.query),
    })),
  ]
}

/** What `c` makes at an address; with the missing scope where one may not. */
export function makingAt(
  here: Here,
  path: string,
): { href: string; refusal: string | undefined } | undefined {
  const all = here.namespace === undefined ? OF_ORGANIZATION : OF_NAMESPACE
  const found = all.find(({ on }) =>
    on.some((one) => new URL(here.href(one), location.origin).pathname === path),
  )
  return found && { href: here.href(found.path, found.query), refusal: here.refusal(found.scope) }
}

function has({ scopes }: Organization, wanted: string): boolean {
  return scopes.some((scope) => scope === wanted)
}
