import { createHash } from 'node:crypto'
import type { Language } from '@countersign/embed/languages'
import { canonicalJson } from '@countersign/evidence'

/** What a participant agrees to before signing. A text never changes: a new wording is a new version. */
export interface Consent {
  version: string
  locale: string
  title: string
  paragraphs: string[]
  /** The sentence that is agreed to. */
  agreement: string
  /** SHA-256 of the canonical JSON of all the rest. */
  hash: string
}

const ENGLISH: Omit<Consent, 'hash'> = {
  version: '2026-11-01',
  locale: 'en',
  title: 'Signing electronically',
  paragraphs: [
    'You have been asked to read and sign documents electronically. Your electronic signature has the same effect as one made with a pen, and you will receive the signed documents electronically.',
    'You may have a paper copy instead: ask the sender at any time, and they will tell you whether it costs anything. You may also decide not to sign electronically. Close this page or choose "Decline", and tell the sender that you would like to sign on paper; nothing happens to documents that you have not completed.',
    'To read and keep the documents you need a current web browser, a program that opens PDF files, and an e-mail address. If your e-mail address changes, tell the sender so that the signed documents reach you.',
    'Your consent covers the documents of this signing request. You may withdraw it until you complete them. While you sign, the date and time, your network address and the kind of browser you use are recorded as evidence of your signature.',
  ],
  agreement: 'I agree to use electronic records and signatures for these documents.',
}

const ENGLISH_CONSENT = withHash(ENGLISH)

const CONSENTS: Readonly<Partial<Record<Language, Consent>>> = { en: ENGLISH_CONSENT }

/** The text that is current for a locale (BCP 47); English where its language is not spoken. */
export function currentConsent(locale: string | undefined): Consent {
  const language = locale?.split('-')[0]?.toLowerCase() ?? ''
  return (isSpoken(language) ? CONSENTS[language] : undefined) ?? ENGLISH_CONSENT
}

function isSpoken(language: string): language is Language {
  return Object.hasOwn(CONSENTS, language)
}

function withHash(text: Omit<Consent, 'hash'>): Consent {
  const canonical = canonicalJson({ ...text, paragraphs: [...text.paragraphs] })
  return { ...text, hash: createHash('sha256').update(canonical).digest('hex') }
}
