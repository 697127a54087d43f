import { type PdfVerification, verifyPdf } from '@countersign/evidence'
import { type AuthorityWithSeal, certificateOf, createAuthority, issueSealCertificate } from '../seal/pki.ts'
import { sealSizeBytes, signSeal } from '../seal/seal-cms.ts'
import { type SealKey, sealKeyFromPem } from '../seal/seal-key.ts'
import { prepareSeal } from '../seal/seal-update.ts'

export const AT = '2024-05-06T07:08:09.000Z'

export interface SealingParty {
  readonly authority: AuthorityWithSeal
  readonly key: SealKey
  /** DER of the authority's certificate. */
  readonly root: Uint8Array
}

/** A self-made authority and a sealing certificate under it. */
export function authorityWithSeal(organizationName: string, at: string): AuthorityWithSeal {
  const authority = createAuthority(organizationName, at)
  return { ...authority, ...issueSealCertificate(authority, { organizationName }, at) }
}

/** A self-made authority with its sealing key. */
export function sealingParty(organizationName = 'Example Ltd', at = AT): SealingParty {
  const authority = authorityWithSeal(organizationName, at)
  return {
    authority,
    root: certificateOf(authority.caCertPem).der,
    key: sealKeyFromPem(authority.sealCertPem + authority.caCertPem, authority.sealKeyPem),
  }
}

/** The names of the checks that failed. */
export function failedChecks(result: PdfVerification): string[] {
  return result.checks.filter((check) => !check.ok).map((check) => check.name)
}

/** What verification finds wrong with a file that some party should have sealed; empty: intact. */
export async function problemsOf(pdf: Uint8Array, party: SealingParty): Promise<string[]> {
  const result = await verifyPdf(pdf, { trustedRoots: [party.root] })
  const failures = failedChecks(result)
  if (result.intact !== (failures.length === 0)) throw new Error('intact and the checks disagree')
  return failures
}

/**
 * Seals as `sealPdf` does, but lets a forger who has the key change the update before it is signed. A change of
 * length is put right in ByteRange; `widenedBy` makes the hole in it larger behind the signature.
 */
export async function forgeSeal(
  pdf: Uint8Array,
  key: SealKey,
  options: {
    readonly change?: (update: string) => string
    readonly widenedBy?: number
    readonly start?: number
    readonly suffix?: string
  },
): Promise<Uint8Array> {
  const prepared = await prepareSeal(pdf, { at: AT, contentsSizeBytes: sealSizeBytes(key) + 20 })
  const update = prepared.bytes.subarray(pdf.length).toString('latin1')
  const changed = options.change?.(update) ?? update
  return signAt(Buffer.concat([pdf, Buffer.from(changed, 'latin1')]), pdf.length, key, options)
}

async function signAt(
  whole: Buffer,
  from: number,
  key: SealKey,
  options: { readonly widenedBy?: number; readonly start?: number; readonly suffix?: string } = {},
): Promise<Uint8Array> {
  const { widenedBy = 0, start = 0, suffix = '' } = options
  const contentsStart = whole.indexOf('/Contents <', from) + 10
  const hole = whole.indexOf('>', contentsStart) + 1
  const range = [start, contentsStart - start, hole + widenedBy, whole.length - hole - widenedBy].join(' ')
  const rangeAt = whole.indexOf('/ByteRange [', from) + 12
  whole.fill(' ', rangeAt, whole.indexOf(']', rangeAt))
  whole.write(range + suffix, rangeAt, 'latin1')
  const covered = Buffer.concat([whole.subarray(start, contentsStart), whole.subarray(hole + widenedBy)])
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(covered)))
  whole.write(
    Buffer.from((await signSeal(key, digest)).encode()).toString('hex'),
    contentsStart + 1,
    'latin1',
  )
  return whole
}

/** An object of an update: number and text between `obj` and `endobj`. */
export interface UpdateObject {
  readonly number: number
  readonly body: string
}

/** Appends an incremental update with a classic table, as any program that edits PDFs would. */
export function appendUpdate(pdf: Uint8Array, objects: readonly UpdateObject[], trailer = ''): Buffer {
  const text = Buffer.from(pdf).toString('latin1')
  const root = /\/Root (\d+ \d+ R)/.exec(text)?.[1]
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1]
  const size = Math.max(
    ...objects.map((object) => object.number),
    ...[...text.matchAll(/\/Size (\d+)/g)].map((match) => Number(match[1])),
  )
  let update = ''
  let table = ''
  for (const object of objects) {
    const offset = String(pdf.length + update.length).padStart(10, '0')
    update += `${object.number} 0 obj\n${object.body}\nendobj\n`
    table += `${object.number} 1\n${offset} 00000 n \n`
  }
  const start = pdf.length + update.length
  update += `xref\n${table}trailer\n<< /Size ${size + 1} /Root ${root} /Prev ${previous} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(update, 'latin1')])
}

/** The newest text of an object, found by its look. */
export function objectText(pdf: Uint8Array, number: number): string {
  const matches = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'g')),
  ]
  const body = matches.at(-1)?.[1]
  if (body === undefined) throw new Error(`there is no object ${number}`)
  return body
}

/** The number of the newest object whose text has this in it. */
export function objectWith(pdf: Uint8Array, text: string): number {
  const whole = Buffer.from(pdf).toString('latin1')
  const header = /(\d+) 0 obj\n(?![\s\S]*\d+ 0 obj\n)/.exec(whole.slice(0, whole.lastIndexOf(text)))
  if (!header) throw new Error(`no object has ${text}`)
  return Number(header[1])
}

/** A second signature over everything, by whoever has a key, appended as signing programs do. */
export async function appendSignature(pdf: Uint8Array, key: SealKey): Promise<Uint8Array> {
  const form = objectWith(pdf, '/SigFlags')
  const free = objectWith(pdf, '/T (Countersign Seal)') + 1
  const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [${' '.repeat(48)}] /Contents <${'0'.repeat(8000)}> >>`
  const whole = appendUpdate(pdf, [
    { number: free, body: signature },
    { number: free + 1, body: `<< /FT /Sig /T (Second) /V ${free} 0 R >>` },
    {
      number: form,
      body: objectText(pdf, form).replace(/\/Fields \[(.*?)\]/, `/Fields [$1 ${free + 1} 0 R]`),
    },
  ])
  return signAt(whole, pdf.length, key)
}
