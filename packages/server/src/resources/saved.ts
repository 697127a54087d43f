import type { Issue } from '@countersign/resources'
import type { StoredResource } from './stored-resource.ts'

/** What a write gives: the version as it is now, and what its author should know. */
export interface Saved {
  stored: StoredResource
  warnings: Issue[]
}
