import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nullValue } from '../../src/der-write.ts'
import { OID } from '../../src/oid.ts'
import { readCertificates } from '../../src/x509.ts'
import type { Forgery } from './forge.ts'
import { AUTHORITY, DOCUMENT, LEAF, NAMESAKE, sealed } from './own-seals.ts'
import { certify, extension, p256, sealedBy } from './sealer.ts'

/* Certificates of the same names, or with a right that they do not have. */

const SERVERS = '1.3.6.1.5.5.7.3.1'
/** Of the sealed files of cases/. */
const [SERVICE] = readCertificates(readFileSync(join(import.meta.dirname, '../authority.pem')))
const bit = (mask: number): Uint8Array => extension(OID.keyUsage, Uint8Array.of(0x03, 2, 0, mask), true)
const CERTIFICATE_SIGN = 0x04
const DIGITAL_SIGNATURE = 0x80

export const SAME_NAMES: readonly Forgery[] = [
  ...sealed('certificates', [
    { name: 'as they should be (nothing is forged)', fails: [] },
    {
      name: 'an authority of the same name',
      fails: ['authority'],
      verdict: 'foreign',
      by: () => certify('Sealer', certify('Authority', null, { isAuthority: true })),
    },
    {
      name: 'the same name, number and time, of another key',
      fails: ['authority'],
      verdict: 'foreign',
      by: () =>
        certify('Sealer', certify('Authority', null, { isAuthority: true, serial: 7 }), { serial: 7 }),
    },
    {
      name: 'a sealer who calls himself the authority',
      fails: ['authority'],
      verdict: 'foreign',
      by: () => certify('Authority', null),
    },
    {
      name: 'a namesake that carries the certificate of the right authority',
      fails: ['chain', 'authority'],
      by: () => ({
        ...certify('Sealer', certify('Authority', null, { isAuthority: true })),
        issuers: [AUTHORITY.certificate],
      }),
    },
    {
      name: 'issued by a sealer of the authority, who may not issue',
      fails: ['chain'],
      says: /CN=Sealer may not issue certificates/,
      by: () => certify('Forger', LEAF),
    },
    {
      name: 'issued by one who may issue, but only for sealers',
      fails: ['chain'],
      says: /allows fewer authorities below it/,
      by: () => {
        const narrow = certify('Narrow', AUTHORITY, { isAuthority: true, pathLength: 0 })
        return certify('Forger', certify('Below', narrow, { isAuthority: true }))
      },
    },
    {
      name: 'issued by an authority whose key may not sign certificates',
      fails: ['chain'],
      by: () =>
        certify(
          'Forger',
          certify('Mute', AUTHORITY, { isAuthority: true, extensions: [bit(DIGITAL_SIGNATURE)] }),
        ),
    },
    {
      name: 'issued by an authority for web servers',
      fails: ['chain'],
      says: /for other purposes only/,
      by: () => certify('Forger', certify('Web', AUTHORITY, { isAuthority: true, purposes: [SERVERS] })),
    },
    {
      name: 'one for a web server',
      fails: ['chain'],
      by: () => certify('shop.example', AUTHORITY, { purposes: [SERVERS] }),
    },
    {
      name: 'one for time-stamps',
      fails: ['chain'],
      by: () => certify('Clock', AUTHORITY, { purposes: [OID.timeStamping] }),
    },
    {
      name: 'one whose key may not sign documents',
      fails: ['chain'],
      by: () => certify('Sealer', AUTHORITY, { extensions: [bit(CERTIFICATE_SIGN)] }),
    },
    {
      name: 'one with a critical extension that nobody knows',
      fails: ['chain'],
      by: () => certify('Sealer', AUTHORITY, { extensions: [extension('1.2.3.4', nullValue(), true)] }),
    },
    {
      name: 'one that had ended at the time that the seal names',
      fails: ['chain'],
      says: /valid from 2020-01-01.* but was used at 2024-05-06/,
      by: () => certify('Sealer', AUTHORITY, { until: '2023-01-01T00:00:00Z' }),
    },
    {
      name: 'one that began after the time that the seal names',
      fails: ['chain'],
      by: () => certify('Sealer', AUTHORITY, { from: '2025-01-01T00:00:00Z' }),
    },
    {
      name: 'an authority that had ended',
      fails: ['chain', 'authority'],
      by: () => certify('Sealer', certify('Old', null, { isAuthority: true, until: '2021-01-01T00:00:00Z' })),
    },
    {
      name: 'one certificate more than was signed',
      fails: ['baseline', 'chain'],
      options: {
        change: ({ certificates }) => ({ certificates: [...certificates, NAMESAKE.certificate] }),
      },
    },
    {
      name: 'one certificate fewer than was signed',
      fails: ['baseline'],
      options: { change: ({ certificates }) => ({ certificates: certificates.slice(0, 1) }) },
    },
    {
      name: 'the certificate of another, whose key did not sign',
      fails: ['signature'],
      by: () => ({ ...LEAF, key: p256() }),
    },
    {
      name: 'another certificate of the same key and name',
      fails: ['certificate'],
      options: {
        change: ({ certificates, attributes }) => {
          const twin = certify('Sealer', AUTHORITY, { key: LEAF.key, purposes: [OID.documentSigning] })
          return {
            attributes,
            certificates: [twin.certificate, ...certificates.slice(1)],
          }
        },
      },
    },
    {
      name: 'none that the attribute names',
      fails: ['baseline', 'certificate'],
      options: { change: ({ attributes }) => ({ attributes: attributes.toSpliced(2, 1) }) },
    },
  ]),
  {
    name: 'certificates: the authority’s own beside those of a namesake',
    file: 'sealed.pdf',
    fails: ['chain', 'authority'],
    forge: () =>
      sealedBy({ ...certify('Sealer', NAMESAKE), issuers: SERVICE ? [SERVICE.der] : [] }, DOCUMENT),
  },
  {
    name: 'certificates: a whole file of a namesake',
    file: 'sealed.pdf',
    fails: ['authority'],
    verdict: 'foreign',
    forge: () => sealedBy(certify('Sealer', NAMESAKE), DOCUMENT),
  },
]
