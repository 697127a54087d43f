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

/** Entries of the rail that belong together. */
export interface NavGroup {
  /** What stands above them, and folds them away; without it they stand alone. */
  readonly label?: TextKey
  readonly entries: readonly NavEntry[]
}

/** The rail of a namespace. */
export const NAMESPACE_NAV: readonly NavGroup[] = [
  { entries: [{ path: '', label: 'nav.home', icon: 'home', key: 'h' }] },
  {
    label: 'nav.group.work',
    entries: [
      { path: 'workflows', label: 'nav.workflows', icon: 'workflows', key: 'w' },
      { path: 'inbox', label: 'nav.inbox', icon: 'inbox', key: 'i', isOfTest: true },
    ],
  },
  {
    label: 'nav.group.build',
    entries: [
      { path: 'resources', label: 'nav.resources', icon: 'resources', key: 'r' },
      { path: 'tests', label: 'nav.tests', icon: 'tests', key: 't' },
      { path: 'files', label: 'nav.files', icon: 'files', key: 'f' },
    ],
  },
  {
    label: 'nav.group.develop',
    entries: [
      { path: 'developers/keys', label: 'nav.keys', icon: 'keys', key: 'k' },
      { path: 'developers/webhooks', label: 'nav.webhooks', icon: 'webhooks', key: 'b' },
      { path: 'developers/deliveries', label: 'nav.deliveries', icon: 'deliveries', key: 'd' },
      { path: 'developers/events', label: 'nav.events', icon: 'events', key: 'e' },
      { path: 'developers/embed', label: 'nav.embed', icon: 'embed', key: 'x' },
    ],
  },
  {
    label: 'nav.group.manage',
    entries: [
      { path: 'settings', label: 'nav.settings', icon: 'settings', key: 's' },
      { path: 'log', label: 'nav.log', icon: 'log', key: 'l' },
    ],
  },
]

/** The rail of an organization. */
export const ORGANIZATION_NAV: readonly NavGroup[] = [
  { entries: [{ path: '', label: 'nav.organization', icon: 'organization', key: 'o' }] },
  {
    label: 'nav.group.access',
    entries: [
      { path: 'people', label: 'nav.people', icon: 'people', key: 'p' },
      { path: 'sign-in', label: 'nav.signIn', icon: 'signIn', key: 'a' },
      { path: 'keys', label: 'nav.orgKeys', icon: 'keys', key: 'k' },
    ],
  },
  {
    label: 'nav.group.manage',
    entries: [
      { path: 'namespaces', label: 'nav.namespaces', icon: 'namespaces', key: 'n' },
      { path: 'usage', label: 'nav.usage', icon: 'usage', key: 'u' },
      { path: 'kept', label: 'nav.kept', icon: 'kept', key: 'd' },
      { path: 'log', label: 'nav.log', icon: 'log', key: 'l' },
    ],
  },
]
