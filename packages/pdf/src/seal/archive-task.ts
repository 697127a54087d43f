import { type SealLevel, verifyPdf } from '@countersign/evidence'
import { judgeUpdates } from '@countersign/evidence/judge-updates'
import type { UsedChain } from '@countersign/evidence/long-term'
import { openPdf, PdfError } from '@countersign/evidence/pdf'
import { findSeal, signedRange } from '@countersign/evidence/pdf-signature'
import {
  type ArchiveMaterials,
  prepareTimestamp,
  type Revision,
  writeArchive,
} from '@countersign/evidence/pdf-update'
import { sealChains } from '@countersign/evidence/seal-chains'

/** Certificates (DER) that are believed. */
export interface SealTrust {
  readonly trustedRoots: readonly Uint8Array[]
  readonly trustedTimeRoots: readonly Uint8Array[]
}

export interface ArchiveInput {
  /** A sealed PDF, with or without archive data behind its seal. */
  readonly pdf: Uint8Array
  /** Null: nothing is archived. */
  readonly materials: ArchiveMaterials | null
  /** Room for the token of a document time-stamp, in bytes; 0: none is prepared. */
  readonly tokenSizeBytes: number
}

/** The PDF with what was added, and what may stand against it. */
export interface ArchiveOutput {
  readonly pdf: Uint8Array
  /** Where the token goes, in lower-case hexadecimal digits; null where none was prepared. */
  readonly contents: { readonly start: number; readonly end: number } | null
}

/**
 * Puts archive data behind a seal, and prepares a document time-stamp. Reads the whole file, so that nothing in it can name what is added.
 * A sentence where nothing may follow the seal (docs/evidence.md, What may follow a seal).
 */
export async function archiveTask(input: ArchiveInput): Promise<ArchiveOutput | { problem: string }> {
  const { pdf, materials, tokenSizeBytes } = input
  try {
    const sealed = await lastRevision(pdf)
    if (typeof sealed === 'string') return { problem: sealed }
    const archived = materials === null ? sealed : writeArchive(sealed, materials)
    if (tokenSizeBytes === 0) return { pdf: archived.bytes, contents: null }
    const { revision, contentsStart, contentsEnd } = prepareTimestamp(archived, tokenSizeBytes)
    return { pdf: revision.bytes, contents: { start: contentsStart, end: contentsEnd } }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    return { problem: `Nothing may follow this seal: ${error.message}.` }
  }
}

/** The sealed revision with whatever archive data follow it already, or a sentence that says why nothing may. */
async function lastRevision(pdf: Uint8Array): Promise<Revision | string> {
  const seal = await findSeal(await openPdf(pdf))
  const range = seal ? signedRange(pdf, seal) : 'The file has no seal.'
  if (typeof range === 'string') return range
  const updates = await judgeUpdates(pdf, range.end)
  return typeof updates === 'string' ? updates : updates.revision
}

export interface JudgeInput extends SealTrust {
  readonly pdf: Uint8Array
}

/** A chain of certificates, in DER from the leaf upwards, for what it was used, and when. */
export interface SentChain {
  readonly certificates: readonly Uint8Array[]
  readonly isComplete: boolean
  readonly purpose: 'seal' | 'timestamp'
  readonly at: string
}

/** The level that the verifier finds, and what it says against it: a level is counted, never assumed. */
export interface JudgeOutput {
  /** Null where the file is not intact. */
  readonly level: SealLevel | null
  readonly problems: readonly string[]
  /** Of the seal and of the time-stamp that tells its time; null without one. */
  readonly sealed: readonly SentChain[] | null
  /** Of the document time-stamps, first to last. */
  readonly stamps: readonly SentChain[]
}

export async function judgeSealTask({
  pdf,
  trustedRoots,
  trustedTimeRoots,
}: JudgeInput): Promise<JudgeOutput> {
  const trust = { trustedRoots, trustedTimeRoots }
  const { verdict, checks, notes, seal } = await verifyPdf(pdf, trust)
  const failures = checks.filter(({ ok }) => !ok).map(({ message }) => message)
  const isWhole = verdict === 'intact' || verdict === 'foreign'
  const chains = await sealChains(pdf, trust)
  return {
    level: isWhole && seal ? seal.level : null,
    problems: [...failures, ...notes],
    sealed: chains?.sealed?.map(sent) ?? null,
    stamps: chains?.stamps.map(sent) ?? [],
  }
}

function sent({ chain: { certificates, isComplete }, purpose, at }: UsedChain): SentChain {
  return { certificates: certificates.map(({ der }) => der), isComplete, purpose, at }
}
