import {
  ApiError,
  ConnectionError,
  ForbiddenError,
  ServerError,
  TimeoutError,
  TooLargeError,
  TooManyRequestsError,
  UnauthenticatedError,
} from '@countersign/sdk'
import { EXIT_NOT_WELL, EXIT_REFUSED, EXIT_UNREACHABLE } from './exit-code.ts'
import { Failure } from './failure.ts'

/** An error in a sentence, with what may help. What is none of ours is thrown on: a bug shows its trace. */
export function explain(error: unknown): Pick<Failure, 'message' | 'exitCode' | 'hints'> {
  if (error instanceof Failure) return error
  if (error instanceof ApiError) return explainAnswer(error)
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    const cause = error.cause instanceof Error ? causeOf(error.cause) : undefined
    const message = cause === undefined ? error.message : `${error.message}: ${cause}`
    return {
      message,
      exitCode: EXIT_UNREACHABLE,
      hints: ['Is the service running, and is its address right?'],
    }
  }
  throw error
}

function explainAnswer(error: ApiError): Pick<Failure, 'message' | 'exitCode' | 'hints'> {
  const trace = error.traceId === undefined ? [] : [`traceId ${error.traceId}`]
  if (error instanceof UnauthenticatedError) {
    const hint = '`countersign login` stores another API key'
    return {
      message: `The service refused the API key: ${error.message}`,
      exitCode: EXIT_REFUSED,
      hints: [hint],
    }
  }
  if (error instanceof ForbiddenError)
    return {
      message: error.message,
      exitCode: EXIT_REFUSED,
      hints: ['Scopes are chosen when an API key is made'],
    }
  if (error instanceof ServerError || error instanceof TooManyRequestsError)
    return { message: error.message, exitCode: EXIT_UNREACHABLE, hints: trace }
  if (error instanceof TooLargeError) {
    const hint = 'Push parts of the folder: what others refer to first'
    return { message: error.message, exitCode: EXIT_NOT_WELL, hints: [hint] }
  }
  const issues = error.issues.slice(1).map(({ path, message }) => `${path}: ${message}`)
  return { message: error.message, exitCode: EXIT_NOT_WELL, hints: issues }
}

/** `connect ECONNREFUSED 127.0.0.1:3000` lies one or two causes deep. */
function causeOf(error: Error): string {
  return error.cause instanceof Error ? causeOf(error.cause) : error.message
}
