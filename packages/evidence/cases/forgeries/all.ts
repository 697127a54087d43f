import { AFTER_THE_SEAL } from './after-the-seal.ts'
import type { Forgery } from './forge.ts'
import { PREPARED } from './prepared.ts'
import { SIGNATURE } from './signature.ts'

/** Every forgery that verification must find, by name. `node packages/evidence/cases/forgeries/write.ts FOLDER` writes them as files. */
export const FORGERIES: readonly Forgery[] = [...AFTER_THE_SEAL, ...SIGNATURE, ...PREPARED]
