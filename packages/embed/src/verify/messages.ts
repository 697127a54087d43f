import { type EvidenceVerification, sealsOf } from '@countersign/evidence'
import type { Wording } from '../texts/texts.ts'
import type { Verdict } from './examine.ts'
import { en, type VerifyKey } from './texts/en.ts'

export type VerifyWording = Wording<VerifyKey>

/** What is said of a file, by what it is: a PDF, evidence, or an archive of documents. */
export function verdictText(
  { say }: VerifyWording,
  verdict: Verdict,
  verification: EvidenceVerification | undefined,
): string {
  const key = variantOf(verdict, verification)
  return say(key ?? `verdict.${verdict}.text`)
}

/** The result in one line, with what the seal says of the file: that comes before everything else. */
export function headline(
  { say }: VerifyWording,
  verdict: Verdict,
  verification: EvidenceVerification | undefined,
): string {
  const isParcel = variantOf(verdict, verification) === 'verdict.unsealed.parcel'
  const title = say(isParcel ? 'verdict.unsealed.parcelTitle' : `verdict.${verdict}`)
  if (!verification) return title
  const { seal, documents } = verification
  const isTest = sealsOf(verification).some(({ test }) => test)
  const kind = documents ? say('of.parcel') : seal && seal.kind !== 'unknown' ? say(`of.${seal.kind}`) : ''
  return `${isTest ? `${say('test')}: ` : ''}${title}${kind === '' ? '' : ` (${kind})`}`
}

/** Of which workflow an archive is, and how that had ended: intact evidence may be of one that was declined. */
export function evidenceText({ say }: VerifyWording, { evidence }: EvidenceVerification): string | undefined {
  if (evidence === undefined) return undefined
  const { workflowId, name, at } = evidence
  const values = { workflowId, at, status: evidence.status.replaceAll('_', ' ') }
  // The name is anybody's words: it stands behind what is known.
  return name === undefined
    ? say('evidenceOf', values)
    : say('evidenceOfNamed', { ...values, name: `\u2068${name}\u2069` })
}

/** What a check asks; one that the page does not know is shown by its own name. */
export function checkTitle({ say }: VerifyWording, name: string): string {
  const key = `check.${name}`
  return isKey(key) ? say(key) : name
}

function isKey(key: string): key is VerifyKey {
  return Object.hasOwn(en, key)
}

/** Other words for evidence, and for an archive that is not evidence, whose PDFs are judged one by one. */
function variantOf(verdict: Verdict, verification: EvidenceVerification | undefined): VerifyKey | undefined {
  if (!verification?.isArchive) return undefined
  const isParcel = verification.documents !== undefined
  if (isParcel && sealsOf(verification).length === 0) return undefined
  const key = `verdict.${verdict}.${isParcel ? 'parcel' : 'evidence'}`
  return isKey(key) ? key : undefined
}
