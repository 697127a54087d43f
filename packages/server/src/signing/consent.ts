import { createHash } from 'node:crypto'
import { LANGUAGE_CODES, type Language } from '@countersign/engine'
import { canonicalJson } from '@countersign/evidence'
import type { NamespaceSettings } from '../access/namespace-settings.ts'
import type { ConsentText } from '../texts/consent-text.ts'
import { CONSENT_TEXTS, CONSENT_VERSION } from '../texts/consents.ts'

/** What a participant agrees to before signing, in one language. */
export interface Consent extends ConsentText {
  /** Of the service's own texts; of a namespace's text `own-` and the beginning of its hash. */
  version: string
  locale: Language
  /** SHA-256 of the canonical JSON of all the rest; of a namespace's text, without the version. */
  hash: string
  /** The namespace's own text. */
  isOwn: boolean
}

type OwnTexts = NamespaceSettings['consent']

const SHIPPED = new Map(LANGUAGE_CODES.map((language) => [language, shippedConsent(language)]))

/** The text that is current in a language: the namespace's own where it has one, else that of the service. */
export function currentConsent(language: Language, own: OwnTexts): Consent {
  const text = own?.[language]
  return text === undefined
    ? (SHIPPED.get(language) ?? shippedConsent(language))
    : ownConsent(language, { ...CONSENT_TEXTS[language], ...text })
}

/** The current text with this hash, in whatever language. */
export function findConsent(hash: string, own: OwnTexts): Consent | undefined {
  return LANGUAGE_CODES.map((language) => currentConsent(language, own)).find(
    (consent) => consent.hash === hash,
  )
}

function shippedConsent(locale: Language): Consent {
  const text = { version: CONSENT_VERSION, locale, ...CONSENT_TEXTS[locale] }
  return { ...text, hash: hashOf(text), isOwn: false }
}

function ownConsent(locale: Language, text: ConsentText): Consent {
  const hash = hashOf({ locale, ...text })
  return { version: `own-${hash.slice(0, 12)}`, locale, ...text, hash, isOwn: true }
}

function hashOf(text: ConsentText & { version?: string; locale: Language }): string {
  const canonical = canonicalJson({ ...text, summary: [...text.summary], paragraphs: [...text.paragraphs] })
  return createHash('sha256').update(canonical).digest('hex')
}
