import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Issued, opensslIssue } from './openssl-pki.ts'
import { run } from './tools.ts'

/** What an authority says of the certificates that it issued: openssl ca and openssl ocsp. */
export interface RevocationAuthority {
  /** A revocation list, in DER. Ends the given days from now, which may be before now, and begins a day ago, or before it ends, or after `begins` days. */
  list(options?: {
    readonly withdrawn?: readonly Issued[]
    readonly days?: number
    readonly begins?: number
  }): Uint8Array
  /** The answer of its OCSP responder to a query; of a responder that the authority certified. */
  answer(query: Uint8Array, options?: { readonly withdrawn?: readonly Issued[] }): Uint8Array
}

const DAY_MS = 86_400_000

/** `issued`: whatever the authority knows of. */
export function openRevocationAuthority(
  parent: string,
  authority: Issued,
  issued: readonly Issued[],
): RevocationAuthority {
  const folder = join(parent, 'revocation')
  mkdirSync(folder, { recursive: true })
  const at = (name: string) => join(folder, name)
  const responder = opensslIssue(folder, 'Responder', authority, [
    'basicConstraints=critical,CA:FALSE',
    'keyUsage=critical,digitalSignature',
    'extendedKeyUsage=OCSPSigning',
    'noCheck=ignored',
  ])
  writeFileSync(at('crlnumber'), '01\n')
  writeFileSync(
    at('ca.cnf'),
    `[ca]\ndefault_ca = own\n[own]\ndatabase = ${at('index.txt')}\ncrlnumber = ${at('crlnumber')}\ndefault_md = sha256\nunique_subject = no\n`,
  )
  const know = (withdrawn: readonly Issued[] = []) =>
    writeFileSync(at('index.txt'), issued.map((one) => rowOf(one, withdrawn.includes(one))).join(''))
  return {
    list({ withdrawn, days = 7, begins = Math.min(0, days) - 1 } = {}) {
      know(withdrawn)
      const keys = ['-keyfile', authority.keyFile, '-cert', authority.certFile]
      const [from, until] = [timeAt(begins), timeAt(days)]
      const times = ['-crl_lastupdate', from, '-crl_nextupdate', until]
      run('openssl', ['ca', '-gencrl', '-config', at('ca.cnf'), ...keys, ...times, '-out', at('list.pem')])
      run('openssl', ['crl', '-in', at('list.pem'), '-outform', 'DER', '-out', at('list.der')])
      return readFileSync(at('list.der'))
    },
    answer(query, { withdrawn } = {}) {
      know(withdrawn)
      writeFileSync(at('query.der'), query)
      const by = ['-rsigner', responder.certFile, '-rkey', responder.keyFile, '-CA', authority.certFile]
      const files = ['-reqin', at('query.der'), '-respout', at('answer.der')]
      run('openssl', ['ocsp', '-index', at('index.txt'), ...by, ...files, '-ndays', '7'])
      return readFileSync(at('answer.der'))
    },
  }
}

/** A row of openssl's list of certificates; withdrawn ones a day ago. */
function rowOf({ certFile }: Issued, isWithdrawn: boolean): string {
  const { serialNumber, validToDate } = new X509Certificate(readFileSync(certFile))
  const end = digitsOf(validToDate.getTime()).slice(2)
  const withdrawn = isWithdrawn ? `${timeAt(-1).slice(2)},keyCompromise` : ''
  return [isWithdrawn ? 'R' : 'V', end, withdrawn, serialNumber, 'unknown', '/CN=Of the list\n'].join('\t')
}

function timeAt(days: number): string {
  return digitsOf(Date.now() + days * DAY_MS)
}

/** GeneralizedTime. */
function digitsOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`
}
