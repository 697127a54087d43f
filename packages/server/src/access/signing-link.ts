import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { DerivedKeys } from '../lib/derived-keys.ts'

/** The one credential of a participant without an account: opens one step of one workflow. */
export interface SigningLink {
  tenantId: string
  linkId: string
  workflowId: string
  stepKey: string
  participantKey: string
  /** Raised when the link is replaced: tokens of earlier generations are worthless. */
  generation: number
  isOpen: boolean
}

const ID_BYTES = 16
const MAC_BYTES = 32

/** Makes and reads the tokens of links: the link's id ‖ HMAC-SHA-256 of it and its generation, base64url (signing.md). */
export interface LinkTokens {
  tokenOf(link: Pick<SigningLink, 'linkId' | 'generation'>): string
  /** BASE_URL/sign/<token> */
  urlOf(link: Pick<SigningLink, 'linkId' | 'generation'>): string
  /** The id in a token of the right form; whether the rest is right is `matches`. */
  linkIdOf(token: string): string | null
  /** Compares in constant time. */
  matches(token: string, link: Pick<SigningLink, 'linkId' | 'generation'>): boolean
}

type LinkName = Pick<SigningLink, 'linkId' | 'generation'>

export function openLinkTokens(derived: DerivedKeys, baseUrl: string): LinkTokens {
  const keys = derived.of('signing links')
  const [key] = keys
  return {
    tokenOf: (link) => tokenOf(key, link),
    urlOf: (link) => `${baseUrl}/sign/${tokenOf(key, link)}`,
    linkIdOf(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
      const hex = bytes.toString('hex', 0, ID_BYTES)
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
    },
    matches: (token, link) => keys.some((one) => isSame(token, tokenOf(one, link))),
  }
}

function tokenOf(key: KeyObject, { linkId, generation }: LinkName): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  const mac = createHmac('sha256', key).update(id).update(String(generation)).digest()
  return Buffer.concat([id, mac]).toString('base64url')
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
