import { Worker } from 'node:worker_threads'
import { openShippedFiles } from '@countersign/pdf/shipped-files'
import { become, isRoot, POOL_USER } from '@countersign/pdf/unprivileged'

// The child's side of child-pool.ts: one message in, one task, one message out.

/** A task of a child's script. What it returns, or resolves to, must be structured-cloneable. */
export type ChildTask = { run(input: never): unknown }['run']

type AnyTask = { run(input: unknown): unknown }['run']

/**
 * Answers the parent's tasks by name until the parent goes away. Called once, by the child's script, when all that it runs is loaded: a child
 * of root is no root from here on, and may read none of the program any more, unless it runs a driver.
 */
export function serveTasks(
  tasks: { readonly [task: string]: ChildTask },
  { isDriver = false }: { isDriver?: boolean } = {},
): void {
  if (isRoot() && !isDriver) {
    openShippedFiles()
    become(POOL_USER)
  }
  watchParent()
  const byName = new Map<string, unknown>(Object.entries(tasks))
  process.on('message', (message) => {
    if (isTaskMessage(message)) void answer(byName.get(message.task), message.task, message.input)
  })
  process.send?.({ ready: true })
}

async function answer(task: unknown, name: string, input: unknown): Promise<void> {
  const before = process.cpuUsage()
  const usedMs = () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  try {
    if (!isTask(task)) throw new Error(`There is no task '${name}'`)
    const output = await task(input)
    process.send?.({ output, usedMs: usedMs() })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error), usedMs: usedMs() })
  }
}

// A closed channel tells an idle child that its parent is gone. A child in the middle of a long
// computation does not hear it, so a thread looks for the parent too: an orphan gets another parent.
function watchParent(): void {
  process.once('disconnect', () => process.exit())
  const code = `const parent = ${process.ppid}
    setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL') }, 500)`
  const worker = new Worker(code, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 },
  })
  worker.unref()
}

function isTask(task: unknown): task is AnyTask {
  return typeof task === 'function'
}

function isTaskMessage(message: unknown): message is { task: string; input: unknown } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'task' in message &&
    typeof message.task === 'string' &&
    'input' in message
  )
}
