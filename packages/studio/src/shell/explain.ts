import { ApiError, ConnectionError, CountersignError, TimeoutError } from '@countersign/sdk'
import type { Words } from '../texts/speech.ts'
import type { Failure } from './page.ts'

/** What went wrong, in the words of the service where it has some. What nobody foresaw is told to the browser's console too. */
export function explain(error: unknown, { say }: Words): Failure {
  if (error instanceof ApiError) {
    const { message: text, statusCode: status, traceId, issues } = error
    return { text, status, traceId, issues }
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return { text: say('failure.offline'), issues: [] }
  if (error instanceof CountersignError) return { text: error.message, issues: [] }
  reportError(error)
  return { text: say('failure.unknown'), issues: [] }
}
