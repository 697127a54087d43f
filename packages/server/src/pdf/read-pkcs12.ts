import type { Pkcs12Input, Pkcs12Output } from '@countersign/pdf/seal/pkcs12-task'
import { ChildFailed, type ChildPool, type TaskOptions } from '../children/child-pool.ts'

/** The sealing key of a PKCS #12 file that somebody uploads. A file that takes too long is one that is wrong. */
export async function readPkcs12(
  pool: ChildPool,
  { input, options }: { input: Pkcs12Input; options: TaskOptions },
): Promise<Pkcs12Output> {
  try {
    return await pool.run<Pkcs12Output>('readPkcs12', input, options)
  } catch (error) {
    if (!(error instanceof ChildFailed) || error.reason === 'crashed') throw error
    return {
      problem: 'The PKCS #12 file cannot be read: it asks for more work than a file of its kind should',
    }
  }
}
