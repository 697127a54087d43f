import { type Client, openClient } from '@countersign/sdk'
import { EXIT_REFUSED } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import type { Shell } from '../shell.ts'
import { noLogin, readProfiles } from './profiles.ts'

/** With what a command speaks to a namespace. */
export interface Account {
  /** Name of the login; absent when environment variables stand in for one. */
  readonly profile?: string
  readonly baseUrl: string
  readonly apiKey: string
}

/**
 * The named login; else COUNTERSIGN_URL with COUNTERSIGN_API_KEY; else the login that COUNTERSIGN_PROFILE names, or the current one.
 * @throws Failure when there is none
 */
export async function findAccount(shell: Shell, profile: string | undefined): Promise<Account> {
  const { COUNTERSIGN_URL: baseUrl, COUNTERSIGN_API_KEY: apiKey, COUNTERSIGN_PROFILE } = shell.env
  if (profile === undefined && apiKey) {
    if (!baseUrl) throw new Failure('COUNTERSIGN_API_KEY is set; set COUNTERSIGN_URL too')
    return { baseUrl, apiKey }
  }
  const known = await readProfiles(shell)
  const name = profile ?? (COUNTERSIGN_PROFILE || known.current)
  const found = known.profiles[name]
  if (found !== undefined) return { profile: name, baseUrl: found.baseUrl, apiKey: found.apiKey }
  if (Object.keys(known.profiles).length === 0) {
    const isHalf = profile === undefined && baseUrl
    const hint = isHalf
      ? 'COUNTERSIGN_URL is set; set COUNTERSIGN_API_KEY too'
      : 'Run `countersign login`, or set COUNTERSIGN_URL and COUNTERSIGN_API_KEY'
    throw new Failure('You are not logged in', EXIT_REFUSED, [hint])
  }
  throw new Failure(noLogin(name, known), EXIT_REFUSED)
}

export async function openSession(shell: Shell, profile: string | undefined): Promise<Client> {
  const { baseUrl, apiKey } = await findAccount(shell, profile)
  return clientOf(shell, baseUrl, apiKey)
}

/** Somebody waits: a service that does not answer is told soon. */
const RETRY = { attemptsMax: 3, firstDelayMs: 200 }

/** @throws Failure when the address is none */
export function clientOf(shell: Shell, baseUrl: string, apiKey: string): Client {
  const problem = addressProblem(baseUrl)
  if (problem !== undefined) throw new Failure(problem)
  return openClient({
    baseUrl,
    apiKey,
    headers: { 'User-Agent': 'countersign-cli' },
    now: shell.now,
    retry: RETRY,
  })
}

/** What is wrong with the address of a service; undefined when it may be one. */
export function addressProblem(address: string): string | undefined {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol))
    return `'${address}' is not an address such as http://localhost:3000 or https://sign.example.com`
  const isOrigin = url.pathname === '/' && url.search === '' && url.hash === ''
  return isOrigin
    ? undefined
    : `'${address}' has more than the address of a service: give ${url.origin} alone`
}
