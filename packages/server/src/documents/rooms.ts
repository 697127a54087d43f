import type { TimestampClient } from '@countersign/pdf/seal/timestamp'
import type { SealIdentity } from '../access/seal-identity.ts'
import type { SealingKeys } from '../access/seal-keys.ts'
import type { ChildPool } from '../children/child-pool.ts'
import type { Config } from '../config.ts'
import type { ReadingRooms } from '../files/rooms.ts'
import type { Clock } from '../lib/clock.ts'
import type { Log } from '../lib/log.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { Tracer } from '../lib/trace.ts'
import type { HtmlRenderer } from '../pdf/render-html.ts'
import type { RevocationSource } from './revocation-source.ts'

/** What it takes to make documents. */
export interface DocumentRooms extends Pick<ReadingRooms, 'blobs'> {
  /** Makes documents and seals them. */
  readonly pdf: ChildPool
  readonly html: HtmlRenderer
  /** Computes what takes long of workflows: expressions, and validating entities. */
  readonly turns: ChildPool
  readonly trace: Tracer
}

/** What it takes to raise a seal. */
export interface RaisingRooms extends Pick<DocumentRooms, 'pdf'>, Pick<SealIdentity, 'authorities'> {
  readonly config: Pick<Config, 'timestampUrls' | 'timestampRoots'>
  /** Null without TIMESTAMP_URL. */
  readonly timestamps: TimestampClient | null
  /** What tells whether certificates were withdrawn. */
  readonly revocations: RevocationSource
  readonly clock: Clock
  readonly log: Log
}

/** What counts sealed files. */
export interface CountingRooms {
  readonly metrics: Metrics
}

/** What it takes to seal them. */
export interface SealingRooms
  extends RaisingRooms,
    CountingRooms,
    Pick<DocumentRooms, 'blobs'>,
    SealingKeys {}
