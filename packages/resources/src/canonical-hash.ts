import { canonicalJsonBytes, toHex } from '@countersign/evidence'
import { isJsonValue, jsonProblem } from './json-value.ts'

/** SHA-256, in lower-case hex, of the canonical JSON (RFC 8785) of a spec. Throws TypeError for what is no JSON. */
export async function canonicalHash(spec: unknown): Promise<string> {
  if (!isJsonValue(spec)) throw new TypeError(jsonProblem(spec, 200)?.message ?? 'The value is not JSON')
  return toHex(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(canonicalJsonBytes(spec)))),
  )
}
