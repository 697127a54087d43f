import type { SigningLink } from '../access/signing-link.ts'
import { type Memory, openMemory } from '../lib/memory.ts'
import { limits } from '../limits.ts'
import type { FilledWorkflow } from '../workflows/filled-workflow-store.ts'

/** A link and the session that it opens, as they stood in the database at one moment. */
export interface KnownSession {
  link: SigningLink
  /** How many images had been uploaded. */
  images: number
  session: FilledWorkflow
}

/**
 * Sessions that this process has read or written lately, by link. What is done on their ground holds only when the commit finds that they
 * still stand so (checked-session.ts): other processes change them too.
 */
export type SessionMemory = Memory<KnownSession>

export function openSessionMemory(): SessionMemory {
  const { rememberedMax: most, rememberedMs: ms, rememberedPartsMax: partsMax } = limits
  return openMemory<KnownSession>({ most, ms, partsMax })
}
