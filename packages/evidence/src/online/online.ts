import type { AskedAt, Status } from '../long-term.ts'
import type { Certificate } from '../x509.ts'

/** What one address was asked about a certificate, and what came back. */
export interface OnlineAnswer {
  /** The name of the certificate. */
  readonly certificate: string
  readonly kind: 'ocsp' | 'crl' | 'issuer'
  readonly url: string
  /** Whether it told what it was asked for. */
  readonly ok: boolean
  /** In a sentence. */
  readonly answer: string
}

/** Whoever is asked now about certificates. What it asked, and what it got, it keeps itself. */
export interface OnlineSource {
  readonly answers: readonly OnlineAnswer[]
  /** What the addresses in a certificate tell of it now. */
  status(asked: AskedAt): Promise<Status>
  /** The certificate of the issuer, where its address gives one that signed this certificate. */
  issuer(certificate: Certificate): Promise<Certificate | null>
}
