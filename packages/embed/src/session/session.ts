/** What the service tells one participant: the shapes of docs/signing-api.md, checked when they arrive. */

import type { Refusal } from '@countersign/engine/refusals'
import type { Autocomplete } from '@countersign/resources'
import type { FieldType, SignatureKind } from '@countersign/resources/field-types'
import type { SigningSession } from '@countersign/sdk'
import { type AttachedFile, isAttached } from './attached-file.ts'
import { isRefusal } from './failure.ts'
import { CONTROLS } from './field-types.ts'
import { type Guard, isBoolean, isNumber, isString, keyOf, listOf, oneOf, optional, shape } from './shape.ts'

export type SessionState = SigningSession['state']

/** The states that the service tells of, as its OpenAPI document has them; what each looks like says signing-embed/screens.ts. */
const SESSION_STATES: Readonly<Record<SessionState, true>> = {
  code: true,
  preparing: true,
  waiting: true,
  ready: true,
  signed: true,
  completed: true,
  declined: true,
  voided: true,
  expired: true,
  failed: true,
  closed: true,
}

export const SCRIPT_FONTS = ['dancing_script', 'great_vibes', 'caveat'] as const
export type ScriptFont = (typeof SCRIPT_FONTS)[number]

export interface DrawnSignature {
  kind: 'drawn'
  width: number
  height: number
  /** strokes → points → [x, y, pressure 0..1], in units of width and height */
  strokes: number[][][]
}
export interface TypedSignature {
  kind: 'typed'
  text: string
  font: ScriptFont
}
export interface ImageSignature {
  kind: 'image'
  fileId: string
}
export type Signature = DrawnSignature | TypedSignature | ImageSignature

/** The names of the ways in which a signature may be given, by what its value says of itself. */
export const KIND_OF = {
  drawn: 'drawn',
  typed: 'typed',
  image: 'uploaded',
} as const satisfies Record<Signature['kind'], SignatureKind>
export type FieldValue = string | number | boolean | Signature | AttachedFile[]

interface WidgetStyle {
  fontSize?: number
  align?: 'left' | 'center' | 'right'
}
/** Points from the top left corner of the page as a reader sees it; `page` counts from 1. */
export interface Widget {
  page: number
  x: number
  y: number
  width: number
  height: number
  /** Degrees clockwise, about the middle of the box. */
  rotation?: number
  style?: WidgetStyle
}
export interface SessionField {
  document: string
  key: string
  index?: number
  type: FieldType
  label: string
  tooltip?: string
  /** What the browser may fill in, by HTML's names. */
  autocomplete?: Autocomplete
  included: boolean
  required: boolean
  readOnly: boolean
  value?: FieldValue
  /** Why the value is refused, as the service says it. */
  error?: string
  /** How a signature or initials may be given; absent: in each way. */
  signatureKinds?: SignatureKind[]
  /** The same for a page that says it in its own language (texts/say-refusal.ts). */
  refusal?: Refusal
  options?: { value: string; label: string }[]
  validation?: {
    pattern?: string
    message?: string
    min?: number | string
    max?: number | string
    maxLength?: number
    /** Of an attachment. */
    maxFiles?: number
    types?: string[]
    maxBytes?: number
  }
  format?: string
  widgets: Widget[]
}
export interface SessionDocument {
  key: string
  name: string
  sha256: string
  pages: { width: number; height: number }[]
  viewedAt?: string
  signedAvailable: boolean
}
export interface SessionMark {
  document: string
  type: FieldType
  by: string
  value: FieldValue
  widgets: Widget[]
}
/** The code that is asked for before anything of the session is told. */
export interface SessionCode {
  method: 'email_code' | 'access_code'
  number: number
  total: number
  status: 'unsent' | 'asked' | 'expired' | 'locked' | 'undeliverable' | 'missing'
  sentTo?: string
  triesLeft?: number
  askAgainSeconds?: number
  waitSeconds?: number
}
interface Consent {
  version: string
  locale: string
  hash: string
  title: string
  /** Two lines that stand beside the agreement. */
  summary: string[]
  paragraphs: string[]
  agreement: string
  acceptedAt?: string
}
export interface Session {
  state: SessionState
  workflowId: string
  /** The step that this is about. */
  stepKey: string
  /** All of this person, where the token opens more than one. */
  steps?: { key: string; state: SessionState }[]
  mode: 'live' | 'test'
  workflowName: string
  sender: { name: string; company?: string }
  /** How the sender's namespace looks. */
  branding?: { accentColor?: string; logoFileId?: string }
  /** `isSealing`: all have signed, and the documents are being sealed. */
  envelope?: { name: string; subject?: string; message?: string; isSealing?: boolean }
  /** Whether mail of the service reaches the people of this workflow. */
  mails?: boolean
  participant: { key: string; name: string; email: string; locale?: string }
  timezone: string
  /** At the device of a host, which goes on to somebody else afterwards. */
  inPerson?: { hostName: string }
  /** POST /delegate is open to this person. */
  canDelegate?: true
  /** They have signed here, and another step of theirs waits for them: it has a link of its own. */
  hasFurtherStep?: true
  /** Why this person declines is told to the others who were asked, too. */
  sharesDeclineReason?: true
  returnUrl?: string
  expiresAt?: string
  ending?: { at: string; by?: 'you' | 'another'; reason?: string }
  /** Present while the state is `code`. */
  code?: SessionCode
  consent?: Consent
  documents: SessionDocument[]
  fields: SessionField[]
  marks: SessionMark[]
  shownHash?: string
}
/** Answer to POST /images. */
export interface UploadedImage {
  fileId: string
  contentType: string
  width: number
  height: number
  sizeBytes: number
}

const text = optional(isString)
const bound = (value: unknown): value is string | number | undefined =>
  value === undefined || isString(value) || isNumber(value)
const isDrawn = shape<DrawnSignature>({
  kind: oneOf(['drawn']),
  width: isNumber,
  height: isNumber,
  strokes: listOf(listOf(listOf(isNumber))),
})
const isTyped = shape<TypedSignature>({ kind: oneOf(['typed']), text: isString, font: oneOf(SCRIPT_FONTS) })
const isImage = shape<ImageSignature>({ kind: oneOf(['image']), fileId: isString })

export const isSignature = (value: unknown): value is Signature =>
  isDrawn(value) || isTyped(value) || isImage(value)
const isFieldValue = (value: unknown): value is FieldValue =>
  isString(value) || isNumber(value) || isBoolean(value) || isSignature(value) || isAttached(value)

const isWidget = shape<Widget>({
  page: isNumber,
  x: isNumber,
  y: isNumber,
  width: isNumber,
  height: isNumber,
  rotation: optional(isNumber),
  style: optional(
    shape<WidgetStyle>({
      fontSize: optional(isNumber),
      align: optional(oneOf(['left', 'center', 'right'])),
    }),
  ),
})
/** A name of a later version is a name all the same: browsers pass over what they do not know. */
const isAutocomplete = (value: unknown): value is Autocomplete => isString(value)

const isField = shape<SessionField>({
  document: isString,
  key: isString,
  index: optional(isNumber),
  type: keyOf(CONTROLS),
  label: isString,
  tooltip: text,
  autocomplete: optional(isAutocomplete),
  included: isBoolean,
  required: isBoolean,
  readOnly: isBoolean,
  value: optional(isFieldValue),
  error: text,
  signatureKinds: optional(listOf(oneOf(['drawn', 'typed', 'uploaded']))),
  refusal: optional(isRefusal),
  options: optional(listOf(shape<{ value: string; label: string }>({ value: isString, label: isString }))),
  validation: optional(
    shape<NonNullable<SessionField['validation']>>({
      pattern: text,
      message: text,
      min: bound,
      max: bound,
      maxLength: optional(isNumber),
      maxFiles: optional(isNumber),
      types: optional(listOf(isString)),
      maxBytes: optional(isNumber),
    }),
  ),
  format: text,
  widgets: listOf(isWidget),
})
const isDocument = shape<SessionDocument>({
  key: isString,
  name: isString,
  sha256: isString,
  pages: listOf(shape<{ width: number; height: number }>({ width: isNumber, height: isNumber })),
  viewedAt: text,
  signedAvailable: isBoolean,
})
const isConsent = shape<Consent>({
  version: isString,
  locale: isString,
  hash: isString,
  title: isString,
  summary: listOf(isString),
  paragraphs: listOf(isString),
  agreement: isString,
  acceptedAt: text,
})

const isCode = shape<SessionCode>({
  method: oneOf(['email_code', 'access_code']),
  number: isNumber,
  total: isNumber,
  status: oneOf(['unsent', 'asked', 'expired', 'locked', 'undeliverable', 'missing']),
  sentTo: text,
  triesLeft: optional(isNumber),
  askAgainSeconds: optional(isNumber),
  waitSeconds: optional(isNumber),
})

const isTrue = (value: unknown): value is true => value === true

/** Answer to POST /delegate. */
export interface Delegated {
  delegatedTo: { name: string; email: string }
}
export const isDelegated: Guard<Delegated> = shape<Delegated>({
  delegatedTo: shape<Delegated['delegatedTo']>({ name: isString, email: isString }),
})

/** Whether an answer is a session as docs/signing-api.md says; fields that it does not know are let be. */
export const isSession: Guard<Session> = shape<Session>({
  state: keyOf(SESSION_STATES),
  workflowId: isString,
  stepKey: isString,
  steps: optional(
    listOf(shape<NonNullable<Session['steps']>[number]>({ key: isString, state: keyOf(SESSION_STATES) })),
  ),
  mode: oneOf(['live', 'test']),
  workflowName: isString,
  sender: shape<Session['sender']>({ name: isString, company: text }),
  branding: optional(shape<NonNullable<Session['branding']>>({ accentColor: text, logoFileId: text })),
  envelope: optional(
    shape<NonNullable<Session['envelope']>>({
      name: isString,
      subject: text,
      message: text,
      isSealing: optional(isBoolean),
    }),
  ),
  participant: shape<Session['participant']>({
    key: isString,
    name: isString,
    email: isString,
    locale: text,
  }),
  timezone: isString,
  inPerson: optional(shape<NonNullable<Session['inPerson']>>({ hostName: isString })),
  canDelegate: optional(isTrue),
  hasFurtherStep: optional(isTrue),
  sharesDeclineReason: optional(isTrue),
  mails: optional(isBoolean),
  returnUrl: text,
  expiresAt: text,
  ending: optional(
    shape<NonNullable<Session['ending']>>({
      at: isString,
      by: optional(oneOf(['you', 'another'])),
      reason: text,
    }),
  ),
  code: optional(isCode),
  consent: optional(isConsent),
  documents: listOf(isDocument),
  fields: listOf(isField),
  marks: listOf(
    shape<SessionMark>({
      document: isString,
      type: keyOf(CONTROLS),
      by: isString,
      value: isFieldValue,
      widgets: listOf(isWidget),
    }),
  ),
  shownHash: text,
})

/** Answer to POST /code/check. */
export interface Proven {
  proof: string
  session: Session
}
export const isProven: Guard<Proven> = shape<Proven>({ proof: isString, session: isSession })

export const isUploadedImage: Guard<UploadedImage> = shape<UploadedImage>({
  fileId: isString,
  contentType: isString,
  width: isNumber,
  height: isNumber,
  sizeBytes: isNumber,
})

/** Name of a field in PUT /fields and in the paths of issues; a field in a loop carries its index. */
export function fieldName(field: Pick<SessionField, 'key' | 'index'>): string {
  return field.index === undefined ? field.key : `${field.key}.${field.index}`
}

/** One name for a field in the whole session. */
export function fieldId(field: Pick<SessionField, 'document' | 'key' | 'index'>): string {
  return `${field.document}/${fieldName(field)}`
}
