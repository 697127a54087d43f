import type { NamespaceSettings } from '@countersign/sdk'

/** The texts that a namespace has of its own, by language. */
export type OwnConsents = NonNullable<NamespaceSettings['consent']>
export type ConsentLanguage = keyof OwnConsents
/** One of them, as it stands in the controls: parts of lists in lines of their own. */
export interface ConsentFields {
  title: string
  /** A line each. */
  summary: string
  /** Parted by empty lines. */
  paragraphs: string
  agreement: string
}
export type ConsentPart = keyof ConsentFields
export type ConsentDrafts = Partial<Record<ConsentLanguage, ConsentFields>>

export function draftsOf(own: OwnConsents): ConsentDrafts {
  const drafts: ConsentDrafts = {}
  for (const language of languagesOf(own)) {
    const text = own[language]
    if (text !== undefined) drafts[language] = fieldsOf(text)
  }
  return drafts
}

export function fieldsOf(text: {
  title?: string | undefined
  summary?: readonly string[] | undefined
  paragraphs: readonly string[]
  agreement?: string | undefined
}): ConsentFields {
  const { title = '', summary = [], paragraphs, agreement = '' } = text
  return { title, summary: summary.join('\n'), paragraphs: paragraphs.join('\n\n'), agreement }
}

/** What the setting becomes; null: no text of its own is left. What is empty is the service's own. */
export function consentOf(drafts: ConsentDrafts): OwnConsents | null {
  const own: OwnConsents = {}
  for (const language of languagesOf(drafts)) {
    const fields = drafts[language]
    if (fields === undefined) continue
    const title = fields.title.trim()
    const agreement = fields.agreement.trim()
    const summary = partsOf(fields.summary, /\n+/)
    own[language] = {
      paragraphs: partsOf(fields.paragraphs, /\n\s*\n+/),
      ...(title !== '' && { title }),
      ...(summary.length > 0 && { summary }),
      ...(agreement !== '' && { agreement }),
    }
  }
  return Object.keys(own).length === 0 ? null : own
}

function partsOf(text: string, between: RegExp): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

export const CONSENT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ar'] as const

function languagesOf(of: object): ConsentLanguage[] {
  return CONSENT_LANGUAGES.filter((language) => Object.hasOwn(of, language))
}
