import type { CertificateData } from '@countersign/pdf/draw/certificate/certificate-data'
import type { CertificateOutput } from '@countersign/pdf/draw/certificate-task'
import type { ChildPool, TaskOptions } from '../children/child-pool.ts'

/** Draws the certificate of completion as a PDF of its own (A4, unsealed). Throws ChildFailed. */
export function drawCertificate(
  pool: ChildPool,
  data: CertificateData,
  options: TaskOptions,
): Promise<CertificateOutput> {
  return pool.run<CertificateOutput>('drawCertificate', data, options)
}
