import type { AccessRooms } from '../access/rooms.ts'
import type { Config } from '../config.ts'
import type { FileRooms } from '../files/rooms.ts'
import type { Places } from '../lib/places.ts'
import type { MailRooms } from '../mail/rooms.ts'
import type { ChangeRooms } from '../workflows/rooms.ts'
import type { SessionMemory } from './session-memory.ts'

/** What it takes to sign: a person reads, fills in, uploads and decides. */
export interface SessionRooms
  extends ChangeRooms,
    FileRooms,
    MailRooms,
    Pick<AccessRooms, 'directory' | 'codes'> {
  /** For files that are put together of their parts. */
  readonly gathering: Places
  /** What this process remembers of sessions. */
  readonly sessions: SessionMemory
}

/** What it takes to write to people of a workflow, with links and sealed documents. */
export interface MailingRooms
  extends ChangeRooms,
    MailRooms,
    Pick<FileRooms, 'blobs'>,
    Pick<AccessRooms, 'directory' | 'links' | 'codes'> {
  readonly config: Pick<Config, 'baseUrl'>
}

export interface SigningRooms extends AccessRooms, SessionRooms, MailingRooms {}
