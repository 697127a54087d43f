import type { Pause } from '../access/pause.ts'
import type { RateLimiter } from '../access/rate-limiter.ts'
import type { SealIdentity } from '../access/seal-identity.ts'
import type { TokenKeys } from '../access/token-keys.ts'
import type { Config } from '../config.ts'
import type { WatchedBlobs } from '../files/damage-watch.ts'
import type { FileAddresses } from '../files/file-address.ts'
import type { Metrics } from '../lib/metrics.ts'
import type { Places } from '../lib/places.ts'
import type { Precedence } from '../lib/precedence.ts'
import type { Siblings } from '../lib/siblings.ts'
import type { PeopleRooms } from '../people/rooms.ts'
import type { PreviewRooms } from '../previews/rooms.ts'
import type { SigningRooms } from '../signing/rooms.ts'
import type { DeliveryWorker } from '../webhooks/deliver.ts'
import type { WebhookRooms } from '../webhooks/rooms.ts'
import type { WorkflowRooms } from '../workflows/rooms.ts'
import type { PageParts } from './page-parts.ts'
import type { ShownWorkflows } from './shown-workflows.ts'

/** What operations need: the rooms below, and what belongs to requests alone. */
export interface HttpRooms
  extends SealIdentity,
    PreviewRooms,
    WorkflowRooms,
    SigningRooms,
    WebhookRooms,
    PeopleRooms {
  readonly config: WorkflowRooms['config'] &
    WebhookRooms['config'] &
    PeopleRooms['config'] &
    Pick<Config, 'rateLimit' | 'trustProxy' | 'role' | 'webhookNameServers' | 'dataDir' | 'files'>
  readonly tokenKeys: TokenKeys
  readonly fileAddresses: FileAddresses
  /** Whether it was restored, and sends nothing yet. */
  readonly pause: Pick<Pause, 'pausedAt'>
  /** Whether stored bytes that were found damaged still are. */
  readonly damage: Pick<WatchedBlobs, 'check'>
  readonly rates: RateLimiter
  /** For requests that are being answered, by caller. */
  readonly underway: Places
  /** Sealing goes before requests. */
  readonly precedence: Precedence
  readonly metrics: Metrics
  /** The other processes of several on one port. */
  readonly siblings: Siblings
  /** Workflows as they are shown to whoever reads them. */
  readonly shownWorkflows: ShownWorkflows
  /** What the pages of earlier builds still load. */
  readonly pageParts: PageParts
  /** What became of deliveries, for the metrics. */
  readonly webhooks: Pick<DeliveryWorker, 'counts'>
}
