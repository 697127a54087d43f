import { caseFile, pack, unpack } from './archive-tools.ts'
import { FORGED_FILES } from './forged-files.ts'
import { FORGED_SEALS } from './forged-seals.ts'
import { FORGED_TRAILS } from './forged-trails.ts'
import type { Forgery } from './forgery-tools.ts'

export const FORGERIES: readonly Forgery[] = [...FORGED_FILES, ...FORGED_TRAILS, ...FORGED_SEALS]

export async function forge({ make }: Forgery): Promise<Buffer> {
  const files = unpack(caseFile('evidence.zip'))
  await make(files)
  return pack(files)
}
