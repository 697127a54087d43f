import { type Change, excerpt, firstDifference } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { keyIdOf } from '../account/key-id.ts'
import type { Account } from '../account/session.ts'
import type { Paint } from '../paint.ts'

/** The namespace that a folder is compared with, and with which key it is asked. */
export interface There {
  readonly baseUrl: string
  readonly namespaceKey: string | undefined
  readonly keyId: string
  /** Name of the login; absent when environment variables stand in for one. */
  readonly profile?: string
}

export async function findThere(client: Client, { baseUrl, apiKey, profile }: Account): Promise<There> {
  const { namespaceKey } = await client.identity()
  return { baseUrl, namespaceKey, keyId: keyIdOf(apiKey), ...(profile !== undefined && { profile }) }
}

/** What `here` and `there` mean below. */
export function presentPlaces(
  { baseUrl, namespaceKey, keyId, profile }: There,
  paths: readonly string[],
): string[] {
  const login = profile === undefined ? 'COUNTERSIGN_API_KEY' : `the login ${profile}`
  const files = paths.length === 0 ? 'the files of this folder' : paths.join(' ')
  return [
    `here:  ${files}`,
    `there: namespace ${namespaceKey} at ${baseUrl}, read with the key ${keyId} of ${login}`,
  ]
}

/** Below a change what the namespace has and what the file has, where it is not too long to be known. */
export function presentSides({ from, to }: Pick<Change, 'from' | 'to'>, paint: Paint): string[] {
  const [there, here] = excerpts(textOf(from), textOf(to))
  const side = (name: string, text: string | undefined) =>
    text === undefined ? [] : [paint.dim(`              ${name.padEnd(6)} ${text}`)]
  return [...side('there:', there), ...side('here:', here)]
}

/** Characters of a value on its line. */
const SHOWN_MAX = 120
/** Of a longer value, how many stand before the place where the two begin to differ. */
const BEFORE_MAX = 40

/** Two values, each on a line: of longer ones the part where they begin to differ. */
function excerpts(one: string | undefined, other: string | undefined): (string | undefined)[] {
  const texts = [one, other]
  const isShort = texts.every((text) => (text?.length ?? 0) <= SHOWN_MAX)
  const start =
    isShort || one === undefined || other === undefined ? 0 : firstDifference(one, other) - BEFORE_MAX
  return texts.map((text) => text && excerpt(text, Math.max(0, start), SHOWN_MAX))
}

/** Words as they are, with an escape for each line's end; everything else as JSON. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  const json = JSON.stringify(value)
  return typeof value === 'string' && !/^\s|\s$|^$/.test(value)
    ? json.slice(1, -1).replaceAll('\\"', '"')
    : json
}
