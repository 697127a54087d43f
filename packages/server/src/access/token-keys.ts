import { randomBytes } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Clock, type Instant, millisOf } from '../lib/clock.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import { limits } from '../limits.ts'
import type { SystemDb } from '../postgres/db.ts'
import { insertTokenKey, listTokenKeys, type TokenKeyRow } from './access-store.ts'

const ALGORITHM = 'ES256'
/** What private keys are encrypted as. */
export const TOKEN_KEY_CONTEXT = 'token key'

interface SigningKey {
  keyId: string
  privateKey: CryptoKey
}

/** The rotating keys that sign tokens: every process of the database knows all of them. */
export interface TokenKeys {
  readonly algorithm: typeof ALGORITHM
  current(): Promise<SigningKey>
  /** Null for an id that no key has. */
  publicKey(keyId: string): Promise<CryptoKey | null>
  /** Whether tokens of this key are still good; asks the database only when what is known has grown old. */
  holds(keyId: string): Promise<boolean>
  jwks(): Promise<{ keys: JWK[] }>
}

export function openTokenKeys(system: SystemDb, secrets: SecretBox, clock: Clock): TokenKeys {
  let rows: TokenKeyRow[] = []
  let readAtMs = 0
  let loading: Promise<TokenKeyRow[]> | undefined
  const imported = new Map<string, Promise<CryptoKey>>()

  async function load(force: boolean): Promise<TokenKeyRow[]> {
    const isKnown = millisOf(clock.now()) - readAtMs < limits.tokenKeysKnownMs
    if (rows.length > 0 && isKnown && !force) return rows
    // Callers who look for the key of another process at the same time share one look.
    loading ??= listTokenKeys(system).finally(() => {
      loading = undefined
    })
    rows = await loading
    readAtMs = millisOf(clock.now())
    return rows
  }

  async function fresh(): Promise<TokenKeyRow> {
    const [newest] = await load(false)
    if (signsStill(newest, clock)) return newest
    const [reread] = await load(true)
    if (signsStill(reread, clock)) return reread
    const made = await makeTokenKey(system, secrets, clock.now())
    rows = [made, ...rows]
    return made
  }

  const once = (name: string, jwk: () => JWK): Promise<CryptoKey> => {
    const known = imported.get(name) ?? importKey(jwk())
    imported.set(name, known)
    return known
  }

  return {
    algorithm: ALGORITHM,
    async current() {
      const row = await fresh()
      const secret = (): JWK => JSON.parse(secrets.decrypt(row.private_jwk, TOKEN_KEY_CONTEXT))
      return { keyId: row.key_id, privateKey: await once(`private ${row.key_id}`, secret) }
    },
    async publicKey(keyId) {
      const find = (candidates: TokenKeyRow[]) => candidates.find((row) => row.key_id === keyId)
      const row = find(await load(false)) ?? find(await load(true))
      return row === undefined ? null : once(`public ${keyId}`, () => row.public_jwk)
    },
    async holds(keyId) {
      return (await load(false)).some((row) => row.key_id === keyId)
    },
    async jwks() {
      await fresh()
      return {
        keys: stillNeeded(rows, clock).map(({ public_jwk: jwk, key_id: kid }) => {
          return { ...jwk, kid, alg: ALGORITHM, use: 'sig' }
        }),
      }
    },
  }
}

function signsStill(row: TokenKeyRow | undefined, clock: Clock): row is TokenKeyRow {
  return row !== undefined && millisOf(clock.now()) - millisOf(row.created_at) < limits.tokenKeyRotationMs
}

/** The newest, and those that signed tokens which may not have expired yet. */
function stillNeeded(rows: readonly TokenKeyRow[], clock: Clock): TokenKeyRow[] {
  const oldestMs = millisOf(clock.now()) - limits.editorTokenLifeMs - limits.jwksKeptMs
  return rows.filter((_, index) => {
    const successor = rows[index - 1]
    return successor === undefined || millisOf(successor.created_at) > oldestMs
  })
}

/** A new key, which signs from now on: in this process at once, in others as soon as they look again. */
export async function makeTokenKey(system: SystemDb, secrets: SecretBox, now: Instant): Promise<TokenKeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const row = {
    key_id: randomBytes(8).toString('hex'),
    public_jwk: { ...(await exportJWK(publicKey)) },
    private_jwk: secrets.encrypt(JSON.stringify(await exportJWK(privateKey)), TOKEN_KEY_CONTEXT),
    created_at: now,
  }
  await insertTokenKey(system, row)
  return row
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('A token key is asymmetric')
  return key
}
