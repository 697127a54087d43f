import type { TextKey } from '../texts/en.ts'
import type { NavIcon } from './nav-icons.ts'

export interface NavEntry {
  /** Below the namespace, or the organization. */
  readonly path: string
  readonly label: TextKey
  readonly icon: NavIcon
  /** The letter after `g`. */
  readonly key: string
  /** Only where the namespace is for tests. */
  readonly isOfTest?: boolean
}

/** The rail of a namespace. */
export const NAMESPACE_NAV: readonly NavEntry[] = [
  { path: '', label: 'nav.home', icon: 'home', key: 'h' },
  { path: 'workflows', label: 'nav.workflows', icon: 'workflows', key: 'w' },
  { path: 'resources', label: 'nav.resources', icon: 'resources', key: 'r' },
  { path: 'tests', label: 'nav.tests', icon: 'tests', key: 't' },
  { path: 'files', label: 'nav.files', icon: 'files', key: 'f' },
  { path: 'inbox', label: 'nav.inbox', icon: 'inbox', key: 'i', isOfTest: true },
  { path: 'developers/keys', label: 'nav.keys', icon: 'keys', key: 'k' },
  { path: 'developers/webhooks', label: 'nav.webhooks', icon: 'webhooks', key: 'b' },
  { path: 'developers/deliveries', label: 'nav.deliveries', icon: 'deliveries', key: 'd' },
  { path: 'developers/events', label: 'nav.events', icon: 'events', key: 'e' },
  { path: 'developers/embed', label: 'nav.embed', icon: 'embed', key: 'x' },
  { path: 'log', label: 'nav.log', icon: 'log', key: 'l' },
  { path: 'settings', label: 'nav.settings', icon: 'settings', key: 's' },
]

/** The rail of an organization. */
export const ORGANIZATION_NAV: readonly NavEntry[] = [
  { path: '', label: 'nav.organization', icon: 'organization', key: 'o' },
  { path: 'people', label: 'nav.people', icon: 'people', key: 'p' },
  { path: 'namespaces', label: 'nav.namespaces', icon: 'namespaces', key: 'n' },
  { path: 'kept', label: 'nav.kept', icon: 'people', key: 'd' },
  { path: 'usage', label: 'nav.usage', icon: 'usage', key: 'u' },
  { path: 'keys', label: 'nav.orgKeys', icon: 'keys', key: 'k' },
  { path: 'sign-in', label: 'nav.signIn', icon: 'keys', key: 'a' },
  { path: 'log', label: 'nav.log', icon: 'log', key: 'l' },
]
