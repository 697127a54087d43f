/** Runs what a text says apart from the page, so that typing never waits. It is built as one file of its own (build/parts.ts). */
import { type HeardExpression, traceExpression } from '@countersign/engine'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import type { WorkflowPlan } from '../../workflow-editor/pending-workflow.ts'
import { whatIf } from '../../workflow-editor/what-if.ts'
import { KnownWorld } from '../check/known-world.ts'
import { formsOfText } from '../form/scenario/scenario-forms.ts'
import { runFunction } from '../try/run-function.ts'
import type { FromSimulation, ToSimulation } from './messages.ts'
import { runSample } from './run-sample.ts'
import { TRACE } from './trace.ts'

// Pages of hosts allow no `eval`.
interpretSchemas()

const world = new KnownWorld()
/** What is asked of a workflow that has not started is about this one. */
let plan: WorkflowPlan | undefined
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
      const { ask } = message
      const run = ask.kind === 'Function' ? runFunction(ask, world) : await runSample(ask, world)
      heard = run.heard
      const { result, wanted } = run
      const forms = ask.kind === 'Scenario' ? formsOfText(ask.text, world) : undefined
      const tookMs = performance.now() - beganMs
      answer({ is: 'ran', id: message.id, result, ...(forms && { forms }), wanted, tookMs })
      return
    }
    case 'trace': {
      const one = heard.findLast(({ source }) => source === message.source)
      const { trace, isTraceCut } = one ? traceExpression(one, TRACE) : { trace: [], isTraceCut: false }
      return answer({ is: 'traced', id: message.id, parts: trace, isCut: isTraceCut })
    }
    case 'plan':
      plan = message.plan
      return
    case 'whatIf': {
      const { workflow, draft, at } = message
      answer({ is: 'toldIf', outcome: plan && whatIf(workflow, plan, draft, at) })
    }
  }
}
