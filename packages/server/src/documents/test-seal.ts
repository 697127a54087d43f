import { nameText, readCertificates, type SealLevel, sealReason } from '@countersign/evidence'
import { sealPdf } from '@countersign/pdf/seal/seal'
import type { SealKey } from '@countersign/pdf/seal/seal-key'
import type { Instant } from '../lib/clock.ts'
import type { Db } from '../postgres/db.ts'
import { isLower, raiseSeal } from './raise-seal.ts'
import type { SealingRooms } from './rooms.ts'
import type { SealPolicy } from './seal-documents.ts'
import { testSealPage } from './test-seal-page.ts'

/** What came of trying a seal. */
export interface TestSeal {
  pdf: Uint8Array
  /** The level that was reached. */
  level: SealLevel
  /** Why it is not the one that is wanted; empty when it is. */
  problems: readonly string[]
  /** Whose seal it is. */
  subject: string
  issuer: string
  timestampAuthority?: string
}

interface Wanted {
  key: SealKey
  level: SealPolicy['level']
  organization: string
  at: Instant
}

/**
 * Seals a sample page as documents of a namespace are sealed: its key, the time-stamp authorities, and the archive data of its level. The
 * page and the seal's reason say that it is a test. Nothing is kept, and it is not tried again.
 */
export async function testSeal(
  rooms: SealingRooms,
  db: Db,
  { key, level, organization, at }: Wanted,
): Promise<TestSeal> {
  const { timestamps } = rooms
  const pdf = testSealPage(['Test of the seal', 'Nobody has signed this page.', `Sealed ${at}`])
  const sealed = await sealPdf({
    pdf,
    key,
    at,
    name: organization,
    reason: sealReason('document', true),
    ...(level !== 'B-B' &&
      timestamps !== null && {
        timestamp: { stamp: (data: Uint8Array) => timestamps.stamp(data, { insists: true }) },
      }),
  })
  const failures = (sealed.timestampFailures ?? []).map(
    ({ url, message }) => `No timestamp from ${url}: ${message}`,
  )
  const isToRaise = sealed.level === 'B-T' && (level === 'B-LT' || level === 'B-LTA')
  const raised = isToRaise
    ? await raiseSeal(rooms, db, sealed, { wanted: level })
    : { ...sealed, missing: failures }
  const lacks = level !== 'B-B' && timestamps === null
  return {
    pdf: raised.pdf,
    level: raised.level,
    problems: isLower(raised.level, level)
      ? [...(lacks ? ['There is no time-stamp authority: TIMESTAMP_URL is not set.'] : []), ...raised.missing]
      : [],
    ...identityOf(key.certificates[0]),
    ...(sealed.timestampAuthority !== undefined && { timestampAuthority: sealed.timestampAuthority }),
  }
}

function identityOf(der: Uint8Array | undefined): { subject: string; issuer: string } {
  const [own] = der === undefined ? [] : readCertificates(der)
  if (own === undefined) throw new Error('The seal has no certificate')
  return { subject: nameText(own.subject), issuer: nameText(own.issuer) }
}
