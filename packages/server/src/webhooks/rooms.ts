import type { AccessRooms } from '../access/rooms.ts'
import type { Config } from '../config.ts'
import type { JobRooms } from '../jobs/rooms.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { MailRooms } from '../mail/rooms.ts'
import type { BaseRooms } from '../postgres/rooms.ts'

/** What it takes to keep endpoints and to have events delivered to them. */
export interface WebhookRooms extends BaseRooms, JobRooms, MailRooms, Pick<AccessRooms, 'directory'> {
  readonly config: Pick<Config, 'baseUrl' | 'webhookAllowPrivate'>
  readonly secrets: SecretBox
}
