export interface MailMessage {
  from: MailAddress
  to: MailAddress
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Shown inside the text by `cid:`. */
  inline?: readonly MailImage[]
  attachments?: readonly MailFile[]
  /** The same for every attempt at the same mail, so that receivers can tell a repeat. */
  messageId: string
  /** The id that all mails of one thread refer to; there is no mail of that id. */
  threadId?: string
  /** That it is written in. */
  language?: string
}

interface MailAddress {
  name: string
  address: string
}

/** What a mail carries besides its text, and the hash that it has in the file store. */
interface Carried {
  contentType: string
  bytes: Uint8Array
  sha256: string
}

/** A picture inside of a mail. */
export interface MailImage extends Carried {
  cid: string
}

export interface MailFile extends Carried {
  name: string
}
