import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { DerivedKeys } from '../lib/derived-keys.ts'

/** What a token of a device opens: turn 0 is the host's link, any other the turn of the person who has the device. */
export interface InPersonGrant {
  tenantId: string
  workflowId: string
  generation: number
  turn: number
}

/**
 * Makes and reads the tokens of devices on which people sign in person: tenant ‖ workflow ‖ generation ‖ turn ‖ HMAC-SHA-256,
 * base64url. Nothing of them is stored; whether generation and turn are the present ones, the workflow says.
 */
export interface InPersonTokens {
  tokenOf(grant: InPersonGrant): string
  /** BASE_URL/in-person/<token> of the host. */
  urlOf(grant: Omit<InPersonGrant, 'turn'>): string
  /** Null for what is not one of ours. */
  read(token: string): InPersonGrant | null
}

const SAID_BYTES = 40
const MAC_BYTES = 32

export function openInPersonTokens(derived: DerivedKeys, baseUrl: string): InPersonTokens {
  const keys = derived.of('in-person tokens')
  const [key] = keys
  const tokenOf = (grant: InPersonGrant) => sealed(key, saidBy(grant)).toString('base64url')
  return {
    tokenOf,
    urlOf: (grant) => `${baseUrl}/in-person/${tokenOf({ ...grant, turn: 0 })}`,
    read(token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== SAID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
      const said = bytes.subarray(0, SAID_BYTES)
      const isOurs = keys.map((one) => timingSafeEqual(bytes, sealed(one, said))).includes(true)
      return isOurs ? grantIn(said) : null
    },
  }
}

function saidBy({ tenantId, workflowId, generation, turn }: InPersonGrant): Buffer {
  const said = Buffer.alloc(SAID_BYTES)
  said.write(tenantId.replaceAll('-', ''), 0, 'hex')
  said.write(workflowId.replaceAll('-', ''), 16, 'hex')
  said.writeUInt32BE(generation, 32)
  said.writeUInt32BE(turn, 36)
  return said
}

function sealed(key: KeyObject, said: Buffer): Buffer {
  return Buffer.concat([said, createHmac('sha256', key).update(said).digest()])
}

function grantIn(said: Buffer): InPersonGrant {
  return {
    tenantId: uuidIn(said, 0),
    workflowId: uuidIn(said, 16),
    generation: said.readUInt32BE(32),
    turn: said.readUInt32BE(36),
  }
}

function uuidIn(bytes: Buffer, at: number): string {
  const hex = bytes.toString('hex', at, at + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
