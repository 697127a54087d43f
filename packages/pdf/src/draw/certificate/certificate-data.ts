import type { Language } from '@countersign/engine/texts'
import type { MarkContent, Watermark } from '../mark.ts'

// Everything that the certificate of completion says (documents.md, "Certificate of completion"). Instants are
// ISO 8601 in UTC; the drawing shows them in UTC and in the workflow's zone.

export interface CertificateData {
  /** That it is written in. */
  readonly language: Language
  readonly workflow: { readonly id: string; readonly name: string; readonly timezone: string }
  readonly envelope: { readonly key: string; readonly name?: string; readonly completedAt: string }
  readonly organization: { readonly name: string; readonly namespaceKey: string }
  readonly look?: CertificateLook
  readonly sender: { readonly name: string; readonly email?: string }
  readonly documents: readonly CertificateDocument[]
  readonly participants: readonly CertificateParticipant[]
  readonly events: readonly CertificateEvent[]
  readonly seal: CertificateSeal
  /** Head of the audit chain at the envelope's last signature. */
  readonly auditHead: { readonly sequence: number; readonly hash: string }
  /** The page on which anybody can check the documents; it is also in the QR code. */
  readonly verifyUrl: string
  readonly createdAt: string
  readonly watermark?: Watermark
}

/** How the namespace looks. */
export interface CertificateLook {
  /** `#rrggbb`, of lines, ornaments and small words, legible on white. */
  readonly accentColor?: string
  /** An image that cannot be drawn is left out. */
  readonly logo?: { readonly bytes: Uint8Array; readonly contentType: string }
}

export interface CertificateDocument {
  readonly key: string
  readonly name: string
  readonly pageCount: number
  /** `key@version` of the template, or how else the document came to be. */
  readonly template?: string
  /** SHA-256 in hexadecimal digits of the rendered bytes, before anybody signed. */
  readonly originalSha256: string
  /** Separate certificate: of the sealed bytes. */
  readonly sealedSha256?: string
  /** Appended certificate: of the stamped bytes before it; the sealed hash stands in audit trail, event and evidence. */
  readonly stampedSha256?: string
}

export interface CertificateParticipant {
  readonly name: string
  readonly email: string
  /** As the blueprint and the templates name the part, for people: "Employee". */
  readonly role: string
  /** In words: "Personal link, sent by e-mail to …", "Opened in the sender’s application (embed token)". */
  readonly authentication: string
  /** The codes that were right before they answered, in the order in which they were given. */
  readonly codes?: readonly CertificateCode[]
  readonly consent?: { readonly version: string; readonly at: string }
  /** When their turn came. */
  readonly askedAt?: string
  /** When a mail with their link went out. */
  readonly sentAt?: string
  readonly viewedAt?: string
  readonly signedAt?: string
  readonly declinedAt?: string
  readonly declineReason?: string
  readonly ip?: string
  readonly userAgent?: string
  readonly signature?: CertificateSignature
  readonly attachments?: readonly CertificateAttachment[]
  /** Names of documents that they agreed to, and in which no signature mark of theirs stands. */
  readonly unmarkedDocuments?: readonly string[]
  readonly delegation?: {
    readonly fromName: string
    readonly fromEmail: string
    /** The one who was asked before handed over, or the sender's application named somebody else. */
    readonly by: 'participant' | 'sender'
    readonly at: string
    readonly reason?: string
  }
}

/** A code that proved who somebody is: mailed to an address, or chosen by the sender and told otherwise than by mail. */
export interface CertificateCode {
  readonly method: 'email_code' | 'access_code'
  /** Where a mailed one was sent to. */
  readonly email?: string
  readonly at: string
}

export interface CertificateAttachment {
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Its path in archives of the envelope. */
  readonly path: string
}

export interface CertificateSignature {
  readonly id: string
  readonly how: 'drawn' | 'typed' | 'uploaded'
  readonly content: Extract<MarkContent, { kind: 'strokes' | 'typed' | 'image' }>
}

export interface CertificateEvent {
  readonly sequence: number
  readonly at: string
  /** In words: "Signed". */
  readonly what: string
  /** Who did it, in words. */
  readonly who: string
  readonly ip?: string
  readonly detail?: string
}

interface CertificateSeal {
  readonly level: string
  /** Distinguished names, or common names, of the sealing certificate and its issuer. */
  readonly subject: string
  readonly issuer: string
  /** Absent when the seal bears no timestamp of an authority. */
  readonly timestampAuthority?: string
  /** The service was told of no time-stamp authorities to believe, so that what this one says is a claim. */
  readonly isTimestampClaim?: boolean
}
