import type { TextKey } from '../texts/en.ts'
import type { NavIcon } from './nav-icons.ts'

export interface NavEntry {
  /** Below the namespace, or the organization. */
  readonly path: string
  readonly label: TextKey
  readonly icon: NavIcon
  /** Only where the namespace is for tests. */
  readonly isOfTest?: boolean
}

/** The rail of a namespace. */
export const NAMESPACE_NAV: readonly NavEntry[] = [
  { path: '', label: 'nav.home', icon: 'home' },
  { path: 'workflows', label: 'nav.workflows', icon: 'workflows' },
  { path: 'resources', label: 'nav.resources', icon: 'resources' },
  { path: 'tests', label: 'nav.tests', icon: 'tests' },
  { path: 'files', label: 'nav.files', icon: 'files' },
  { path: 'inbox', label: 'nav.inbox', icon: 'inbox', isOfTest: true },
  { path: 'developers/keys', label: 'nav.keys', icon: 'keys' },
  { path: 'developers/webhooks', label: 'nav.webhooks', icon: 'webhooks' },
  { path: 'developers/deliveries', label: 'nav.deliveries', icon: 'deliveries' },
  { path: 'developers/events', label: 'nav.events', icon: 'events' },
  { path: 'developers/embed', label: 'nav.embed', icon: 'embed' },
  { path: 'log', label: 'nav.log', icon: 'log' },
  { path: 'settings', label: 'nav.settings', icon: 'settings' },
]

/** The rail of an organization. */
export const ORGANIZATION_NAV: readonly NavEntry[] = [
  { path: '', label: 'nav.organization', icon: 'organization' },
  { path: 'people', label: 'nav.people', icon: 'people' },
  { path: 'namespaces', label: 'nav.namespaces', icon: 'namespaces' },
  { path: 'usage', label: 'nav.usage', icon: 'usage' },
  { path: 'keys', label: 'nav.orgKeys', icon: 'keys' },
  { path: 'sign-in', label: 'nav.signIn', icon: 'keys' },
  { path: 'log', label: 'nav.log', icon: 'log' },
]
