import {
  ApiError,
  ConflictError,
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
import type { Shell } from './shell.ts'

type Explained = Pick<Failure, 'message' | 'exitCode' | 'hints'>

/**
 * An error in a sentence, with what may help. What is none of ours is thrown on: a bug shows its trace.
 * @param env of the process: a key in it goes before every login
 */
export function explain(error: unknown, env: Shell['env']): Explained {
  if (error instanceof Failure) return error
  if (error instanceof UnauthenticatedError) return explainRefusedKey(error, env)
  if (error instanceof ApiError) return explainAnswer(error)
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    const isPlain = error instanceof ConnectionError && error.code === 'ERR_SSL_WRONG_VERSION_NUMBER'
    const hint = isPlain
      ? 'Is its address http://… rather than https://…?'
      : 'Is the service running, and is its address right?'
    return { message: error.message, exitCode: EXIT_UNREACHABLE, hints: [hint] }
  }
  throw error
}

function explainRefusedKey(error: UnauthenticatedError, env: Shell['env']): Explained {
  const hint = env.COUNTERSIGN_API_KEY
    ? 'COUNTERSIGN_API_KEY is set, and goes before what `countersign login` stored'
    : '`countersign login` stores another API key'
  return {
    message: `The service refused the API key: ${error.message}`,
    exitCode: EXIT_REFUSED,
    hints: [hint],
  }
}

function explainAnswer(error: ApiError): Explained {
  const trace = error.traceId === undefined ? [] : [`traceId ${error.traceId}`]
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
  if (error instanceof ConflictError && SOMEBODY_WAS_FASTER.test(error.message))
    return { message: error.message, exitCode: EXIT_NOT_WELL, hints: [START_OVER] }
  const [first, ...others] = error.issues.map(({ path, message }) => `${path}: ${message}`)
  // Of one problem the sentence says enough; of several each is told with its place.
  if (first === undefined || others.length === 0)
    return { message: error.message, exitCode: EXIT_NOT_WELL, hints: [] }
  return {
    message: `There are ${others.length + 1} problems`,
    exitCode: EXIT_NOT_WELL,
    hints: [first, ...others],
  }
}

/** What the service says of two that save at the same time; other conflicts are not over when one tries again. */
const SOMEBODY_WAS_FASTER = /modified by another process/
const START_OVER =
  'Somebody else saved at the same moment, and nothing of yours was saved: run the command again'
