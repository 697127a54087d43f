import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import {
  ChildFailed,
  type ChildFailure,
  type ChildPoolOptions,
  openChildPool,
} from '../../src/children/child-pool.ts'
import { Abandoned, Unavailable } from '../../src/lib/errors.ts'
import { AMPLE_MS, slowed } from '../support/slowness.ts'
import { until } from '../support/until.ts'

const timeoutMs = AMPLE_MS

function openOddPool(options: Partial<ChildPoolOptions> = {}) {
  return openChildPool({
    script: new URL('../../src/children/testing/odd-tasks.ts', import.meta.url),
    size: 1,
    memoryBytesMax: 200 * 2 ** 20,
    idleStopMs: 60_000,
    ...options,
  })
}

function failsFor(reason: ChildFailure, message: RegExp) {
  return (error: unknown) =>
    error instanceof ChildFailed && error.reason === reason && message.test(error.message)
}

// A child that was killed stays a zombie until its parent reaps it: for a dead parent that is init.
function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}/stat`)) return false
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

describe('child pool', () => {
  it('passes bytes as bytes, and keeps its child warm', async () => {
    const pool = openOddPool()
    const input = { bytes: new Uint8Array([1, 2, 200]) }
    const first = await pool.run<{ bytes: Uint8Array; pid: number }>('double', input, { timeoutMs })
    const second = await pool.run<{ bytes: Uint8Array; pid: number }>('double', input, { timeoutMs })
    assert.deepEqual([...first.bytes], [2, 4, 144])
    assert.equal(second.pid, first.pid)
    assert.notEqual(first.pid, process.pid)
    await pool.close()
  })

  it('gives a child neither the environment nor files outside of the program', async () => {
    const pool = openOddPool()
    const folder = await mkdtemp(join(tmpdir(), 'child-pool-'))
    await writeFile(join(folder, 'secret.key'), 'secret')
    assert.deepEqual(await pool.run('environment', {}, { timeoutMs }), [])
    const reading = pool.run('secrets', { path: join(folder, 'secret.key') }, { timeoutMs })
    await assert.rejects(reading, failsFor('error', /permission/i))
    await pool.close()
  })

  it('says what a task threw, and goes on with the same child', async () => {
    const pool = openOddPool()
    const before = await pool.run('slow', { ms: 0 }, { timeoutMs })
    await assert.rejects(pool.run('refuse', {}, { timeoutMs }), failsFor('error', /^this input is refused$/))
    await assert.rejects(pool.run('unheard', {}, { timeoutMs }), failsFor('error', /no task 'unheard'/))
    assert.equal(await pool.run('slow', { ms: 0 }, { timeoutMs }), before)
    await pool.close()
  })

  const losses: readonly [string, ChildFailure, RegExp][] = [
    ['hang', 'timeout', /hang took longer than 400 ms/],
    ['exit', 'crashed', /ended with code 3/],
  ]
  for (const [task, reason, message] of losses) {
    it(`kills a child for ${task}, and runs the waiting task in a fresh one`, async () => {
      const pool = openOddPool()
      const before = await pool.run('slow', { ms: 0 }, { timeoutMs })
      const lost = pool.run(task, {}, { timeoutMs: 400 })
      const waiting = pool.run('slow', { ms: 0 }, { timeoutMs })
      await assert.rejects(lost, failsFor(reason, message))
      assert.notEqual(await waiting, before)
      await pool.close()
    })
  }

  it('lets a task of a child that is nice to others wait for them beyond its time', async () => {
    const pool = openOddPool({ niceness: 19 })
    await pool.run('slow', { ms: 0 }, { timeoutMs })
    const others = Array.from({ length: 2 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'process.stdout.write("on"); for (;;) Math.random()']),
    )
    try {
      await Promise.all(others.map(({ stdout }) => once(stdout, 'data')))
      const begin = performance.now()
      await assert.rejects(pool.run('hang', {}, { timeoutMs: 400 }), failsFor('timeout', /than 400 ms/))
      const tookMs = performance.now() - begin
      assert.ok(tookMs > 800, `${tookMs} ms`)
    } finally {
      for (const other of others) other.kill('SIGKILL')
      await pool.close()
    }
  })

  it('tells the last words of a child in the cause, not in the message that may reach strangers', async () => {
    const pool = openOddPool()
    await assert.rejects(pool.run('exit', {}, { timeoutMs }), (error: unknown) => {
      assert.ok(error instanceof ChildFailed)
      assert.equal(error.message, 'exit: its process ended with code 3')
      assert.match(String(error.cause), /the last words/)
      return true
    })
    await pool.close()
  })

  for (const task of ['eatBuffers', 'eatHeap']) {
    it(`kills a child for memory: ${task}`, async () => {
      const pool = openOddPool({ memoryBytesMax: 120 * 2 ** 20 })
      await assert.rejects(pool.run(task, {}, { timeoutMs }), failsFor('memory', new RegExp(task)))
      assert.equal(typeof (await pool.run('slow', { ms: 0 }, { timeoutMs })), 'number')
      await pool.close()
    })
  }

  it('runs a task beside one that does not end, and no more than it has children', async () => {
    const pool = openOddPool({ size: 2 })
    const endless = pool.run('slow', { ms: timeoutMs }, { timeoutMs, turnOf: 'endless' })
    const ended = assert.rejects(endless, Unavailable)
    const short = [1, 2, 3].map(() => pool.run<number>('slow', { ms: 1 }, { timeoutMs, turnOf: 'short' }))
    const pids = await Promise.all(short)
    assert.equal(new Set(pids).size, 1, 'the first child is still at its task')
    assert.deepEqual(pool.children(), { busy: 1, idle: 1, waiting: 0 })
    await pool.close()
    await ended
  })

  it('runs tasks that are short one after the other in a single child', async () => {
    const pool = openOddPool({ size: 2 })
    const pids = await Promise.all([1, 2, 3, 4].map(() => pool.run<number>('slow', { ms: 1 }, { timeoutMs })))
    assert.equal(new Set(pids).size, 1)
    await pool.close()
  })

  it('refuses tasks beyond its queue', async () => {
    const pool = openOddPool({ waitingMax: 1 })
    const running = pool.run('slow', { ms: 50 }, { timeoutMs })
    const waiting = pool.run('slow', { ms: 0 }, { timeoutMs })
    await assert.rejects(pool.run('slow', { ms: 0 }, { timeoutMs }), Unavailable)
    await Promise.all([running, waiting])
    await pool.close()
  })

  it('gives its children to those who want them in turn, however much one of them wants', async () => {
    const pool = openOddPool({ size: 2 })
    const done: string[] = []
    const run = async (turnOf: string, ms: number) => {
      await pool.run('slow', { ms }, { timeoutMs, turnOf })
      done.push(turnOf)
    }
    const greedy = Array.from({ length: 12 }, () => run('greedy', 20))
    const others = ['one', 'other', 'one'].map((turnOf) => run(turnOf, 1))
    await Promise.all([...greedy, ...others])
    assert.ok(done.lastIndexOf('other') < 5 && done.lastIndexOf('one') < 6, done.join(' '))
    await pool.close()
  })

  it('refuses tasks of whom fills its queue, not those of others', async () => {
    const pool = openOddPool({ waitingMax: 2 })
    const greedy = [1, 2, 3].map(() => pool.run('slow', { ms: 50 }, { timeoutMs, turnOf: 'greedy' }))
    const refused = assert.rejects(greedy[2] ?? Promise.resolve(), Unavailable)
    await Promise.all([pool.run('slow', { ms: 0 }, { timeoutMs, turnOf: 'other' }), refused])
    await Promise.all(greedy.slice(0, 2))
    await pool.close()
  })

  it('leaves a child to others while somebody whose tasks are long wants all of them', async () => {
    const pool = openOddPool({ size: 2 })
    const longMs = slowed(1_500)
    const greedy = ['hang', 'hang', 'hang'].map((task) =>
      assert.rejects(
        pool.run(task, {}, { timeoutMs: longMs, turnOf: 'greedy' }),
        failsFor('timeout', /hang/),
      ),
    )
    // Nothing is known of who comes first: both children are busy until then.
    await Promise.race(greedy)
    const begin = performance.now()
    await pool.run('slow', { ms: 0 }, { timeoutMs, turnOf: 'other' })
    assert.ok(performance.now() - begin < longMs, 'it waited for a long task of somebody else')
    await Promise.all(greedy)
    await pool.close()
  })

  it('forgets a task whose caller has gone, unless a child has taken it', async () => {
    const pool = openOddPool()
    const gone = new AbortController()
    const running = pool.run('slow', { ms: 50 }, { timeoutMs, signal: gone.signal })
    const waiting = pool.run('slow', { ms: 0 }, { timeoutMs, signal: gone.signal })
    gone.abort()
    await assert.rejects(waiting, Abandoned)
    await assert.rejects(pool.run('slow', { ms: 0 }, { timeoutMs, signal: gone.signal }), Abandoned)
    assert.equal(typeof (await running), 'number')
    await pool.close()
  })

  it('stops a child that has nothing to do, and starts another when there is', async () => {
    const pool = openOddPool({ idleStopMs: 20 })
    const pid = await pool.run<number>('slow', { ms: 0 }, { timeoutMs })
    await until('the child is gone', () => !isRunning(pid))
    assert.notEqual(await pool.run('slow', { ms: 0 }, { timeoutMs }), pid)
    await pool.close()
  })

  it('blames no task for being closed: neither what runs nor what waits nor what comes after', async () => {
    const pool = openOddPool()
    const running = pool.run('hang', {}, { timeoutMs })
    const waiting = pool.run('slow', { ms: 0 }, { timeoutMs })
    const rejected = [running, waiting].map((task) => assert.rejects(task, Unavailable))
    await pool.close()
    await Promise.all(rejected)
    await assert.rejects(pool.run('slow', { ms: 0 }, { timeoutMs }), Unavailable)
  })

  it('leaves no child behind when the parent is killed while the child computes', async () => {
    const owner = spawn(
      process.execPath,
      [fileURLToPath(new URL('../../src/children/testing/pool-owner.ts', import.meta.url))],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [line] = await once(owner.stdout.setEncoding('utf8'), 'data')
    const pid = Number(line)
    assert.equal(isRunning(pid), true)
    owner.kill('SIGKILL')
    await until('the child is gone', () => !isRunning(pid))
  })
})
