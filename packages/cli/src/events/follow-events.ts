import { setTimeout as delay } from 'node:timers/promises'
import {
  type Client,
  ConnectionError,
  type Event,
  ServerError,
  TimeoutError,
  TooManyRequestsError,
} from '@countersign/sdk'
import { remark, type Shell } from '../shell.ts'

/** As long as the service lets a question wait, in seconds. */
const WAIT_SECONDS = 25
const PAGE = 100
/** After a failure the service is asked again so late, at most. */
const BACK_OFF_MAX_MS = 30_000
const BACK_OFF_MS = 1000

/**
 * The events of the namespace from a place on, as they come, until the shell's signal ends it. A service that is away is asked again
 * until it is back; nothing is missed meanwhile.
 * @param after a cursor of the list
 * @param backOffMs how long it waits after the first failure
 */
export async function* followEvents(
  shell: Shell,
  client: Client,
  after: string,
  { backOffMs: startMs = BACK_OFF_MS }: { backOffMs?: number } = {},
): AsyncGenerator<Event, void, undefined> {
  const { signal } = shell
  let place = after
  for (let backOffMs = startMs; ; ) {
    try {
      const page = await client.webhooks.listEvents(
        { after: place, wait: WAIT_SECONDS, limit: PAGE },
        { signal },
      )
      backOffMs = startMs
      yield* page.data
      place = page.next ?? place
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      remark(shell, `${error.message}: asking again in ${Math.ceil(backOffMs / 1000)} s`)
      await delay(backOffMs, undefined, { signal })
      backOffMs = Math.min(backOffMs * 2, BACK_OFF_MAX_MS)
    }
  }
}

/** What may be over at the next question. */
const PASSING = [ConnectionError, TimeoutError, ServerError, TooManyRequestsError]

function isPassing(error: unknown): error is Error {
  return PASSING.some((Kind) => error instanceof Kind)
}
