import type { SealLevel } from '@countersign/evidence'
import { distinctBytes } from '@countersign/evidence/der'
import { archivedCertificates, askedOf, type UsedChain } from '@countersign/evidence/long-term'
import { parseCertificate } from '@countersign/evidence/x509'
import type { JudgeOutput, SealTrust, SentChain } from '@countersign/pdf/seal/archive-task'
import { sealAuthoritiesOf } from '../access/seal-key-store.ts'
import { ChildFailed } from '../children/child-pool.ts'
import { hashOf } from '../lib/hash-of.ts'
import { limits } from '../limits.ts'
import { archiveSeal, judgeSeal } from '../pdf/archive-seal.ts'
import type { Db } from '../postgres/db.ts'
import { renewalOf, type StampLife } from './renewal.ts'
import type { CountingRooms, RaisingRooms } from './rooms.ts'

/** A sealed file as it is kept: with archive data behind its seal, as far as they were to be had. */
export interface RaisedSeal {
  readonly pdf: Uint8Array
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string
  /** What the verifier finds, never what was aimed at. */
  readonly level: SealLevel
  /** Why it is not the level that was aimed at, or was not renewed. */
  readonly missing: readonly string[]
  /** Of a B-LTA seal: when the certificate of its last document time-stamp counts. */
  readonly lasts?: StampLife
}

export interface RaiseWish {
  readonly wanted: SealLevel
  /** The workflow whose time-stamps may be due. Absent: the seal is new. */
  readonly renewFor?: string
}

type SealedFile = Pick<RaisedSeal, 'pdf' | 'sha256' | 'level'>

const ORDER: readonly SealLevel[] = ['B-B', 'B-T', 'B-LT', 'B-LTA']

/** A level as the database has it; the lowest for what is none. */
export function sealLevelOf(text: string): SealLevel {
  return ORDER.find((level) => level === text) ?? 'B-B'
}

/** Whether a level proves less, or for a shorter time. */
export function isLower(level: SealLevel, than: SealLevel): boolean {
  return ORDER.indexOf(level) < ORDER.indexOf(than)
}

/** A sealed file more for the metrics. */
export function countSeal({ metrics }: CountingRooms, level: SealLevel, wanted: SealLevel): void {
  metrics.count('countersign_seals_total', { level, outcome: isLower(level, wanted) ? 'lower' : 'wanted' })
}

/** Tokens of one authority differ by some bytes at most. */
const TOKEN_SIZE_BYTES = 16_384

/**
 * Raises a seal to a level, outside of any transaction, and renews the document time-stamp of one at B-LTA whose time has come. A seal without
 * a time-stamp gets one over the file; then everything is asked that tells whether certificates were withdrawn, and put behind the seal; then
 * comes a document time-stamp over all of it. The verifier counts each step. What cannot be had leaves the file as the steps before made it,
 * and is said.
 */
export async function raiseSeal(
  rooms: RaisingRooms,
  db: Db,
  sealed: SealedFile,
  { wanted, renewFor }: RaiseWish,
): Promise<RaisedSeal> {
  const own = await sealAuthoritiesOf(db)
  const work = new Raising(rooms, db, sealed, own)
  try {
    await work.raise(wanted, renewFor)
  } catch (error) {
    // A file that is too much for the children keeps the level that it has.
    if (!(error instanceof ChildFailed)) throw error
    work.lack(`${error.message}.`)
  }
  return work.result()
}

/** One file on its way up. */
class Raising {
  readonly #rooms: RaisingRooms
  readonly #db: Db
  readonly #trust: SealTrust
  #file: SealedFile
  #judged: JudgeOutput | null = null
  #missing: readonly string[] = []

  /** @param own the authorities of the namespace's own keys */
  constructor(rooms: RaisingRooms, db: Db, file: SealedFile, own: readonly Uint8Array[]) {
    this.#rooms = rooms
    this.#db = db
    this.#trust = {
      trustedRoots: [...rooms.authorities, ...own],
      trustedTimeRoots: rooms.config.timestampRoots,
    }
    this.#file = file
  }

  lack(...missing: readonly string[]): false {
    this.#missing = missing
    return false
  }

  result(): RaisedSeal {
    const lasts = this.#file.level === 'B-LTA' ? this.#lastStamp() : undefined
    return { ...this.#file, missing: this.#missing, ...(lasts !== undefined && { lasts }) }
  }

  /** Each step begins where the one before it left the file. */
  async raise(wanted: SealLevel, renewFor: string | undefined): Promise<void> {
    if (this.#trust.trustedTimeRoots.length === 0) {
      this.lack('TIMESTAMP_TRUST is not set, so that nobody knows where the chain of a time-stamp ends.')
      return
    }
    const judged = await this.#judge(this.#file.pdf)
    this.#judged = judged
    if (judged.level === null) {
      this.lack(...judged.problems)
      return
    }
    this.#file = { ...this.#file, level: judged.level }
    const isAt = (level: SealLevel) => this.#file.level === level && isLower(level, wanted)
    if (isAt('B-B') && !(await this.#stamp())) return
    if (isAt('B-T') && !(await this.#archive(this.#judged.sealed))) return
    if (isAt('B-LT')) await this.#stamp()
    else if (renewFor !== undefined) await this.#renew(renewFor)
  }

  /** The last document time-stamp is told of, as far as that is to be had, and a new one put over it: both, or nothing. */
  async #renew(workflowId: string): Promise<void> {
    const lasts = this.#file.level === 'B-LTA' ? this.#lastStamp() : undefined
    if (lasts === undefined) return
    const now = this.#rooms.clock.now()
    const { from, urgentFrom } = renewalOf(lasts, workflowId)
    if (now < from) return
    const [file, judged] = [this.#file, this.#judged]
    const last = judged?.stamps.slice(-1) ?? []
    const isRenewed =
      ((await this.#archive(last)) || now >= urgentFrom) && (await this.#stamp()) && this.#isLonger(lasts)
    if (isRenewed) this.#missing = []
    else [this.#file, this.#judged] = [file, judged]
  }

  /** An authority that still works with the same certificate would be paid each day for nothing. */
  #isLonger({ notAfter }: StampLife): boolean {
    const isLonger = (this.#lastStamp()?.notAfter ?? notAfter) > notAfter
    return isLonger || this.lack(`The authority still gives time-stamps that last until ${notAfter}.`)
  }

  /** Puts behind the seal what tells that no certificate of these chains was withdrawn. */
  async #archive(sent: readonly SentChain[] | null): Promise<boolean> {
    const chains = sent?.map(usedChain) ?? null
    const asked = chains === null ? null : askedOf(chains)
    if (chains === null || asked === null)
      return this.lack(
        'The chain of the seal, or of its time-stamp, ends below an authority that is trusted.',
      )
    const told = await Promise.all(asked.map((one) => this.#rooms.revocations.tell(one)))
    const failures = told.flatMap((one) => {
      if ('withdrawn' in one) return [one.withdrawn]
      return 'failures' in one ? one.failures : []
    })
    if (failures.length > 0) return this.lack(...failures)
    const materials = {
      certificates: archivedCertificates(chains),
      crls: distinctBytes(told.flatMap((one) => ('crl' in one ? [one.crl] : []))),
      ocsps: distinctBytes(told.flatMap((one) => ('ocsp' in one ? [one.ocsp] : []))),
    }
    const input = { pdf: this.#file.pdf, tokenSizeBytes: 0, materials }
    const added = await archiveSeal(this.#rooms.pdf, { input, options: this.#options() })
    return 'problem' in added ? this.lack(added.problem) : this.#take(added.pdf)
  }

  /** A document time-stamp over everything. */
  async #stamp(): Promise<boolean> {
    const input = { pdf: this.#file.pdf, tokenSizeBytes: TOKEN_SIZE_BYTES, materials: null }
    const { timestamps } = this.#rooms
    if (timestamps === null) return this.lack('There is no time-stamp authority.')
    const prepared = await archiveSeal(this.#rooms.pdf, { input, options: this.#options() })
    if ('problem' in prepared) return this.lack(prepared.problem)
    const { contents, pdf } = prepared
    if (contents === null) throw new Error('Invariant broken: there is room for a time-stamp')
    const covered = Buffer.concat([pdf.subarray(0, contents.start), pdf.subarray(contents.end)])
    const stamped = await timestamps.stamp(covered)
    if ('failures' in stamped)
      return this.lack(...stamped.failures.map(({ url, message }) => `No timestamp from ${url}: ${message}`))
    if (stamped.token.length > TOKEN_SIZE_BYTES)
      return this.lack(`The timestamp has more than ${TOKEN_SIZE_BYTES} bytes.`)
    const whole = Buffer.from(pdf)
    whole.write(Buffer.from(stamped.token).toString('hex'), contents.start + 1, 'latin1')
    return this.#take(whole)
  }

  /** Only what the verifier finds counts; what it does not count is not kept. At B-LTA nothing is higher, and what is added keeps it there. */
  async #take(pdf: Uint8Array): Promise<boolean> {
    const { level: before } = this.#file
    const judged = await this.#judge(pdf)
    const { level, problems } = judged
    const counts = level !== null && (isLower(before, level) || (before === 'B-LTA' && level === before))
    if (!counts) return this.lack(...problems)
    this.#file = { pdf, sha256: await hashOf(pdf), level }
    this.#judged = judged
    return true
  }

  #judge(pdf: Uint8Array): Promise<JudgeOutput> {
    return judgeSeal(this.#rooms.pdf, { input: { pdf, ...this.#trust }, options: this.#options() })
  }

  #lastStamp(): StampLife | undefined {
    const der = this.#judged?.stamps.at(-1)?.certificates[0]
    if (der === undefined) return undefined
    const { notBefore, notAfter } = parseCertificate(der)
    return { notBefore, notAfter }
  }

  #options() {
    return { timeoutMs: limits.pdfTimeoutMs, turnOf: this.#db.tenantId }
  }
}

function usedChain({ certificates, isComplete, purpose, at }: SentChain): UsedChain {
  return { chain: { certificates: certificates.map(parseCertificate), isComplete }, purpose, at }
}
