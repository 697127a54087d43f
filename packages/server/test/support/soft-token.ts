import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Issued,
  type KeyKind,
  opensslAuthority,
  opensslIssue,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import { run } from '@countersign/pdf/testing/tools'

const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const PIN = '4711'
export const TOKEN_TOOLS = ['openssl', 'softhsm2-util', 'pkcs11-tool'] as const

/** A token in software (SoftHSM) with one key and its certificate. */
export interface SoftToken {
  readonly root: Issued
  readonly seal: Issued
  /** The value of SIGNING_PKCS11. */
  readonly uri: string
  readonly modulePath: string
  readonly pinPath: string
  /** What the driver needs in its environment. */
  readonly environment: { readonly SOFTHSM2_CONF: string }
  /** Pulls the token out, or puts it back. */
  setAway(isAway: boolean): void
  writePin(pin?: string): void
  deleteKey(): void
}

export function openSoftToken(folder: string, kind: KeyKind = 'ec:P-256'): SoftToken {
  const conf = join(folder, 'softhsm2.conf')
  const tokens = join(folder, 'tokens')
  const pinPath = join(folder, 'pin')
  mkdirSync(tokens)
  writeFileSync(conf, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`)
  const environment = { SOFTHSM2_CONF: conf }
  const call = (tool: string, ...args: string[]) => run('env', [`SOFTHSM2_CONF=${conf}`, tool, ...args])
  const root = opensslAuthority(folder, 'Token Root')
  const seal = opensslIssue(folder, 'Token Seal', root, SEAL_EXTENSIONS, { key: kind })
  const der = join(folder, 'seal.der')
  call('softhsm2-util', '--init-token', '--free', '--label', 'Seals', '--pin', PIN, '--so-pin', '1234')
  const named = ['--label', 'seal key', '--id', 'a1']
  call('softhsm2-util', '--import', seal.keyFile, '--token', 'Seals', ...named, '--pin', PIN)
  run('openssl', ['x509', '-in', seal.certFile, '-outform', 'DER', '-out', der])
  const login = ['--module', MODULE, '--token-label', 'Seals', '--login', '--pin', PIN]
  call('pkcs11-tool', ...login, '--write-object', der, '--type', 'cert', ...named)
  const token: SoftToken = {
    root,
    seal,
    modulePath: MODULE,
    pinPath,
    environment,
    uri: `pkcs11:token=Seals;object=seal%20key?module-path=${MODULE}&pin-source=file:${pinPath}`,
    setAway: (isAway) => renameSync(isAway ? tokens : `${tokens}.away`, isAway ? `${tokens}.away` : tokens),
    writePin: (pin = PIN) => writeFileSync(pinPath, `${pin}\n`),
    deleteKey: () => void call('pkcs11-tool', ...login, '--delete-object', '--type', 'privkey', '--id', 'a1'),
  }
  token.writePin()
  return token
}

/** The certificate and its authority, as PEM. */
export function chainOf({ seal, root }: Pick<SoftToken, 'seal' | 'root'>): string {
  return readFileSync(seal.certFile, 'utf8') + readFileSync(root.certFile, 'utf8')
}
