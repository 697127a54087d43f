/*
 * Sealing and verifying against what cannot be saved: hashing the bytes once and signing once with the same key.
 * Run: node bench/seal.ts
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { type SealKey, sealKeyFromPem } from '@countersign/pdf/seal/seal-key'
import { authorityWithSeal } from '@countersign/pdf/testing/sealing'
import { readCertificates, verifyPdf } from '../packages/evidence/src/index.ts'

const ROUNDS = 200

interface Signer {
  readonly label: string
  readonly key: SealKey
  readonly privateKey: KeyObject
}

/** The median of many runs, in milliseconds. */
async function median(work: () => Promise<unknown> | unknown): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS + 20; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  // The first runs warm the engine up.
  return times.slice(20).toSorted((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN
}

/** A PDF of three pages that weighs about so much, as one with pictures does. */
async function pdfOf(sizeBytes: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= 3; page++) document.addPage().drawText(`Page ${page}`)
  const picture = document.context.stream(randomBytes(sizeBytes))
  document.catalog.set(PDFName.of('Ballast'), document.context.register(picture))
  return document.save()
}

const at = new Date().toISOString()
const authority = authorityWithSeal('Bench', at)
const ecKey = createPrivateKey(authority.sealKeyPem)
const ec = sealKeyFromPem(authority.sealCertPem + authority.caCertPem, authority.sealKeyPem)
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
// The certificates do not matter to the time that signing takes: those of the other key stand in.
const rsa: SealKey = {
  certificates: ec.certificates,
  algorithm: 'RSA-SHA256',
  sign: async (bytes) => sign('sha256', bytes, rsaKey),
}
const signers: readonly Signer[] = [
  { label: 'P-256', key: ec, privateKey: ecKey },
  { label: 'RSA-2048', key: rsa, privateKey: rsaKey },
]
const trustedRoots = readCertificates(Buffer.from(authority.caCertPem)).map((certificate) => certificate.der)

console.log(`| seal, median of ${ROUNDS} | hash + sign, ms | seal, ms | ratio |`)
console.log('|---|---|---|---|')
for (const sizeBytes of [100_000, 1_000_000]) {
  const pdf = await pdfOf(sizeBytes)
  for (const { label, key, privateKey } of signers) {
    const baseline = await median(() => sign('sha256', createHash('sha256').update(pdf).digest(), privateKey))
    const sealing = await median(() => sealPdf({ pdf, key, at }))
    const cells = [`${sizeBytes / 1000} kB, ${label}`, baseline, sealing, baseline / sealing]
    console.log(row(cells))
  }
}

console.log(`\n| verify, median of ${ROUNDS} | hash + check, ms | verify, ms | ratio |`)
console.log('|---|---|---|---|')
const publicKey = createPublicKey(ecKey)
for (const sizeBytes of [100_000, 1_000_000]) {
  const { pdf } = await sealPdf({ pdf: await pdfOf(sizeBytes), key: ec, at })
  const digest = createHash('sha256').update(pdf).digest()
  const signature = sign('sha256', digest, ecKey)
  const baseline = await median(() =>
    verify('sha256', createHash('sha256').update(pdf).digest(), publicKey, signature),
  )
  const verifying = await median(() => verifyPdf(pdf, { trustedRoots }))
  console.log(row([`${sizeBytes / 1000} kB, P-256`, baseline, verifying, baseline / verifying]))
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join(' | ')} |`
}
