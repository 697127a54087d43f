import type { Forgery } from './forge.ts'
import { certify, documentOf, NAME_OF_ANOTHER, type Sealer, type SealOptions, sealedBy } from './sealer.ts'

/* Who seals with keys of their own: the right ones, and others of the same names. */

export const DOCUMENT = documentOf('BT /F1 24 Tf 50 700 Td (100 EUR) Tj ET', '<< >>')

/** Whom the reader of these files trusts. */
export const AUTHORITY = certify('Authority', null, { isAuthority: true })
export const LEAF = certify('Sealer', AUTHORITY)
const TRUST = [AUTHORITY.certificate]
/** Of the same name as the authority of the sealed files, and of somebody else. */
export const NAMESAKE = certify(NAME_OF_ANOTHER, null, { isAuthority: true })

export interface Sealed {
  readonly name: string
  readonly fails: readonly string[]
  readonly by?: () => Sealer
  readonly options?: SealOptions
  readonly says?: RegExp
  readonly verdict?: Forgery['verdict']
  readonly trust?: readonly Uint8Array[]
}

export const sealed = (kind: string, rows: readonly Sealed[]): readonly Forgery[] =>
  rows.map(({ name, fails, by = () => LEAF, options, says, verdict, trust = TRUST }) => ({
    name: `${kind}: ${name}`,
    file: 'sealed.pdf',
    fails,
    trust,
    forge: () => sealedBy(by(), DOCUMENT, options),
    ...(says && { says }),
    ...(verdict && { verdict }),
  }))
