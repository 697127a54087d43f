import { setTimeout as wait } from 'node:timers/promises'
import { getFace } from '@countersign/pdf/draw/font-faces'
import { serveTasks } from '../serve-tasks.ts'

// A script for child-pool.test.ts: tasks that do what a child must never do to its parent.

serveTasks({
  double: (input: { bytes: Uint8Array }) => ({
    bytes: input.bytes.map((byte) => (byte * 2) % 256),
    pid: process.pid,
  }),
  environment: () => Object.keys(process.env),
  secrets: async (input: { path: string }) => (await import('node:fs')).readFileSync(input.path, 'utf8'),
  refuse: () => {
    throw new Error('this input is refused')
  },
  hang: () => {
    process.stderr.write('hanging\n')
    for (;;) Math.random()
  },
  eatBuffers: async () => {
    const eaten: Uint8Array[] = []
    for (;;) {
      eaten.push(new Uint8Array(8 * 2 ** 20).fill(1))
      await wait(1)
    }
  },
  eatHeap: () => {
    const eaten: string[][] = []
    for (;;) eaten.push(Array.from({ length: 1_000 }, (_, index) => `${index}:${eaten.length}`))
  },
  exit: () => {
    process.stderr.write('the last words\n')
    process.exit(3)
  },
  font: () => getFace('arabic').font.glyphHAdvance(0),
  becomeRoot: () => process.setuid?.(0),
  slow: async (input: { ms: number }) => {
    await wait(input.ms)
    return process.pid
  },
})
