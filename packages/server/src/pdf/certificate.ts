import type { CertificateData } from './certificate/certificate-data.ts'
import type { ChildPool, TaskOptions } from './child-pool.ts'

export type CertificateOutput = {
  readonly pdf: Uint8Array
  readonly pageCount: number
  readonly missingCharacters: readonly string[]
}

/** Draws the certificate of completion as a PDF of its own (A4, unsealed). Throws ChildFailed. */
export function drawCertificate(
  pool: ChildPool,
  data: CertificateData,
  options: TaskOptions,
): Promise<CertificateOutput> {
  return pool.run<CertificateOutput>('drawCertificate', data, options)
}
