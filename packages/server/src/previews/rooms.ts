import type { ChildPool } from '../children/child-pool.ts'
import type { DocumentRooms } from '../documents/rooms.ts'
import type { FileRooms } from '../files/rooms.ts'
import type { Places } from '../lib/places.ts'

/** What it takes to try what is not yet used. */
export interface PreviewRooms extends DocumentRooms, FileRooms {
  /** Simulates and evaluates for previews. */
  readonly previews: ChildPool
  /** Draws pages as images. */
  readonly pages: ChildPool
  /** For whoever has a template rendered that is only tried, by tenant. */
  readonly tries: Places
}
