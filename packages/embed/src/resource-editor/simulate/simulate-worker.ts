/** Runs what a text says apart from the page, so that typing never waits. It is built as one file of its own (build/parts.ts). */
import { type HeardExpression, traceExpression } from '@countersign/engine'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { KnownWorld } from '../check/known-world.ts'
import type { FromSimulation, ToSimulation } from './messages.ts'
import { runSample } from './run-sample.ts'

// Pages of hosts allow no `eval`.
interpretSchemas()

/** As much of a trace as people read. */
const TRACE = { traceMax: 300, traceLengthMax: 64 * 1024 }

const world = new KnownWorld()
let heard: readonly HeardExpression[] = []
/** One message after the other: what is learnt is known to what comes after it. */
let done = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<ToSimulation>) => {
  done = done.then(() => take(data))
})
answer({ is: 'ready' })

function answer(message: FromSimulation): void {
  postMessage(message)
}

async function take(message: ToSimulation): Promise<void> {
  switch (message.is) {
    case 'resource':
    case 'file':
      return world.learn(message)
    case 'forget':
      return world.forget()
    case 'run': {
      const beganMs = performance.now()
      const run = await runSample(message.ask, world)
      heard = run.heard
      const { result, wanted } = run
      answer({ is: 'ran', id: message.id, result, wanted, tookMs: performance.now() - beganMs })
      return
    }
    case 'trace': {
      const one = heard.findLast(({ source }) => source === message.source)
      const { trace, isTraceCut } = one ? traceExpression(one, TRACE) : { trace: [], isTraceCut: false }
      answer({ is: 'traced', id: message.id, parts: trace, isCut: isTraceCut })
    }
  }
}
