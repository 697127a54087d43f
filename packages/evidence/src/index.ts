export {
  type AuditFields,
  type AuditHead,
  type AuditPayload,
  type AuditRow,
  type ChainVerification,
  eventHash,
  FIRST_PREVIOUS_HASH,
  nextEvent,
  payloadHash,
  type StoredPayload,
  verifyChain,
} from './audit-chain.ts'
export { canonicalJson, canonicalJsonBytes, type JsonValue } from './canonical-json.ts'
export type { Check } from './check.ts'
export { fromHex, toHex } from './hex.ts'
