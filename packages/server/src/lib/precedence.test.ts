import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openLoopGauge, openPrecedence, type Precedence } from './precedence.ts'

const settings = { places: 1, placeMs: 25, waitMs: 100, isBusy: () => true }

/** Time stands still, however long the machine takes over a turn. */
const stopTime = ({ mock }: TestContext) => mock.timers.enable({ apis: ['setTimeout'] })

/** Work that says when it began and ends when it is told to. */
function openWork(begun: string[]) {
  const ends = new Map<string, () => void>()
  return {
    work: (name: string) => () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await turn()
    },
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

function begin(precedence: Precedence) {
  const begun: string[] = []
  const { work, end } = openWork(begun)
  const done: Promise<string>[] = []
  return {
    begun,
    end,
    async first(name: string) {
      done.push(precedence.first(work(name)))
      await turn()
    },
    async other(name: string) {
      done.push(precedence.other(work(name)))
      await turn()
    },
    all: () => Promise.all(done),
  }
}

test('while nothing goes first nobody waits', async (t) => {
  stopTime(t)
  const line = begin(openPrecedence(settings))
  for (const name of ['a', 'b', 'c']) await line.other(name)
  assert.deepEqual(line.begun, ['a', 'b', 'c'])
})

test('while something goes first the others come one after the other, as they came; that itself never waits', async (t) => {
  stopTime(t)
  const line = begin(openPrecedence(settings))
  await line.first('seal')
  for (const name of ['a', 'b', 'c']) await line.other(name)
  await line.first('second seal')
  assert.deepEqual(line.begun, ['seal', 'a', 'second seal'])
  await line.end('a')
  await line.end('b')
  assert.deepEqual(line.begun, ['seal', 'a', 'second seal', 'b', 'c'])
  for (const name of ['seal', 'second seal', 'c']) await line.end(name)
  assert.deepEqual(await line.all(), ['seal', 'a', 'b', 'c', 'second seal'])
})

test('when the last that goes first has ended all others begin', async (t) => {
  stopTime(t)
  const line = begin(openPrecedence(settings))
  await line.first('seal')
  await line.first('second seal')
  for (const name of ['a', 'b', 'c']) await line.other(name)
  await line.end('seal')
  assert.deepEqual(line.begun, ['seal', 'second seal', 'a'])
  await line.end('second seal')
  assert.deepEqual(line.begun, ['seal', 'second seal', 'a', 'b', 'c'])
})

test('where there is time for all nobody waits', async (t) => {
  stopTime(t)
  let isBusy = false
  const line = begin(openPrecedence({ ...settings, isBusy: () => isBusy }))
  await line.first('seal')
  for (const name of ['a', 'b']) await line.other(name)
  isBusy = true
  await line.other('c')
  assert.deepEqual(line.begun, ['seal', 'a', 'b'])
  isBusy = false
  await line.end('a')
  assert.deepEqual(line.begun, ['seal', 'a', 'b', 'c'])
})

test('work that takes long gives its place away, and whoever waits begins after its time in any case', async (t) => {
  stopTime(t)
  const line = begin(openPrecedence(settings))
  await line.first('seal')
  for (const name of ['a', 'b']) await line.other(name)
  t.mock.timers.tick(settings.placeMs - 1)
  await turn()
  assert.deepEqual(line.begun, ['seal', 'a'])
  t.mock.timers.tick(1)
  await turn()
  assert.deepEqual(line.begun, ['seal', 'a', 'b'])
  await line.end('a')
  await line.other('c')
  assert.deepEqual(line.begun, ['seal', 'a', 'b'], 'a place that was given away is not given twice')

  const patient = begin(openPrecedence({ ...settings, placeMs: 1_000_000 }))
  await patient.first('seal')
  for (const name of ['a', 'b', 'c']) await patient.other(name)
  t.mock.timers.tick(settings.waitMs - 1)
  await turn()
  assert.deepEqual(patient.begun, ['seal', 'a'])
  t.mock.timers.tick(1)
  await turn()
  assert.deepEqual(patient.begun, ['seal', 'a', 'b', 'c'])
})

test('work that fails leaves its place, and says why', async (t) => {
  stopTime(t)
  const precedence = openPrecedence(settings)
  const broken = () => Promise.reject(new Error('broken'))
  const line = begin(precedence)
  await line.first('seal')
  await assert.rejects(precedence.other(broken), /broken/)
  await line.other('a')
  assert.deepEqual(line.begun, ['seal', 'a'])
  await line.other('b')
  await line.end('seal')
  await assert.rejects(precedence.first(broken), /broken/)
  await line.other('c')
  assert.deepEqual(line.begun, ['seal', 'a', 'b', 'c'])
})

test('the gauge tells an event loop that has no rest from one that waits', async () => {
  const isBusy = openLoopGauge(0.7)
  const spin = (ms: number) => {
    const end = performance.now() + ms
    while (performance.now() < end);
  }
  let saidBusy = false
  for (let look = 0; look < 50 && !saidBusy; look += 1) {
    await turn()
    spin(25)
    saidBusy = isBusy()
  }
  assert.ok(saidBusy)
  let saidIdle = false
  for (let look = 0; look < 50 && !saidIdle; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    saidIdle = !isBusy()
  }
  assert.ok(saidIdle)
})
