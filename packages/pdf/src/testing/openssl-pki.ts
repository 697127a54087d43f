import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './tools.ts'

/** A certificate made by openssl, with its key: files in a folder. */
export interface Issued {
  readonly certFile: string
  readonly keyFile: string
}

export type KeyKind = 'rsa:1024' | 'rsa:2048' | 'ec:P-256' | 'ec:P-384'

/** A self-signed authority. */
export function opensslAuthority(
  folder: string,
  name: string,
  options: { readonly key?: KeyKind; readonly extensions?: readonly string[] } = {},
): Issued {
  const extensions = [
    'basicConstraints=critical,CA:TRUE',
    'keyUsage=critical,keyCertSign,cRLSign',
    ...(options.extensions ?? []),
  ]
  const files = filesOf(folder, name)
  newKey(files.keyFile, options.key ?? 'rsa:2048')
  const args = [
    '-new',
    '-x509',
    '-key',
    files.keyFile,
    '-subj',
    `/O=Test/CN=${name}`,
    '-days',
    '3650',
    '-out',
    files.certFile,
  ]
  run('openssl', ['req', ...args, ...extensions.flatMap((extension) => ['-addext', extension])])
  return files
}

/** A certificate under an authority. `extensions` are lines of an openssl configuration. */
export function opensslIssue(
  folder: string,
  name: string,
  issuer: Issued,
  extensions: readonly string[],
  { key = 'rsa:2048', days = 3650 }: { key?: KeyKind; days?: number } = {},
): Issued {
  const files = filesOf(folder, name)
  newKey(files.keyFile, key)
  const request = join(folder, `${name}.csr`)
  const extensionFile = join(folder, `${name}.ext`)
  writeFileSync(extensionFile, extensions.join('\n'))
  run('openssl', ['req', '-new', '-key', files.keyFile, '-subj', `/O=Test/CN=${name}`, '-out', request])
  const by = ['-CA', issuer.certFile, '-CAkey', issuer.keyFile, '-CAcreateserial']
  run('openssl', [
    'x509',
    '-req',
    '-in',
    request,
    ...by,
    '-days',
    String(days),
    '-extfile',
    extensionFile,
    '-out',
    files.certFile,
  ])
  return files
}

export const SEAL_EXTENSIONS = [
  'basicConstraints=critical,CA:FALSE',
  'keyUsage=critical,digitalSignature,nonRepudiation',
]
export const INTERMEDIATE_EXTENSIONS = [
  'basicConstraints=critical,CA:TRUE,pathlen:0',
  'keyUsage=critical,keyCertSign,cRLSign',
]

/** A PKCS #12 file of a key, its certificate and others. `options` choose the encryption. */
export function opensslPkcs12(
  folder: string,
  issued: Issued,
  others: readonly Issued[],
  password: string,
  options: readonly string[] = [],
): Uint8Array {
  const chainFile = join(folder, 'chain.pem')
  const out = join(folder, 'key.p12')
  writeFileSync(chainFile, others.map((other) => readFileSync(other.certFile, 'utf8')).join(''))
  const chain = others.length > 0 ? ['-certfile', chainFile] : []
  const from = ['-inkey', issued.keyFile, '-in', issued.certFile, ...chain]
  run('openssl', ['pkcs12', '-export', ...from, '-passout', `pass:${password}`, ...options, '-out', out])
  return readFileSync(out)
}

function newKey(file: string, kind: KeyKind): void {
  const [type, size] = kind.split(':')
  const options =
    type === 'rsa'
      ? ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${size}`]
      : ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${size}`]
  run('openssl', ['genpkey', ...options, '-out', file])
}

function filesOf(folder: string, name: string): Issued {
  const base = join(folder, name.replaceAll(/\W+/g, '-'))
  return { certFile: `${base}.pem`, keyFile: `${base}.key` }
}
