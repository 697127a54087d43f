import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { TooManyRequests } from '../lib/errors.ts'
import { openPlaces } from '../lib/places.ts'
import { limits } from '../limits.ts'

/** Hashes passwords and compares them, a few at a time: a flood of sign-ins must stop nothing else. */
export interface Passwords {
  /** Argon2id with its parameters, as a PHC string. */
  hash(password: string): Promise<string>
  /** Takes as long for somebody who has none (null) as for anybody else. */
  isRight(password: string, hash: string | null): Promise<boolean>
  /** Whether it was hashed with other parameters than today's: whoever has the password at hand hashes it anew. */
  isOutdated(hash: string): boolean
}

/** RFC 9106, and the least that OWASP's cheat sheet on storing passwords asks for (19 MiB, two passes). */
const PRESENT = { memory: 19_456, passes: 2, parallelism: 1 } as const
const PREFIX = `$argon2id$v=19$m=${PRESENT.memory},t=${PRESENT.passes},p=${PRESENT.parallelism}$`
const TAG_BYTES = 32
const SALT_BYTES = 16
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
)

export function openPasswords(): Passwords {
  const { passwordHashesMax, passwordWaitMs } = limits
  const places = openPlaces({ places: passwordHashesMax, each: passwordHashesMax, waitMs: passwordWaitMs })

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const leave = await places.take('all')
    if (leave === null) throw new TooManyRequests('Too many people sign in at once: try again', 1)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  return {
    hash: (password) =>
      inTurn(async () => {
        const nonce = randomBytes(SALT_BYTES)
        const tag = await derive({ ...PRESENT, message: messageOf(password), nonce, tagLength: TAG_BYTES })
        return `${PREFIX}${base64(nonce)}$${base64(tag)}`
      }),
    isRight: (password, hash) =>
      inTurn(async () => {
        const kept = parse(hash ?? NOBODYS)
        const { tag, ...parameters } = kept
        const found = await derive({ ...parameters, message: messageOf(password), tagLength: tag.length })
        return timingSafeEqual(found, tag) && hash !== null
      }),
    isOutdated: (hash) => !hash.startsWith(PREFIX) || parse(hash).tag.length !== TAG_BYTES,
  }
}

/** What is compared for those who have no password; that nothing gives its tag does not matter. */
const NOBODYS = `${PREFIX}${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(TAG_BYTES))}`

/** One password may be typed in several ways on several keyboards (RFC 8265). */
function messageOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'))
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function parse(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (memory === undefined) throw new Error('A kept password is not an Argon2id hash')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
