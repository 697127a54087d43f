import { createHmac, type KeyObject, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Authentication } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import type { DerivedKeys } from '../lib/derived-keys.ts'

/** The code of one mail, by what it is for. `number` counts the codes of a step, so that no two are the same by intent. */
interface EmailCodeName {
  tenantId: string
  workflowId: string
  stepKey: string
  generation: number
  number: number
}

/** Whose proof it is: everything that, when it changes, makes earlier proofs worthless. */
type ProofSubject = readonly (string | number)[]

/** A proof that codes were right, for one browser. */
interface Proof {
  methods: Authentication[]
  expiresAt: Instant
}

/** Makes and checks the codes that people are asked for, and the proofs that they gave them. None of them is stored. */
export interface SigningCodes {
  /** Six digits. */
  emailCodeOf(name: EmailCodeName): string
  /** Compares in constant time. */
  isEmailCode(given: string, name: EmailCodeName): boolean
  /** What is kept of an access code: a salt and scrypt's result, which says nothing without the installation's key. */
  hashAccessCode(code: string): Promise<string>
  isAccessCode(given: string, hash: string): Promise<boolean>
  prove(proof: Proof, subject: ProofSubject): string
  /** Null for what is no proof of this subject. Whether it has expired is the caller's to see. */
  readProof(token: string, subjectOf: (methods: readonly Authentication[]) => ProofSubject): Proof | null
}

const EMAIL_CODE_DIGITS = 6
const SALT_BYTES = 16
/** 32 MB and some 80 ms for each try. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const HASH_BYTES = 32

const scryptAsync = promisify<string | Buffer, Buffer, number, typeof SCRYPT, Buffer>(scrypt)

export function openSigningCodes(derived: DerivedKeys): SigningCodes {
  const mail = derived.of('codes by mail')
  const access = derived.of('access codes')
  const proof = derived.of('proofs of codes')
  return {
    emailCodeOf: (name) => emailCode(mail[0], name),
    isEmailCode: (given, name) => some(mail, (key) => isSame(given, emailCode(key, name))),
    async hashAccessCode(code) {
      const salt = randomBytes(SALT_BYTES)
      return `${salt.toString('base64url')}.${(await slowHash(access[0], code, salt)).toString('base64url')}`
    },
    async isAccessCode(given, hash) {
      const [salt = '', right = ''] = hash.split('.')
      const hashes = await Promise.all(
        access.map((key) => slowHash(key, given, Buffer.from(salt, 'base64url'))),
      )
      return some(hashes, (one) => isSame(one.toString('base64url'), right))
    },
    prove(given, subject) {
      const said = `${given.methods.join('+')}.${Date.parse(given.expiresAt).toString(36)}`
      return `${said}.${macOf(proof[0], said, subject)}`
    },
    readProof(token, subjectOf) {
      const [, said = '', methods = '', at = '', mac = ''] = PROOF.exec(token) ?? []
      const known = methods.split('+').flatMap((method) => (isMethod(method) ? [method] : []))
      const subject = subjectOf(known)
      if (!some(proof, (key) => isSame(mac, macOf(key, said, subject)))) return null
      return { methods: known, expiresAt: new Date(Number.parseInt(at, 36)).toISOString() }
    },
  }
}

const PROOF = /^(([a-z_+]{1,40})\.([0-9a-z]{1,10}))\.([\w-]{43})$/

function isMethod(text: string): text is Authentication {
  return text === 'email_code' || text === 'access_code'
}

/** All are looked at, whichever is right. */
function some<T>(items: readonly T[], isRight: (item: T) => boolean): boolean {
  return items.map(isRight).includes(true)
}

function emailCode(key: KeyObject, name: EmailCodeName): string {
  const { tenantId, workflowId, stepKey, generation, number } = name
  const mac = createHmac('sha256', key)
    .update([tenantId, workflowId, stepKey, generation, number].join('\n'))
    .digest()
  return String(mac.readBigUInt64BE() % 10n ** BigInt(EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0')
}

function slowHash(key: KeyObject, code: string, salt: Buffer): Promise<Buffer> {
  return scryptAsync(
    createHmac('sha256', key).update(code.normalize('NFKC')).digest(),
    salt,
    HASH_BYTES,
    SCRYPT,
  )
}

function macOf(key: KeyObject, said: string, subject: ProofSubject): string {
  return createHmac('sha256', key)
    .update([said, ...subject].join('\n'))
    .digest('base64url')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
