import { readFile } from 'node:fs/promises'
import { serveTasks } from '../children/serve-tasks.ts'
import { messageOf } from '../lib/errors.ts'
import { type Cryptoki, CryptokiError, loadModule } from './pkcs11-module.ts'
import { openTokenKey, type TokenKey, type TokenKeyPlace } from './pkcs11-token.ts'

// The child in which the driver of a token runs: one that crashes or hangs takes no service with it. The PIN is read here, and told to nobody.

export interface TokenSource extends TokenKeyPlace {
  /** Of the driver, a shared library. */
  readonly modulePath: string
  readonly pinPath: string
}

/** `isPin`: the PIN is not taken, and another try may lock the token. */
export type TokenAnswer<T> = T | { readonly problem: string; readonly isPin: boolean }

let driver: { cryptoki: Cryptoki; modulePath: string } | undefined
let opened: TokenKey | undefined

async function keyOf(source: TokenSource): Promise<TokenKey> {
  if (opened !== undefined) return opened
  if (driver?.modulePath !== source.modulePath) {
    driver = { cryptoki: loadModule(source.modulePath), modulePath: source.modulePath }
  }
  const pin = Buffer.from((await readFile(source.pinPath, 'utf8')).replace(/\r?\n$/, ''))
  opened = openTokenKey(driver.cryptoki, source, pin)
  return opened
}

/**
 * What fails ends the session. A session of before may be over, with a token that is well: the task is tried again with a new one. The next task
 * begins another one anyhow.
 */
async function withKey<T>(source: TokenSource, work: (key: TokenKey) => T): Promise<TokenAnswer<T>> {
  const isOfBefore = opened !== undefined
  try {
    return work(await keyOf(source))
  } catch (error) {
    endSession()
    const isPin = error instanceof CryptokiError && error.isPin
    return isOfBefore && !isPin ? withKey(source, work) : { problem: messageOf(error), isPin }
  }
}

function endSession(): void {
  opened = undefined
  try {
    driver?.cryptoki('C_Finalize', null)
  } catch {
    // A driver that is not well says so when it is asked next.
  }
}

const tasks = {
  readToken: (source: TokenSource) =>
    withKey(source, ({ certificates }) => ({ certificates: [...certificates] })),
  signInToken: ({ source, bytes }: { source: TokenSource; bytes: Uint8Array }) =>
    withKey(source, (key) => ({ signature: key.sign(bytes) })),
  checkToken: (source: TokenSource) => withKey(source, (key) => ({ isThere: key.check() === undefined })),
}
export type TokenTasks = typeof tasks

serveTasks(tasks, { isDriver: true })
