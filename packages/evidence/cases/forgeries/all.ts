import { AFTER_THE_SEAL } from './after-the-seal.ts'
import { SAME_NAMES } from './certificates.ts'
import type { Forgery } from './forge.ts'
import { OF_OTHER_FILES } from './of-others.ts'
import { PREPARED } from './prepared.ts'
import { BYTES_AROUND, CROSS_REFERENCES, OBJECT_STREAMS, SAVED_AGAIN } from './revisions.ts'
import { ANNOTATIONS_OVER, FORMS_OVER, HIDING, HIDING_AND_REPLACING, REPLACING } from './shadow.ts'
import { SIGNATURE } from './signature.ts'
import { BER_FOR_DER, OTHER_STATEMENTS, TWO_SIGNERS, WEAK_ALGORITHMS } from './statements.ts'
import { BYTE_RANGES, EMPTY_SIGNATURES, WRAPPINGS } from './wrapped.ts'

/** The forgeries by what they try. Those of archives are beside the tests of the service, which makes them. */
export const FORGERY_CLASSES: Readonly<Record<string, readonly Forgery[]>> = {
  'incremental saving': SAVED_AGAIN,
  'signature wrapping': WRAPPINGS,
  'byte ranges': BYTE_RANGES,
  'empty and damaged signatures': EMPTY_SIGNATURES,
  'shadow contents: hide': HIDING,
  'shadow contents: replace': REPLACING,
  'shadow contents: hide and replace': HIDING_AND_REPLACING,
  'forms over the page': FORMS_OVER,
  'annotations over the page': ANNOTATIONS_OVER,
  'object streams': OBJECT_STREAMS,
  'cross-references: hybrid, loops of /Prev': CROSS_REFERENCES,
  'bytes before and behind': BYTES_AROUND,
  'archive data in another form': AFTER_THE_SEAL,
  'archive data that a prepared file waits for': PREPARED,
  'archive data, time-stamps and signatures of other files': OF_OTHER_FILES,
  'certificates of the same name': SAME_NAMES,
  'weak algorithms': WEAK_ALGORITHMS,
  'BER instead of DER': BER_FOR_DER,
  'two signers': TWO_SIGNERS,
  'statements that no seal makes': OTHER_STATEMENTS,
  'the signature in other bytes': SIGNATURE,
}

/** Every forgery that verification must find, by name. `node packages/evidence/cases/forgeries/write.ts FOLDER` writes them as files. */
export const FORGERIES: readonly Forgery[] = Object.values(FORGERY_CLASSES).flat()
