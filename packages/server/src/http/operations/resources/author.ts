import type { Caller } from '../../../access/caller.ts'
import { type Author, authorOf } from '../../../resources/stored-resource.ts'

/** Who writes a resource: a person with the name that they have now, else the key, be it by an embed token of its. */
export function authorFor({ kind, keyId, user }: Caller): Author {
  return { ...authorOf(keyId), ...(kind === 'user' && user !== undefined && { name: user.name }) }
}
