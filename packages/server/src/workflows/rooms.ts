import type { AccessRooms } from '../access/rooms.ts'
import type { Config } from '../config.ts'
import type { DocumentRooms, SealingRooms } from '../documents/rooms.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import type { JobRooms } from '../jobs/rooms.ts'
import type { MailRooms } from '../mail/rooms.ts'
import type { BaseRooms } from '../postgres/rooms.ts'
import type { Waits } from './waits.ts'

/** What it takes to tell a workflow a fact. */
export interface FactRooms extends Pick<BaseRooms, 'clock'>, JobRooms, Pick<DocumentRooms, 'turns'> {
  readonly waits: Pick<Waits, 'tell'>
}

/** What it takes to change a workflow. */
export interface ChangeRooms extends BaseRooms, FactRooms {
  /** Requests that wait until something has changed. */
  readonly waits: Waits
}

/** What it takes to start one, or to give it another plan: resources are read. */
export interface StartRooms extends ChangeRooms, ReadingRooms, Pick<AccessRooms, 'codes'> {}

/** What it takes to make its documents. */
export interface RenderRooms extends ChangeRooms, DocumentRooms, Pick<AccessRooms, 'directory'> {}

/** What it takes to show that it went as it did. */
export interface EvidenceRooms
  extends BaseRooms,
    Pick<SealingRooms, 'blobs' | 'sealKeys' | 'secrets' | 'timestamps'> {}

/** What it takes to seal its envelopes and its audit trail. */
export interface SealRooms extends ChangeRooms, EvidenceRooms, SealingRooms, Pick<AccessRooms, 'directory'> {
  readonly config: SealingRooms['config'] & Pick<Config, 'baseUrl'>
}

export interface WorkflowRooms
  extends StartRooms,
    RenderRooms,
    SealRooms,
    MailRooms,
    Pick<AccessRooms, 'links'> {
  readonly config: SealRooms['config']
}
