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
import { keyIdOf } from './account/key-id.ts'
import { tellNeeded } from './account/needed-scopes.ts'
import { EXIT_NOT_WELL, EXIT_REFUSED, EXIT_UNREACHABLE } from './exit-code.ts'
import { Failure } from './failure.ts'
import type { Shell } from './shell.ts'

type Explained = Pick<Failure, 'message' | 'exitCode' | 'hints'>

/**
 * An error in a sentence, with what may help. What is none of ours is thrown on: a bug shows its trace.
 * @param env of the process: a key in it goes before every login
 * @param commandName the first word of the command line
 */
export function explain(error: unknown, env: Shell['env'], commandName?: string): Explained {
  if (error instanceof Failure) return error
  if (error instanceof UnauthenticatedError) return explainRefusedKey(error, env)
  if (error instanceof ApiError) return explainAnswer(error, commandName)
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
  const { COUNTERSIGN_API_KEY: key } = env
  const hints = key
    ? [
        `It is the key ${keyIdOf(key)} of COUNTERSIGN_API_KEY, which goes before what \`countersign login\` stored`,
        'Make another key with the same scopes, put it in the place of this one (in CI: of the secret), then revoke this one',
      ]
    : ['`countersign login` stores another API key']
  return { message: `The service refused the API key: ${error.message}`, exitCode: EXIT_REFUSED, hints }
}

function explainAnswer(error: ApiError, commandName: string | undefined): Explained {
  const trace = error.traceId === undefined ? [] : [`traceId ${error.traceId}`]
  if (error instanceof ForbiddenError)
    return {
      message: error.message,
      exitCode: EXIT_REFUSED,
      hints: [...neededBy(commandName), 'Scopes are chosen when an API key is made'],
    }
  if (error instanceof ServerError || error instanceof TooManyRequestsError)
    return { message: error.message, exitCode: EXIT_UNREACHABLE, hints: trace }
  if (error instanceof TooLargeError) {
    const hint = 'Push parts of the folder: what others refer to first'
    return { message: error.message, exitCode: EXIT_NOT_WELL, hints: [hint] }
  }
  if (error instanceof ConflictError && SOMEBODY_WAS_FASTER.test(error.message))
    return { message: error.message, exitCode: EXIT_NOT_WELL, hints: [START_OVER] }
  return explainIssues(error)
}

function neededBy(commandName: string | undefined): string[] {
  const needed = tellNeeded(commandName)
  return needed === undefined ? [] : [needed]
}

/** Each problem with its place: a single one in the sentence itself. */
function explainIssues({ message, issues }: ApiError): Explained {
  const told = issues.map((issue) => (issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`))
  const [first] = told
  if (first === undefined) return { message, exitCode: EXIT_NOT_WELL, hints: [] }
  if (told.length > 1)
    return { message: `There are ${told.length} problems`, exitCode: EXIT_NOT_WELL, hints: told }
  const isSaid = issues[0]?.message === message
  return { message: isSaid ? first : message, exitCode: EXIT_NOT_WELL, hints: isSaid ? [] : [first] }
}

/** What the service says of two that save at the same time; other conflicts are not over when one tries again. */
const SOMEBODY_WAS_FASTER = /modified by another process/
const START_OVER =
  'Somebody else saved at the same moment, and nothing of yours was saved: run the command again'
