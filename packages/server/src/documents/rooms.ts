import type { TimestampClient } from '@countersign/pdf/seal/timestamp'
import type { SealIdentity } from '../access/seal-identity.ts'
import type { ChildPool } from '../children/child-pool.ts'
import type { Config } from '../config.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import type { HtmlRenderer } from '../pdf/render-html.ts'

/** What it takes to make documents. */
export interface DocumentRooms extends Pick<ReadingRooms, 'blobs'> {
  /** Makes documents and seals them. */
  readonly pdf: ChildPool
  readonly html: HtmlRenderer
  /** Computes what takes long of workflows: expressions, and validating entities. */
  readonly turns: ChildPool
}

/** What it takes to seal them. */
export interface SealingRooms extends Pick<DocumentRooms, 'blobs' | 'pdf'>, Pick<SealIdentity, 'sealKeys'> {
  readonly config: Pick<Config, 'timestampUrls' | 'timestampRoots'>
  /** Null without TIMESTAMP_URL. */
  readonly timestamps: TimestampClient | null
}
