import type { Mailer } from './mailer.ts'

export interface MailRooms {
  readonly mailer: Mailer
}
