import { createTimestampClient, type TimestampClient } from '@countersign/pdf/seal/timestamp'
import type { SealIdentity } from './access/seal-identity.ts'
import type { Config } from './config.ts'
import { openRevocationSource, type RevocationSource, withdrawalIn } from './documents/revocation-source.ts'
import type { Clock } from './lib/clock.ts'
import { openBytesFetcher } from './lib/fetch-bytes.ts'
import type { ConnectorSettings } from './lib/guarded-connector.ts'
import type { Log } from './lib/log.ts'
import { lookupAt } from './lib/name-servers.ts'
import { limits } from './limits.ts'

// The authorities that the service asks: those that give time-stamps, and those that tell whether certificates were withdrawn.

export type OpenRevocations = RevocationSource & { close(): Promise<void> }

/** What names an authority is as good as a stranger's address: certificates name it. */
export function openRevocations(
  config: Config,
  clock: Clock,
  { publications }: SealIdentity,
): OpenRevocations {
  const guard = guardOf(config.pkiAllowPrivate, config.webhookNameServers)
  const { fetchBytes, close } = openBytesFetcher({ ...guard, timeoutMs: limits.revocationTimeoutMs })
  return { ...openRevocationSource({ clock, publications, fetchBytes }), close }
}

/** Null without TIMESTAMP_URL. */
export function openTimestamps(
  { timestampUrls: urls, timestampRoots: trustedRoots }: Config,
  log: Log,
  revocations: RevocationSource,
): TimestampClient | null {
  const isTrusting = trustedRoots.length > 0
  if (urls.length > 0 && !isTrusting) {
    log.warn(
      'TIMESTAMP_TRUST is not set: no time-stamp can be confirmed, and certificates call each one a claim',
    )
  }
  return urls.length === 0
    ? null
    : createTimestampClient({
        urls,
        trustedRoots,
        timeoutMs: limits.timestampTimeoutMs,
        pauseMs: limits.timestampPauseMs,
        // Only what a trusted certificate issued says where to ask.
        ...(isTrusting && { withdrawal: (chain) => withdrawalIn(revocations, chain) }),
      })
}

/** What guards the addresses that strangers name. */
export function guardOf(
  allowPrivate: boolean,
  servers: readonly string[],
): Omit<ConnectorSettings, 'timeoutMs'> {
  // An operator who allows private addresses has names for them that only the system knows.
  const isSystem = allowPrivate && servers.length === 0
  return { allowPrivate, ...(!isSystem && { lookup: lookupAt(servers) }) }
}
