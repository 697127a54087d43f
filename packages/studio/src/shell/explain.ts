import { ApiError, ConnectionError, CountersignError, TimeoutError } from '@countersign/sdk'
import type { Words } from '../texts/speech.ts'
import type { Failure } from './page.ts'

const STATUSES = ['400', '401', '403', '404', '409', '413', '429', '503'] as const

/**
 * What went wrong. The service speaks English: to who reads another language the page says first what kind of refusal it is, and the words
 * of the service come second. What stands at a field stays in the words of the interface. What nobody foresaw is told to the browser's console.
 */
export function explain(error: unknown, { say, language }: Words): Failure {
  if (error instanceof ApiError) {
    const { message, statusCode: status, traceId, issues } = error
    const facts = { status, traceId, issues }
    if (language === 'en') return { text: message, ...facts }
    const kind = STATUSES.find((one) => one === String(status)) ?? 'other'
    return { text: say(`failure.of.${kind}`), quote: message, ...facts }
  }
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return { text: say('failure.offline'), issues: [] }
  if (error instanceof CountersignError) return { text: error.message, issues: [] }
  reportError(error)
  return { text: say('failure.unknown'), issues: [] }
}
