import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readCertificates } from '@countersign/evidence'
import { createCertificateRequest } from '@countersign/pdf/seal/certificate-request'
import type { SubjectNames } from '@countersign/pdf/seal/pki'
import { type SealKey, SealKeyError, sealKeyOf } from '@countersign/pdf/seal/seal-key'
import type { ChildPool } from '../children/child-pool.ts'
import { required } from '../lib/assert.ts'
import type { Clock } from '../lib/clock.ts'
import { Conflict, InvalidInput, messageOf, NotFound, Unavailable } from '../lib/errors.ts'
import { newId } from '../lib/ids.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import { readPkcs12 } from '../pdf/read-pkcs12.ts'
import type { Db } from '../postgres/db.ts'
import { findNamespace } from './access-store.ts'
import type { Namespace } from './namespace.ts'
import { requireUnended, type SealIdentity } from './seal-identity.ts'
import {
  answerSealKey,
  findSealKey,
  findWithKey,
  insertSealKey,
  type KeptSealKey,
  lockSealKey,
  lockSealKeyCount,
  retireSealKey,
} from './seal-key-store.ts'

/** What it takes to keep sealing keys. */
export interface SealKeyRooms {
  readonly clock: Clock
  readonly secrets: SecretBox
  /** What reads strangers' files. */
  readonly intake: ChildPool
}

/** What a private key is encrypted as. */
export function sealKeyContext(sealKeyId: string): string {
  return `sealing key ${sealKeyId}`
}

/** Keeps the key of a PKCS #12 file. @throws InvalidInput */
export async function addPkcs12(
  rooms: SealKeyRooms,
  db: Db,
  wanted: { name: string; pkcs12: string; password: string },
): Promise<KeptSealKey> {
  const file = Buffer.from(wanted.pkcs12, 'base64')
  const { password, name } = wanted
  const read = await readPkcs12(rooms.intake, {
    input: { file, password },
    options: { timeoutMs: limits.pkcs12TimeoutMs, turnOf: db.tenantId },
  })
  if ('problem' in read) throw InvalidInput.of([{ path: '/pkcs12', message: read.problem }])
  requireValid(rooms.clock, read.certificates[0], '/pkcs12')
  const pem = createPrivateKey({ key: Buffer.from(read.key), format: 'der', type: 'pkcs8' })
  const keyPem = pem.export({ type: 'pkcs8', format: 'pem' }).toString()
  return keep(rooms, db, { name, status: 'ready', certificates: read.certificates }, keyPem)
}

/** Makes a key here, and the request for its certificate. @throws InvalidInput */
export async function requestSealKey(
  rooms: SealKeyRooms,
  db: Db,
  { name, request }: { name: string; request: SubjectNames },
): Promise<KeptSealKey> {
  const { requestPem, keyPem } = createCertificateRequest(request)
  return keep(rooms, db, { name, status: 'requested', request: requestPem, certificates: [] }, keyPem)
}

async function keep(
  { clock, secrets }: SealKeyRooms,
  db: Db,
  made: Omit<KeptSealKey, 'sealKeyId' | 'createdAt'>,
  keyPem: string,
): Promise<KeptSealKey> {
  const key = { ...made, sealKeyId: newId(), createdAt: clock.now() }
  await db.transaction(async (tx) => {
    if ((await lockSealKeyCount(tx)) >= limits.sealKeysMax)
      throw new InvalidInput(`A namespace has at most ${limits.sealKeysMax} sealing keys: retire one`)
    insertSealKey(tx, key, secrets.encrypt(keyPem, sealKeyContext(key.sealKeyId)))
  })
  return key
}

/** Takes an authority's answer to a request: the certificate, with its issuers, as PEM. @throws NotFound; Conflict; InvalidInput */
export async function answerRequest(
  { clock, secrets }: SealKeyRooms,
  db: Db,
  sealKeyId: string,
  pem: string,
): Promise<KeptSealKey> {
  const found = await findWithKey(db, sealKeyId)
  if (found === null) throw notFound(sealKeyId)
  const { key, encryptedKey } = found
  if (key.status !== 'requested' || encryptedKey === null)
    throw new Conflict(`The sealing key '${sealKeyId}' waits for no certificate: it is ${key.status}`)
  const keyPem = secrets.decrypt(encryptedKey, sealKeyContext(sealKeyId))
  const { certificates } = fitting(pem, keyPem)
  requireValid(clock, certificates[0], '/certificates')
  await db.commit((tx) => answerSealKey(tx, sealKeyId, certificates))
  return { ...key, status: 'ready', certificates }
}

function fitting(pem: string, keyPem: string): SealKey {
  try {
    return sealKeyOf(readCertificates(Buffer.from(pem)), createPrivateKey(keyPem))
  } catch (error) {
    const message =
      error instanceof SealKeyError ? error.message : `The certificates cannot be read: ${messageOf(error)}`
    throw InvalidInput.of([{ path: '/certificates', message }])
  }
}

/** @throws InvalidInput */
function requireValid({ now }: Clock, certificate: Uint8Array | undefined, path: string): void {
  const { validFromDate, validToDate } = new X509Certificate(
    required(certificate, 'the certificate of a key'),
  )
  const at = Date.parse(now())
  const ends = validToDate.toISOString()
  if (validToDate.getTime() <= at)
    throw InvalidInput.of([{ path, message: `The certificate ended at ${ends}` }])
  if (validFromDate.getTime() > at)
    throw InvalidInput.of([
      { path, message: `The certificate begins only at ${validFromDate.toISOString()}` },
    ])
}

/** The key is forgotten for good; its certificates stay, so that what it sealed is raised as before. @throws NotFound; Conflict while it is chosen */
export async function retireKey(
  db: Db,
  { orgId, namespaceKey }: Namespace,
  sealKeyId: string,
): Promise<KeptSealKey> {
  return db.transaction(async (tx) => {
    const key = await lockSealKey(tx, sealKeyId)
    if (key === null) throw notFound(sealKeyId)
    // Within the transaction: another connection would not see what the request has written.
    const namespace = await findNamespace(tx, orgId, namespaceKey)
    if (namespace?.settings.seal?.key === sealKeyId)
      throw new Conflict(
        `Documents are sealed with '${key.name}' (settings.seal.key): choose another key first`,
      )
    if (key.status === 'retired') return key
    retireSealKey(tx, sealKeyId)
    return { ...key, status: 'retired', retiredAt: tx.now }
  })
}

/** That a namespace may be set to seal with this key. @throws InvalidInput */
export async function requireSealKey(
  { clock }: Pick<SealKeyRooms, 'clock'>,
  db: Db,
  { mode }: Pick<Namespace, 'mode'>,
  sealKeyId: string | undefined,
): Promise<void> {
  if (sealKeyId === undefined) return
  const path = '/settings/seal/key'
  if (mode === 'test') {
    const message = 'Test namespaces are always sealed with the test certificate of the installation'
    throw InvalidInput.of([{ path, message }])
  }
  const key = await db.transaction((tx) => lockSealKey(tx, sealKeyId))
  if (key === null) throw InvalidInput.of([{ path, message: `Sealing key '${sealKeyId}' not found` }])
  if (key.status !== 'ready')
    throw InvalidInput.of([
      { path, message: `The sealing key '${key.name}' is ${key.status}, and cannot seal` },
    ])
  requireValid(clock, key.certificates[0], path)
}

export async function getSealKey(db: Db, sealKeyId: string): Promise<KeptSealKey> {
  const key = await findSealKey(db, sealKeyId)
  if (key === null) throw notFound(sealKeyId)
  return key
}

function notFound(sealKeyId: string): NotFound {
  return new NotFound(`Sealing key '${sealKeyId}' not found`)
}

/** What it takes to seal for a namespace. */
export interface SealingKeys extends Pick<SealIdentity, 'sealKeys'> {
  readonly clock: Clock
  readonly secrets: SecretBox
}

type Sealed = Pick<Namespace, 'mode' | 'settings'>

function chosenKey({ mode, settings }: Sealed): string | undefined {
  return mode === 'live' ? settings.seal?.key : undefined
}

/** The key that seals for a namespace: the one that its settings choose, else the installation's. @throws Unavailable for one that ended or is not there any more */
export async function sealKeyFor(rooms: SealingKeys, db: Db, namespace: Sealed): Promise<SealKey> {
  const chosen = chosenKey(namespace)
  if (chosen === undefined) {
    const key = rooms.sealKeys[namespace.mode]
    requireUnended(key, rooms.clock)
    return key
  }
  const found = await findWithKey(db, chosen)
  const choose = 'choose another one (settings.seal.key)'
  if (found === null || found.encryptedKey === null)
    throw new Unavailable(`The sealing key of the namespace is not there any more: ${choose}`)
  const { key, encryptedKey } = found
  const keyPem = rooms.secrets.decrypt(encryptedKey, sealKeyContext(key.sealKeyId))
  const [own] = key.certificates
  const { validToDate } = new X509Certificate(required(own, 'the certificate of a key'))
  if (validToDate.getTime() <= Date.parse(rooms.clock.now()))
    throw new Unavailable(
      `The certificate of the sealing key '${key.name}' ended at ${validToDate.toISOString()}: ${choose}`,
    )
  return sealKeyOf(
    key.certificates.flatMap((der) => readCertificates(der)),
    createPrivateKey(keyPem),
  )
}

/** Its certificates, also of a key that cannot seal any more. */
export async function sealCertificatesFor(
  rooms: Pick<SealingKeys, 'sealKeys'>,
  db: Db,
  namespace: Sealed,
): Promise<readonly Uint8Array[]> {
  const chosen = chosenKey(namespace)
  const key = chosen === undefined ? null : await findSealKey(db, chosen)
  return key === null || key.certificates.length === 0
    ? rooms.sealKeys[namespace.mode].certificates
    : key.certificates
}
