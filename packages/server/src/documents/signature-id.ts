import { createHash } from 'node:crypto'

/** The short id that stands beside a person's marks and in the certificate: eight hexadecimal digits, `7F3A-91BC`. */
export function signatureId(workflowId: string, stepKey: string): string {
  const digits = createHash('sha256')
    .update(`${workflowId}/${stepKey}`)
    .digest('hex')
    .slice(0, 8)
    .toUpperCase()
  return `${digits.slice(0, 4)}-${digits.slice(4)}`
}
