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

/** The rail: what belongs to the namespace. */
export const NAMESPACE_NAV: readonly NavEntry[] = [
  { path: '', label: 'nav.home', icon: 'home' },
  { path: 'workflows', label: 'nav.workflows', icon: 'workflows' },
  { path: 'resources', label: 'nav.resources', icon: 'resources' },
  { path: 'inbox', label: 'nav.inbox', icon: 'inbox', isOfTest: true },
  { path: 'developers/keys', label: 'nav.keys', icon: 'keys' },
]
