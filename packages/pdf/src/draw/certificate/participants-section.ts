import { strokeLine } from '../canvas.ts'
import { drawMark } from '../draw-mark.ts'
import type { Drawing } from '../drawing.ts'
import type {
  CertificateAttachment,
  CertificateCode,
  CertificateData,
  CertificateParticipant,
  CertificateSignature,
} from './certificate-data.ts'
import type { SayWord } from './certificate-words.ts'
import {
  body,
  CONTENT_WIDTH,
  colors,
  currentPage,
  ensureRoom,
  type Flow,
  heading,
  heightOf,
  inCapitals,
  label,
  type Measured,
  margin,
  measure,
  paper,
  place,
  placeColumn,
  placedAt,
  rule,
  small,
  tell,
  within,
  write,
} from './flow.ts'
import { mixedAlphabets } from './mixed-alphabets.ts'
import { showInstant } from './show-time.ts'

const SIGNATURE_WIDTH = 158
const SIGNATURE_HEIGHT = 50
const FACTS_X = margin.left + SIGNATURE_WIDTH + 18
const FACTS_WIDTH = CONTENT_WIDTH - SIGNATURE_WIDTH - 18
const NAME_WIDTH = 78

/** Beside what stands there in ink: it is to be seen, and accuses nobody. */
const caution = { ...small, face: 'sans_italic', color: colors.caution, align: 'left' } as const

export async function writeParticipants(flow: Flow, drawing: Drawing, data: CertificateData): Promise<void> {
  if (data.participants.length === 0) return
  heading(flow, flow.say('participants', { count: data.participants.length }), 110)
  write(flow, whoseNames(flow, data), { ...small, face: 'sans_italic', color: colors.muted, align: 'left' })
  flow.y += 6
  for (const [index, participant] of data.participants.entries()) {
    await writeParticipant(flow, drawing, participant, data.workflow.timezone, index > 0)
  }
}

/** What is told of people is told once, for all of them. */
function whoseNames({ say }: Flow, { participants }: CertificateData): string {
  const isHandedOver = participants.some(({ delegation }) => delegation?.by === 'participant')
  return say(isHandedOver ? 'namesHandedOver' : 'namesGiven')
}

interface Row {
  readonly words: string
  readonly name: Measured
  readonly value: Measured
  readonly height: number
}

async function writeParticipant(
  flow: Flow,
  drawing: Drawing,
  participant: CertificateParticipant,
  timezone: string,
  separated: boolean,
): Promise<void> {
  const who = measureIdentity(flow, participant)
  const rows = factsOf(flow, participant, timezone).map(([name, value]) => measureRow(flow, name, value))
  const factsHeight = rows.reduce((sum, row) => sum + row.height, 0)
  const below = participant.signature === undefined ? 0 : 4 + SIGNATURE_HEIGHT + 12
  const height = Math.max(factsHeight, heightOf(who) + below)
  const fresh = ensureRoom(flow, Math.min(height + 8, paper.height - margin.top - margin.bottom))
  if (separated && !fresh) {
    rule(flow, flow.y)
    flow.y += 8
  }
  const top = flow.y
  const [name, ...more] = who
  place(flow, name, margin.left, top, { tag: 'H3' })
  placeColumn(flow, more, margin.left, top + name.height)
  if (participant.signature !== undefined) {
    await drawSignature(flow, drawing, participant, participant.signature, top + heightOf(who) + 4)
  }
  within(flow, 'L', () => {
    let y = top
    for (const { words, name, value, height } of rows)
      within(flow, 'LI', () => {
        place(flow, name, FACTS_X, y + 0.8, { tag: 'Lbl', actualText: words })
        place(flow, value, FACTS_X + NAME_WIDTH, y, { tag: 'LBody' })
        y += height
      })
  })
  flow.y = top + height + 7
}

function measureIdentity(
  flow: Flow,
  participant: CertificateParticipant,
): readonly [Measured, ...Measured[]] {
  return [
    measure(
      flow,
      participant.name,
      { face: 'serif_bold', size: 10.5, color: colors.ink, align: 'left' },
      SIGNATURE_WIDTH,
    ),
    ...mixedAlphabets(participant.name, flow.say).map((words) =>
      measure(flow, words, caution, SIGNATURE_WIDTH),
    ),
    measure(flow, participant.email, { ...body, align: 'left' }, SIGNATURE_WIDTH),
    measure(
      flow,
      participant.role,
      { ...small, color: flow.accent.words, face: 'sans_bold', align: 'left' },
      SIGNATURE_WIDTH,
    ),
  ]
}

function measureRow(flow: Flow, name: string, value: string): Row {
  const named = measure(flow, inCapitals(flow, name), label, NAME_WIDTH - 6)
  const shown = measure(flow, value, { ...small, align: 'left' }, FACTS_WIDTH - NAME_WIDTH)
  return { words: name, name: named, value: shown, height: Math.max(named.height, shown.height) + 1.6 }
}

function factsOf(
  flow: Flow,
  participant: CertificateParticipant,
  timezone: string,
): readonly (readonly [string, string])[] {
  const { say, language } = flow
  const at = (instant: string) => showInstant(language, instant, timezone, '  ·  ')
  const { consent, delegation } = participant
  const facts: readonly (readonly [string, string | undefined])[] = [
    [say('authentication'), participant.authentication],
    ...(participant.codes ?? []).map(
      (code) => [say('code'), `${showCode(say, code)}\n${at(code.at)}`] as const,
    ),
    [say('consent'), consent && `${say('consentText', { version: consent.version })}\n${at(consent.at)}`],
    participant.sentAt === undefined
      ? [say('asked'), participant.askedAt && at(participant.askedAt)]
      : [say('sent'), at(participant.sentAt)],
    [say('viewed'), participant.viewedAt === undefined ? undefined : at(participant.viewedAt)],
    [say('signed'), participant.signedAt === undefined ? undefined : at(participant.signedAt)],
    [say('declined'), participant.declinedAt === undefined ? undefined : at(participant.declinedAt)],
    [say('reason'), participant.declineReason],
    [say('signature'), showHow(say, participant)],
    [say('attached'), participant.attachments?.map((one) => showAttachment(say, one)).join('\n')],
    delegation?.by === 'sender'
      ? [say('changedBy'), `${say('changedBySender')}\n${showDelegation(delegation, at)}`]
      : [say('delegatedBy'), delegation && showDelegation(delegation, at)],
    [say('address'), participant.ip],
    [say('browser'), participant.userAgent],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** How they signed, and where no mark of it stands. */
function showHow(say: SayWord, participant: CertificateParticipant): string | undefined {
  const { signature, unmarkedDocuments = [] } = participant
  const how =
    signature === undefined
      ? absenceOf(say, participant)
      : `${say(signature.how)} · ${say('signatureId', { id: signature.id })}`
  const unmarked = unmarkedDocuments.map((document) => say('unmarked', { document }))
  const lines = [...(how === undefined ? [] : [how]), ...unmarked]
  return lines.length === 0 ? undefined : lines.join('\n')
}

/** Why no signature stands here. The certificate is made when every signature that was needed is there. */
function absenceOf(say: SayWord, { signedAt, declinedAt }: CertificateParticipant): string | undefined {
  return signedAt === undefined && declinedAt === undefined ? say('notNeeded') : undefined
}

function showCode(say: SayWord, { method, email }: CertificateCode): string {
  return method === 'email_code' ? say('codeMailed', { email: email ?? '' }) : say('codeChosen')
}

function showAttachment(say: SayWord, { name, sizeBytes, sha256 }: CertificateAttachment): string {
  return `${say('attachment', { name, bytes: sizeBytes })}\nSHA-256 ${sha256}`
}

function showDelegation(
  delegation: NonNullable<CertificateParticipant['delegation']>,
  at: (instant: string) => string,
): string {
  const reason = delegation.reason === undefined ? '' : `\n${delegation.reason}`
  return `${delegation.fromName} <${delegation.fromEmail}>\n${at(delegation.at)}${reason}`
}

async function drawSignature(
  flow: Flow,
  drawing: Drawing,
  { name }: CertificateParticipant,
  signature: CertificateSignature,
  top: number,
): Promise<void> {
  const canvas = currentPage(flow)
  const since = canvas.operators.length
  await drawMark(
    { canvas, images: drawing.images, missing: flow.missing },
    {
      page: 1,
      x: placedAt(flow, margin.left, SIGNATURE_WIDTH - 10),
      y: top,
      width: SIGNATURE_WIDTH - 10,
      height: SIGNATURE_HEIGHT,
      content: signature.content,
    },
  )
  tell(flow, since, { tag: 'Figure', alt: `${flow.say('signature')}: ${name}` })
  const lineY = paper.height - top - SIGNATURE_HEIGHT - 2
  const left = placedAt(flow, margin.left, SIGNATURE_WIDTH - 10)
  strokeLine(canvas, [left, lineY], [left + SIGNATURE_WIDTH - 10, lineY], flow.accent.lines, 0.5)
}
