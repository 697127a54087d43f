import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { type Certificate, parseCertificate } from '@countersign/evidence/x509'
import { type SealKey, SealKeyError, sealKeyElsewhere, signerAmong } from '@countersign/pdf/seal/seal-key'
import { type ChildPool, openChildPool } from '../children/child-pool.ts'
import { messageOf, Unavailable } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import type { TokenAnswer, TokenSource } from './pkcs11-tasks.ts'

export interface TokenSettings extends TokenSource {
  /** Certificates beside those in the token. */
  readonly certificates: readonly Certificate[]
  /** What the driver finds in its environment. */
  readonly environment: Readonly<Record<string, string>>
  /** Default: limits.tokenTimeoutMs. */
  readonly timeoutMs?: number
}

export interface OpenSealKey {
  readonly key: SealKey
  close(): Promise<void>
}

/**
 * The key of a token (PKCS #11), in a process of its own, which is ended when the token takes longer than its time. A signature at the
 * start tells which certificate is the key's. Where the PIN is not taken, nobody tries again before its file has changed: tokens lock.
 * @throws Unavailable; SealKeyError where token and certificates do not fit
 */
export async function openTokenSealKey(settings: TokenSettings): Promise<OpenSealKey> {
  const { certificates: beside, environment, timeoutMs = limits.tokenTimeoutMs } = settings
  const source = sourceOf(settings)
  const pool = openDriver(environment)
  try {
    const ask = askerOf(pool, source, timeoutMs)
    const { certificates } = await ask<{ certificates: Uint8Array[] }>('readToken', source)
    const sign = async (bytes: Uint8Array) => {
      const { signature } = await ask<{ signature: Uint8Array }>('signInToken', { source, bytes })
      return new Uint8Array(signature)
    }
    const all = [...certificates.map((der) => parseCertificate(new Uint8Array(der))), ...beside]
    const probe = randomBytes(32)
    const own = signerAmong(all, probe, await sign(probe))
    if (own === undefined) {
      const where =
        all.length === 0 ? 'neither the token nor SIGNING_CERTIFICATES has any' : 'all are of other keys'
      throw new SealKeyError(`No certificate is the key's: ${where}`)
    }
    const check = async () => void (await ask('checkToken', source))
    return { key: sealKeyElsewhere({ certificates: all, own, sign, check }), close: () => pool.close() }
  } catch (error) {
    await pool.close()
    throw error
  }
}

/** What the child is told. */
function sourceOf({ modulePath, pinPath, token, serial, slotId, object, id }: TokenSettings): TokenSource {
  return {
    modulePath,
    pinPath,
    ...(token !== undefined && { token }),
    ...(serial !== undefined && { serial }),
    ...(slotId !== undefined && { slotId }),
    ...(object !== undefined && { object }),
    ...(id !== undefined && { id }),
  }
}

function openDriver(environment: TokenSettings['environment']): ChildPool {
  return openChildPool({
    script: new URL('./pkcs11-tasks.ts', import.meta.url),
    size: 1,
    memoryBytesMax: limits.tokenMemoryBytesMax,
    idleStopMs: limits.tokenIdleStopMs,
    driverEnvironment: environment,
  })
}

type Ask = <T extends object>(task: string, input: unknown) => Promise<T>

function askerOf(pool: ChildPool, { pinPath }: TokenSource, timeoutMs: number): Ask {
  let refused: { at: number; problem: string } | undefined
  return async <T extends object>(task: string, input: unknown) => {
    const at = await changedMs(pinPath)
    if (refused?.at === at)
      throw away(`${refused.problem}; it is not tried again before its file has changed`)
    const answer = await pool.run<TokenAnswer<T>>(task, input, { timeoutMs }).catch((error: unknown) => {
      throw away(messageOf(error), error)
    })
    if (!('problem' in answer)) return answer
    refused = answer.isPin ? { at, problem: answer.problem } : undefined
    throw away(answer.problem)
  }
}

async function changedMs(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    throw away(`its PIN cannot be read: ${messageOf(error)}`)
  }
}

function away(problem: string, cause?: unknown): Unavailable {
  const message = `The token with the sealing key does not answer: ${problem}`
  return new Unavailable(message, { lacks: 'sealing', cause })
}
