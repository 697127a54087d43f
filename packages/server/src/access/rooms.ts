import type { BaseRooms } from '../postgres/rooms.ts'
import type { InPersonTokens } from './in-person-token.ts'
import type { KeyDirectory } from './key-directory.ts'
import type { SigningCodes } from './signing-codes.ts'
import type { LinkTokens } from './signing-link.ts'
import type { Tokens } from './tokens.ts'

/** What it takes to know callers and to make what they are known by. */
export interface AccessRooms extends BaseRooms {
  readonly directory: KeyDirectory
  readonly links: LinkTokens
  readonly codes: SigningCodes
  readonly inPerson: InPersonTokens
  readonly tokens: Tokens
}
