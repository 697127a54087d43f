import {
  CUSTOM_FIELDS_BYTES_MAX,
  ENTITY_BYTES_MAX,
  FIELD_TEXT_MAX,
  ITERATOR_LENGTH_MAX,
  STROKE_POINTS_MAX,
  STROKES_MAX,
  TYPED_SIGNATURE_MAX,
} from '@countersign/engine'
import {
  DOCUMENTS_PER_WORKFLOW_MAX,
  FIELDS_PER_DOCUMENT_MAX,
  PARTICIPANTS_PER_WORKFLOW_MAX,
  STEPS_PER_WORKFLOW_MAX,
} from '@countersign/resources'
import { rateLimits } from './access/rate-limits.ts'
import { sealLimits } from './documents/seal-limits.ts'
import { assert } from './lib/assert.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './lib/clock.ts'
import { processLimits } from './lib/process-limits.ts'
import { peopleLimits } from './people/people-limits.ts'
import { databaseLimits } from './postgres/database-limits.ts'
import { readLimits } from './workflows/read-limits.ts'
import { retentionLimits } from './workflows/retention-limits.ts'

const KB = 1024
const MB = 1024 * KB

/** Every number that bounds something, with its unit in the name and its reason beside it (limits.md). */
export const limits = {
  /** Where resources, entities or an inline blueprint are carried: a blueprint of 500 steps is some 300 kB of YAML. */
  bodyBytesMax: 2 * MB,
  /** Values that a person entered; what they may enter in all goes over several saves. */
  fieldsBodyBytesMax: 1 * MB,
  /** Settings of a namespace: ten texts of consent of some 10 kB each. */
  settingsBodyBytesMax: 512 * KB,
  /** Elsewhere nothing is carried but names, keys and settings. */
  plainBodyBytesMax: 64 * KB,
  /** Properties and items of one JSON body: parsing and checking them takes some 50 ms at worst. A megabyte of rows has about as many. */
  bodyValuesMax: 50_000,
  /** Resources that are applied at once: more than any folder that somebody writes. */
  applyDocumentsMax: 500,
  /** Characters of a YAML draft that a patch keeps the comments of: some 150 ms on one core. */
  revisedTextMax: 64 * KB,
  /** Characters of YAML that are read in the service's own process: the worst take 0.2 s, usual ones 10 ms. */
  yamlInProcessMax: 32 * KB,
  /** Characters of JSON resources that are read there, with the places of their values: 10 ms at most. */
  jsonInProcessMax: 64 * KB,
  /** Characters of a resource's JSON that is checked in the service's own process: most take 1 ms. */
  checkInProcessMax: 16 * KB,
  /** The worst 2 MB take 6 s and 1 GB where they are read alone; usual ones 1 s and 300 MB. */
  resourceTimeoutMs: 8_000,
  /** Hundreds of schemas, of which each is compiled, take some seconds. */
  checkTogetherTimeoutMs: 30_000,
  resourceMemoryBytesMax: 768 * MB,
  /** Long texts are rare: one after the other, beside what takes a tenant long, and not more of them than a service may hold in memory. */
  resourceChildrenMax: 2,
  resourceTasksWaitingMax: 50,
  /** Folders are pushed file by file. */
  resourceIdleStopMs: MINUTE_MS,
  /** An API key has a hundred characters; anybody may send these bodies, as slowly as they like. */
  exchangeBodyBytesMax: 8 * KB,
  /** A scan of 300 pages has some 45 MB; more would be held in memory twice while it is read. */
  fileBytesMax: 50 * MB,
  /** Bodies of more than bodyBytesMax that are held at once, of all and of one tenant: each takes up to 100 MB until its file is stored. */
  largeBodiesMax: 12,
  largeBodiesOfOneMax: 4,
  /** Who gets no room by then tries again; clients wait about as long for any answer. */
  largeBodyWaitMs: 20_000,
  imageBytesMax: 10 * MB,
  /** Uploaded by one person for one turn to sign: far more than anybody tries out. */
  sessionImagesMax: 100,
  /** Files of workflows whose rows a process remembers (files/made-files.ts). */
  filesRememberedMax: 2_000,
  /** Sessions, and workflows, that a process remembers, for so long, when they are made of no more values than so many (lib/memory.ts). */
  rememberedMax: 200,
  rememberedMs: 60_000,
  rememberedPartsMax: 5_000,
  /** A file that somebody attaches comes in parts. The largest: a line of 400 kbit/s takes 20 s for it; the smallest that is not the last. */
  attachmentPartBytesMax: 1 * MB,
  attachmentPartBytesMin: 64 * KB,
  /** Attached by one person for one turn to sign, what they took away again counted. */
  sessionAttachmentsMax: 100,
  sessionAttachmentBytesMax: 250 * MB,
  /** Files that are put together of their parts at once, of all and of one tenant: each takes up to 100 MB meanwhile. */
  gatheredFilesMax: 6,
  gatheredFilesOfOneMax: 2,
  /** Who reads at a desk and draws on the phone has it at hand. */
  phoneDrawingLifeMs: 10 * MINUTE_MS,
  /** Addresses for a phone that one session makes, one after the other: each drawing is a row of the audit trail. */
  phoneDrawingsMax: 50,
  /** Strokes with the most points that are kept are some 150 kB. */
  phoneDrawingBytesMax: 256 * KB,
  /** Virus scanners at once, of all and of one tenant: each may take a core and a gigabyte. */
  scansMax: 4,
  scansOfOneMax: 2,
  /** A scanner that starts anew for each file takes some 20 s to read its signatures. */
  scanTimeoutMs: MINUTE_MS,
  /** Uploaded with one embed token of a host. */
  embedUploadsMax: 100,
  /** 50 megapixels decode to 200 MB. */
  imagePixelsMax: 50_000_000,
  pdfPagesMax: 500,
  /** Smaller files are read whole and sent at once: a stream costs three times the work. */
  blobSentWholeBytesMax: 256 * KB,

  /** Warnings that one document leaves in the audit trail: more than that nobody reads. */
  documentWarningsMax: 20,
  /** Characters of the header that tells a preview's warnings: many proxies read all headers of an answer into 4 kB, and clients refuse 16 kB. */
  warningsHeaderMax: 3 * KB,
  /** These four are refused when a resource is saved, which happens in editors too: packages/resources holds the numbers. */
  fieldsPerDocumentMax: FIELDS_PER_DOCUMENT_MAX,
  participantsPerWorkflowMax: PARTICIPANTS_PER_WORKFLOW_MAX,
  stepsPerWorkflowMax: STEPS_PER_WORKFLOW_MAX,
  documentsPerWorkflowMax: DOCUMENTS_PER_WORKFLOW_MAX,
  /** The engine holds these three. */
  iteratorLengthMax: ITERATOR_LENGTH_MAX,
  entityBytesMax: ENTITY_BYTES_MAX,
  customFieldsBytesMax: CUSTOM_FIELDS_BYTES_MAX,
  labelsMax: 32,
  /** Ten years: whoever signs later than that begins anew. */
  expiryDaysMax: 3_650,

  /** One document; the child process is killed past either. */
  renderTimeoutMs: 30_000,
  renderMemoryBytesMax: 1024 * MB,
  /** Of one tenant one in the browser while another one is drawn on; room for other tenants beside it. */
  renderJobsMax: 4,
  renderJobsOfOneMax: 2,
  /** Browsers: the second one, of 300 MB, starts when a tenant's document would wait for another one's. */
  renderTabsMax: 2,
  /** A renderer that hangs or eats memory gets two more chances, then the workflow shows why. */
  renderAttemptsMax: 3,
  /** Waiting for the browser, rendering and drawing. */
  renderJobTimeoutMs: 3 * MINUTE_MS,
  /** Sealing waits for child processes and for the disk: with four at once neither is idle. A signature waits for it. */
  sealJobsMax: 6,
  sealJobsOfOneMax: 4,
  /** While something is sealed and this share of the event loop's time is taken, requests and other jobs yield (lib/precedence.ts). */
  busyLoopShare: 0.5,
  /** So many of them at once, each counted for so long at most; the others wait, for so long at most. */
  yieldingPlaces: 1,
  yieldingPlaceMs: 25,
  yieldingWaitMs: 100,
  /** With the delays between jobs this is about an hour and a half. */
  sealAttemptsMax: 25,
  sealJobTimeoutMs: 3 * MINUTE_MS,
  /** Nobody waits for the audit-seal of a workflow that has ended. With one alone each would end with a look for a second one. */
  auditSealJobsMax: 2,
  /** A request for evidence waits so long for a time-stamp: authorities that are well answer within a second. */
  auditSealStampWaitMs: 3_000,
  /** With the delays between jobs some eight minutes: after that it is sealed without the time-stamp that was wanted. */
  auditSealAttemptsMax: 10,
  /** An envelope that takes longer to seal is shown as being sealed. */
  sealNoticeMs: 1_000,
  pdfTimeoutMs: 30_000,
  pdfMemoryBytesMax: 1024 * MB,
  /** Rendering, simulating or evaluating what an author tries, who waits for it: what is tried is smaller than what is sent out. */
  previewTimeoutMs: 10_000,
  /** Renderings of one tenant under way or waiting: one is looked at while another one is made. */
  previewsOfOneMax: 2,
  previewMemoryBytesMax: 512 * MB,
  /** Whatever else the machine has to do goes before them. */
  previewNiceness: 10,
  /** One per core. */
  previewChildrenMax: 2,
  /** Steps of expressions and validations that one computation of a workflow may take in the service, some 10 ms: others are done in a child. */
  stepsInProcessMax: 100_000,
  /** The time that expressions and schemas of a workflow may take in a child: what they may use at most takes a tenth of it. */
  turnTimeoutMs: 30_000,
  /** A page as an image: A3 at 300 dpi has 17 megapixels, which take 70 MB while they are drawn. */
  previewPixelsMax: 25_000_000,
  previewDpiMax: 300,
  /** Values of sub-expressions that a trace tells, and the characters of their JSON. */
  traceEntriesMax: 1_000,
  traceLengthMax: 256 * KB,
  /** An idle child gives its 60 MB back: the service at rest takes no more than 200 MB. */
  childIdleStopMs: 30_000,

  accessTokenLifeMs: HOUR_MS,
  embedTokenLifeMs: 2 * HOUR_MS,
  /** Of a person: held by a page, which fetches the next one with its session. */
  userTokenLifeMs: 15 * MINUTE_MS,

  ...peopleLimits,
  ...sealLimits,
  ...retentionLimits,
  ...readLimits,
  ...processLimits,

  /** A key signs tokens for this long. */
  tokenKeyRotationMs: 30 * DAY_MS,
  /** Its public half is told for as much longer than its last token lives: processes may still sign with it for a moment. */
  jwksKeptMs: HOUR_MS,
  /** What a process knows of the keys is as old as this at most: when they are rotated on the machine, it follows. */
  tokenKeysKnownMs: 10_000,
  /** A working day at an editor; a monitor shows for a while and is renewed by its host. */
  editorTokenLifeMs: 8 * HOUR_MS,
  monitorTokenLifeMs: HOUR_MS,
  monitorTokenLifeDefaultMs: 30 * MINUTE_MS,
  /** A revoked key stops working on every process within a second. */
  keyCacheMs: 500,
  verifiedTokensMax: 10_000,
  /** Usage of a day is counted for the last time when it is two days old; events are kept for a month. */
  usageCountMs: 6 * HOUR_MS,

  /** An address that needs no token to put or fetch a file. */
  fileAddressLifeMs: 15 * MINUTE_MS,
  /** Bytes that no file names are removed when nobody has put them for this long; no upload takes as long. */
  blobUnusedMs: HOUR_MS,
  /** Findings of verify-installation that are listed: an operator mends the first ones, and asks again. */
  findingsKept: 10_000,
  /** Workflows, roughly, whose seals verify-installation verifies without --all: a minute or two. */
  verifiedSeals: 200,
  /** How far the clocks of this machine and the database may be apart before verify-installation says so. */
  clockOffMs: 5_000,
  /** No bytes are removed for so long after a backup was last heard of, which says a word in a tenth of it. */
  backupLeaseMs: 10 * MINUTE_MS,
  /** A service that was resumed sends within so long. */
  pauseLookMs: 2000,
  /** Audit trails that a restore verifies when it is not asked for all: half a second's work for most. */
  restoredChainsVerified: 200,

  /** A repeat within this time gets the first answer again. */
  idempotencyKeptMs: DAY_MS,
  idempotencyKeyLengthMax: 255,
  /** How long a repeat waits for the first request; clients wait about as long for any answer. */
  idempotencyWaitMs: 10_000,
  /** What the log of changes names of a partial change: more than any form has, and a row of some 20 kB at most. */
  changeFieldsMax: 100,
  changeFieldLengthMax: 200,
  ...rateLimits,
  /** How often what has served its time is removed, and how much of it by one statement. */
  tidyMs: 10 * MINUTE_MS,
  tidyBatchMax: 1_000,

  ...databaseLimits,
  /** A connection on which nothing moves for this long is closed: who asks for a file and reads none of it holds it open. No answer takes as long. */
  connectionSilenceMs: 5 * MINUTE_MS,
  /** Bytes of images that one document or envelope reads from the store at once. */
  blobReadsMax: 4,
  /** A list with as many records as totals go is counted again after this. */
  longListMs: 5_000,
  longListsMax: 1_000,
  /** One PDF task per core. */
  pdfChildrenMax: 2,

  jobLeaseMs: 30_000,
  jobPollMs: 1_000,
  jobRetryStartMs: 1_000,
  /** While jobs wait for something that was away, it is tried so often whether it is back. */
  lackLookMs: 2_000,
  /** That much must find room in the file store before jobs that found none are tried again: most sealed documents are smaller. */
  lackProbeBytes: 1024 * 1024,
  /** A timer of a workflow is never given up for a database that is away. */
  timerAttemptsMax: 10_000,
  jobRetryDelayMaxMs: 5 * MINUTE_MS,

  /** Optimistic commits start over this often: 100 people signing one workflow in the same instant still all succeed. */
  commitTriesMax: 200,

  pageLimitDefault: 25,
  pageLimitMax: 100,
  pageOffsetMax: 10_000,
  /** Of each type that a search finds: what a palette shows. */
  searchHitsMax: 8,

  /** The window of one drawn signature (docs/signing-api.md). */
  strokesMax: STROKES_MAX,
  strokePointsMax: STROKE_POINTS_MAX,
  typedSignatureMax: TYPED_SIGNATURE_MAX,
  declineReasonMax: 1_000,
  fieldTextMax: FIELD_TEXT_MAX,
  /** What one participant's step keeps while they type: a drawing in every field of a long form, and no disk of the service. */
  stepValuesBytesMax: 4 * MB,
  /** Versions of one key that completion is told: nobody begins to refer to older ones. */
  namedVersionsMax: 100,
  /** How long a request waits for a change of a workflow: proxies give up after 30 to 60 seconds. */
  waitMaxMs: 25_000,
  /** How often a process looks for changes that others made, by one statement for all: they are seen within two seconds. */
  waitLookMs: 1_000,
  /** Requests that wait in one process (an open connection each, and a row of that statement), and for workflows of one namespace. */
  waitsMax: 1_000,
  waitsOfNamespaceMax: 500,
  /** With one signing link, a few tabs; with one token, a page that is opened anew while the last one still waits (components.md). */
  waitsOfLinkMax: 4,
  waitsOfTokenMax: 2,
  /** A page that was opened before an update finds the parts of its own build for as long: a week of holidays with an open tab. */
  pagePartsKeptMs: 7 * DAY_MS,
  /** A signing link shows the finished documents for this long (signing.md). */
  downloadMs: 30 * DAY_MS,

  /** A code that was mailed: long enough to look for the mail, and few guesses among a million (signing.md, Code). */
  emailCodeLifeMs: 10 * MINUTE_MS,
  emailCodeTriesMax: 5,
  /** Before another code is mailed. From the fifth in vain on it doubles each time: nobody's mailbox is filled, and guessing leads nowhere. */
  emailCodePauseMs: MINUTE_MS,
  emailCodesQuickMax: 5,
  emailCodePauseMaxMs: HOUR_MS,
  /** Wrong access codes in a row; after each further one the next has to wait, twice as long each time. */
  accessCodeTriesMax: 5,
  accessCodeWaitMs: MINUTE_MS,
  accessCodeWaitMaxMs: DAY_MS,
  accessCodeLengthMin: 4,
  accessCodeLengthMax: 64,
  /** A browser that gave the right codes is asked again after this, as long as an embed token lives. */
  codeProofLifeMs: 2 * HOUR_MS,
  /** The link of a device on which people sign in person: a meeting, and not the rest of the day. */
  inPersonLifeMs: 2 * HOUR_MS,

  /** For each of a mail server's answers; less than a job that sends mail has. */
  mailTimeoutMs: 50_000,
  /** Some two minutes. */
  mailRefusedAttemptsMax: 8,
  /** About an hour and a half: greylisting servers want to be tried again after some ten minutes, and a relay is restarted. */
  mailDelayedAttemptsMax: 25,
  /** Of a logo: each mail carries it. */
  logoBytesMax: 256 * KB,
  /** Pixels of a logo's longer side: more than any screen shows of it. */
  logoSideMax: 2_000,
  /** What mail servers take after base64, with room to spare. */
  mailAttachmentsBytesMax: 10 * MB,
  /** Mail that was kept instead of sent: a month to look at it, and no disk that fills up with it. */
  mailKeptMs: 30 * DAY_MS,

  /** Events that one look at their list goes through for those of some types: a type that hardly ever happens costs some milliseconds. */
  eventsScannedMax: 1_000,
  webhookEndpointsActiveMax: 16,
  webhookResponseKeptBytes: 4 * KB,
  webhookResponseReadBytesMax: 64 * KB,
  webhookTimeoutMs: 15_000,
  /** Attempts under way at once: to one endpoint, to one whose last attempt was slow, for one tenant, in one process (a waiting socket costs some 30 kB). */
  webhookEndpointAttemptsMax: 16,
  webhookSlowEndpointAttemptsMax: 4,
  webhookTenantAttemptsMax: 128,
  webhookAttemptsMax: 2_048,
  /** An attempt that took longer makes its endpoint a slow one until a quicker attempt. */
  webhookSlowMs: 2_000,
  /** Deliveries of one endpoint that a process takes at a time: at first, and at most once they went out quickly. */
  webhookShareMin: 64,
  webhookShareMax: 2_048,
  webhookEventBatchMin: 256,
  webhookEventBatchMax: 1_000,
  webhookRecordBatchMax: 1_000,
  /** A process that died gives its deliveries back after this long. */
  webhookLeaseMs: 45_000,
  webhookPollMs: 1_000,
  /** Of a backlog the next webhookEventBatchMax events of a tenant are fanned out after this long at the latest, whatever can be sent. */
  webhookFanOutPauseMs: 100,
  /** How long the results of attempts are gathered before they are written: what a process that dies in it had sent is sent again. */
  webhookRecordPauseMs: 50,
  webhookTidyMs: 10 * MINUTE_MS,
  webhookTidyBatchMax: 1_000,
  /** An endpoint at which nothing has succeeded for this long is paused at its next failure. */
  webhookFailingMaxMs: 5 * DAY_MS,
  /** Secrets of an endpoint that are valid at once: each is another signature in every delivery. */
  webhookSecretsMax: 4,
  /** A week: who has not taken a new secret over by then has lost it. */
  webhookGraceHoursMax: 168,
  /** Deliveries that one request makes again: what a statement writes in a second. */
  webhookRedeliverMax: 10_000,
  /** A delivery that waits for an endpoint that is not active is cancelled after this long. */
  webhookWaitMaxMs: 72 * HOUR_MS,
  /** Deliveries and the events that they tell are removed after this long. */
  webhookKeptMs: 30 * DAY_MS,
  /** Deliveries of a namespace that a day's summary of an endpoint looks at: some 200 ms of the database. */
  webhookSummaryDeliveriesMax: 100_000,
  webhookDescriptionMax: 500,
  webhookUrlMax: 2_048,

  /** `/readyz` repeats what it has found for this long. */
  readinessMs: 3_000,
  /** Jobs that `npm run admin -- failing-jobs` lists: what fails for one reason fails in many. */
  failingJobsShown: 100,
  /** Mails that `npm run admin -- mails` lists; read so many at once, some 20 kB each. */
  keptMailsShown: 100,
  /** Texts that rotate-secret-key encrypts anew in one statement: some 5 MB of kept answers at most. */
  rotationBatch: 200,
  /** How often the log is told that a part is still not ready: whoever watches asks every few seconds. */
  readinessLogMs: MINUTE_MS,
  /** What jobs seem to lack is there: it is not the reason, and is left alone for this long. */
  lackQuietMs: MINUTE_MS,
  /** A part that has not answered by then is not ready. */
  readinessWaitMs: 5_000,
} as const

assert(limits.jobLeaseMs > limits.jobPollMs * 3, 'a lease outlives several polls')
assert(limits.waitsOfNamespaceMax < limits.waitsMax, 'one namespace leaves waits to others')
assert(limits.pageLimitDefault <= limits.pageLimitMax, 'the default page is allowed')
assert(limits.webhookLeaseMs >= 2 * limits.webhookTimeoutMs, 'an attempt ends before its lease')
assert(limits.webhookResponseKeptBytes <= limits.webhookResponseReadBytesMax, 'what is kept was read')
