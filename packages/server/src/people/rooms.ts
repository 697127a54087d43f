import type { AccessRooms } from '../access/rooms.ts'
import type { Config } from '../config.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { OidcClients } from './oidc-clients.ts'
import type { Passwords } from './passwords.ts'

/** What it takes to know people. */
export interface PeopleRooms extends AccessRooms {
  readonly config: Pick<Config, 'baseUrl' | 'signIn' | 'webhookAllowPrivate'>
  readonly passwords: Passwords
  readonly oidcClients: OidcClients
  /** Encrypts the secrets of second factors and of providers. */
  readonly secrets: SecretBox
}
