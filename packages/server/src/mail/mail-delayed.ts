import { limits } from '../limits.ts'

/** The mail server could not be reached, or asks to be tried again later (RFC 5321, section 4.2.1: replies that begin with 4). */
export class MailDelayed extends Error {
  readonly lacks = 'mail'
}

/** How often a job tries to send a mail that failed so. A server that is away for an hour, or a greylisting one, loses no mail. */
export function mailAttemptsMax(error: unknown): number {
  return error instanceof MailDelayed ? limits.mailDelayedAttemptsMax : limits.mailRefusedAttemptsMax
}

/** Whether the server, or the mail itself, says no for good. Wrong credentials are the operator's, who will put them right. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  const reply = 'responseCode' in error ? Number(error.responseCode) : 0
  if (code === 'EAUTH' || (reply >= 400 && reply < 500)) return false
  return reply >= 500 || code === 'EENVELOPE' || code === 'EMESSAGE'
}
