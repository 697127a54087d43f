import {
  type EvidenceVerification,
  type Seal,
  type SealLevel,
  sealsOf,
  TEST_MARK,
} from '@countersign/evidence'
import type { Verdict } from './examine.ts'

/** Every sentence of the page but those of the checks themselves, which packages/evidence says. */
export const messages = {
  product: 'Countersign',
  purpose: 'Verification of sealed documents',
  title: 'Is this document as it was sealed?',
  lead: 'Choose one or several sealed PDFs, or the evidence of a workflow (zip). You see whether a single byte was changed, who sealed them and when.',
  drop: 'Drop PDFs or evidence here',
  dropMore: 'Check another document',
  dropNow: 'Let go to check',
  choose: 'Choose files',
  private: 'Nothing leaves your browser: files are read and checked in this tab, and sent nowhere.',
  checking: 'Checking…',
  results: 'Results',

  findings: 'What was found',
  seal: 'About the seal',
  claims: 'What the seal says of itself',
  claimsNote: 'The file is not intact, so none of this vouches for what it shows.',
  checks: (passed: number, all: number) =>
    passed === all ? `All ${all} checks passed` : `${passed} of ${all} checks passed`,
  passed: 'Passed',
  failed: 'Failed',
  notes: 'Worth knowing',
  announce: (file: string, verdict: string) => `${file}: ${verdict}`,

  sealedBy: 'Sealed by',
  authority: 'Authority',
  authorityOwn: 'The authority of this service',
  authorityClaimed: 'Names the authority of this service',
  authorityForeign: 'Not the authority of this service',
  authorityUnasked: 'Not compared with the authority of this service',
  kind: 'Kind of document',
  level: 'Level',
  time: 'Time',
  timeUnknown: 'The seal names no time.',
  timeOfService: 'By the clock of the sealing service. Nobody else vouches for it.',
  timeOfAuthority: (name: string) => `Confirmed by the time-stamp authority ${name}.`,
  timeClaim: 'Unconfirmed time-stamp',
  timeClaimOf: (name: string) =>
    `A time-stamp of ${name} claims this. That authority is not among those that this service trusts, so it confirms nothing.`,
  timeHere: (time: string) => `${time} where you are`,
  appended: 'After the seal',
  name: 'Name in the seal',
  reason: 'Reason',
  location: 'Place',
  fingerprint: 'SHA-256',

  ownTitle: 'The authority of this service',
  ownText:
    'Seals are compared with this certificate. To be sure that this page is genuine too, compare the fingerprint with the one that the operator told you by another way.',
  ownMissing:
    'The certificate of this service’s authority could not be fetched. Files are checked all the same, but not whose authority sealed them.',
  ownLoading: 'The certificate of this service’s authority is being fetched…',
  ownDownload: 'Download certificate',
} as const

/** Of a PDF the levels of PAdES, of evidence those of CAdES: they mean the same. */
export const levels: Record<SealLevel, string> = {
  'B-B': 'B-B, a seal without a time-stamp',
  'B-T': 'B-T, a seal with the time-stamp of a third party',
}

export const verdicts: Record<Verdict, { title: string; text: string }> = {
  own: {
    title: 'Intact, and by this service’s authority',
    text: 'No byte of the sealed document was changed, and nothing was added that its seal does not permit.',
  },
  foreign: {
    title: 'Intact, but sealed by another authority',
    text: 'No byte was changed since the seal, but it was not this service’s authority that vouches for it. Anybody can make an authority of the same name: compare the fingerprint with its operator.',
  },
  unasked: {
    title: 'Intact, authority not checked',
    text: 'No byte was changed since the seal. Whose seal it is was not compared: the certificate of this service’s authority could not be fetched.',
  },
  changed: {
    title: 'Not intact',
    text: 'This file is not the document that was sealed, or its seal is not a right one. Do not rely on it.',
  },
  unsealed: {
    title: 'No seal in this file',
    text: 'Nothing can be said about it. If you were given it as a sealed document, ask for the sealed file itself: printing or saving it anew takes the seal away.',
  },
  encrypted: {
    title: 'Protected with a password',
    text: 'Encrypted files cannot be checked, and sealed documents are never encrypted. Ask for the file as it was sealed.',
  },
  notPdf: {
    title: 'Neither a PDF nor evidence',
    text: 'Sealed documents are PDF files, and the evidence of a workflow is an archive (zip).',
  },
  tooLarge: {
    title: 'Too large for this page',
    text: 'Files of up to 50 MB are checked here. For larger ones there is the command: countersign verify FILE.',
  },
  unreadable: {
    title: 'Could not be read',
    text: 'The browser could not read this file. It may be a folder, or have been moved meanwhile.',
  },
  insecure: {
    title: 'Cannot be checked over this connection',
    text: 'Browsers offer what the check needs only over https. Open this page by https, or use the command: countersign verify FILE.',
  },
  failed: {
    title: 'The check itself failed',
    text: 'This says nothing about the file. Please use the command instead: countersign verify FILE.',
  },
}

interface Words {
  readonly title?: string
  readonly text: string
}

/** What is said otherwise of the evidence of a workflow. */
const evidenceVerdicts: Partial<Record<Verdict, Words>> = {
  own: { text: 'Every file in it is as it was sealed: none was changed, left out or added.' },
  foreign: {
    text: 'Every file in it is as it was sealed, but it was not this service’s authority that vouches for it. Anybody can make an authority of the same name: compare the fingerprint with its operator.',
  },
  unasked: {
    text: 'Every file in it is as it was sealed. Whose seal it is was not compared: the certificate of this service’s authority could not be fetched.',
  },
  changed: {
    text: 'This archive is not the evidence that was sealed, or its audit-seal is not a right one. Do not rely on it.',
  },
}

/** What is said otherwise of an archive that is no evidence, whose PDFs are judged one by one. */
const parcelVerdicts: Partial<Record<Verdict, Words>> = {
  own: {
    text: 'Each PDF in this archive is as it was sealed. The archive itself is no evidence of a workflow: whether a document was left out, nothing in it says.',
  },
  foreign: {
    text: 'Each PDF in this archive is as it was sealed, but not for all of them this service’s authority vouches. Anybody can make an authority of the same name: compare the fingerprints with its operator.',
  },
  unasked: {
    text: 'Each PDF in this archive is as it was sealed. Whose seals they are was not compared: the certificate of this service’s authority could not be fetched.',
  },
  changed: {
    text: 'At least one file of this archive is not what was sealed, or programs could find other files in it. Do not rely on it.',
  },
  unsealed: {
    title: 'Not everything in it is sealed',
    text: 'At least one file of this archive has no seal; about that one nothing can be said. What the others are stands below.',
  },
}

/** What is said of a file, by what it is: a PDF, evidence, or an archive of documents. */
export function wordsOf(
  verdict: Verdict,
  verification: EvidenceVerification | undefined,
): { readonly title: string; readonly text: string } {
  return { ...verdicts[verdict], ...(verification && ownWords(verification)[verdict]) }
}

function ownWords(verification: EvidenceVerification): Partial<Record<Verdict, Words>> {
  if (!verification.isArchive) return {}
  if (!verification.documents) return evidenceVerdicts
  return sealsOf(verification).length > 0 ? parcelVerdicts : {}
}

/** What a seal says that the file is. What its pages look like decides nothing. */
export const kinds: Record<Seal['kind'], string> = {
  document: 'A document',
  certificate: 'A certificate of completion',
  evidence: 'The evidence of a workflow, sealed as a whole',
  unknown: 'The seal does not say whether this is a document or a certificate of completion.',
}

/** The result in one line, with what the seal says of the file: that comes before everything else. */
export function headline(verdict: Verdict, verification: EvidenceVerification | undefined): string {
  const { title } = wordsOf(verdict, verification)
  if (!verification) return title
  const { seal, documents } = verification
  const isTest = sealsOf(verification).some(({ test }) => test)
  const kind = documents ? ' (archive of documents)' : seal ? KIND_WORDS[seal.kind] : ''
  return `${isTest ? `${TEST_MARK}: ` : ''}${title}${kind}`
}

const KIND_WORDS: Record<Seal['kind'], string> = {
  document: ' (document)',
  certificate: ' (certificate of completion)',
  evidence: ' (evidence)',
  unknown: '',
}

/** Of which workflow an archive is, and how that had ended: intact evidence may be of one that was declined. */
export function evidenceText({ evidence }: EvidenceVerification): string | undefined {
  if (evidence === undefined) return undefined
  const { workflowId, name, status, at } = evidence
  // The name is anybody's words: it stands behind what is known.
  const called = name === undefined ? '' : `, called “\u2068${name}\u2069”`
  return `The evidence of workflow ${workflowId}, ${status.replaceAll('_', ' ')}, as of ${at}${called}.`
}

/** What each check asks; one that is not listed is shown by its own name. */
export const checkTitles: Record<string, string> = {
  structure: 'Readable',
  seal: 'One seal',
  'byte-range': 'Covers everything',
  contents: 'Nothing hidden',
  appended: 'Nothing added later',
  digest: 'Same bytes',
  baseline: 'Kind of seal',
  signature: 'Signature',
  certificate: 'Certificate',
  chain: 'Chain',
  authority: 'Authority',
  permissions: 'No changes allowed',
  timestamp: 'Time-stamp',
  'document-timestamp': 'Archive time-stamp',
  archived: 'Archive data',
  archive: 'Archive',
  'audit-seals': 'Audit-seals',
  files: 'Every file',
  'audit-trail': 'Audit trail',
  workflow: 'Workflow',
  documents: 'Sealed documents',
}
