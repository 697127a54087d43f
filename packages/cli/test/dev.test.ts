/** A folder that is watched, as a process: what it prints, and the page that it serves. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { after, before, test } from 'node:test'
import { type Desk, openDesk } from './support.ts'

let desk: Desk
before(async () => {
  desk = await openDesk()
  assert.equal((await desk.run(['init', 'garden'])).code, 0)
})
after(() => desk.clear())

const BLUEPRINT = 'garden/volunteer_onboarding.blueprint.yaml'
const ARGS = ['dev', 'garden', '--port', '0', '--json']

test('each change is checked, tested and shown on the page', async () => {
  const text = await readFile(desk.path(BLUEPRINT), 'utf8')
  const failures: unknown[] = []
  const noted = (seen: Promise<void>) => seen.catch((error: unknown) => void failures.push(error))
  let first: Promise<unknown> | undefined
  let second: Promise<unknown> | undefined
  const { code, stdout, stderr } = await desk.run(ARGS, {
    interruptAt: /"isWell":false.*\n(?:.*\n)*.*"isWell":true.*\n/,
    told: (printed) => {
      const lines = printed.split('\n').slice(0, -1)
      const [begun] = lines
      if (begun === undefined) return
      const { url } = JSON.parse(begun)
      first ??= noted(seeFirst(url, text))
      if (lines.some((line) => line.includes('"isWell":false'))) second ??= noted(seeSecond(url, text))
    },
  })
  await Promise.all([first, second])
  assert.deepEqual(failures, [])
  assert.equal(stderr, '')
  assert.equal(code, 130)
  const rounds = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    rounds[0].scenarios.map(({ key, passed }: { key: string; passed: boolean }) => [key, passed]),
    [['volunteer_signs', true]],
  )
  const wrong = rounds.find(({ isWell }) => !isWell)
  assert.deepEqual(
    wrong.problems.map(({ file, path }: { file: string; path: string }) => [file, path]),
    [[BLUEPRINT, '/spec/particpants']],
  )
})

/** The page when all is well; then an author makes a mistake. */
async function seeFirst(url: string, text: string): Promise<void> {
  try {
    await seeWell(url)
  } finally {
    await writeFile(desk.path(BLUEPRINT), text.replace('participants:', 'particpants:'))
  }
}

async function seeWell(url: string): Promise<void> {
  const page = await ask(url, '/')
  assert.equal(page.status, 200)
  assert.match(
    String(page.headers['content-security-policy']),
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  )
  assert.match(page.body, /All is well/)
  assert.match(page.body, /You are not logged in, and a service renders documents.*`countersign login`/)
  assert.match(page.body, /A volunteer agrees and signs<\/span> <strong class="good">passed/)
  const [, picture = ''] = /<img src="([^"]+)"/.exec(page.body) ?? []
  const svg = await ask(url, picture)
  assert.equal(svg.headers['content-type'], 'image/svg+xml; charset=utf-8')
  assert.match(String(svg.headers['content-security-policy']), /style-src 'sha256-/)
  assert.match(svg.body, /The volunteer signs/)
  for (const file of ['/page.js', '/page.css']) assert.equal((await ask(url, file)).status, 200)
  assert.equal((await ask(url, '/../package.json')).status, 404)
  assert.equal((await ask(url, '/', { method: 'POST' })).status, 405)
  for (const host of ['evil.example', `evil.example:${new URL(url).port}`, 'localhost:1'])
    assert.equal((await ask(url, '/', { host })).status, 403, host)
}

/** The page with the mistake on it; then the author mends it. */
async function seeSecond(url: string, text: string): Promise<void> {
  try {
    const page = await ask(url, '/')
    assert.match(page.body, /Something is wrong/)
    assert.match(page.body, /particpants/)
    const [shown = Number.NaN] = roundsIn(page.body, /data-round="(\d+)"/g)
    const [first = 0, next = 0] = await eventsAround(url, () => writeFile(desk.path(BLUEPRINT), text))
    assert.ok(first >= shown, 'the page knows whether it shows what is told first')
    assert.ok(next > first, 'the page hears of the next round')
  } finally {
    await writeFile(desk.path(BLUEPRINT), text)
  }
}

test('a port that is taken, and a folder that is not there, are told', async () => {
  const nowhere = await desk.run(['dev', 'nowhere', '--port', '0'])
  assert.equal(nowhere.code, 2)
  assert.match(nowhere.stderr, /nowhere: there is no such file/)
  assert.match((await desk.run(['dev', '--port', '70000'])).stderr, /whole number from 0 to 65535/)
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    const taken = await desk.run(['dev', 'garden', '--port', String(port)])
    assert.equal(taken.code, 2)
    assert.match(taken.stderr, new RegExp(`Port ${port} is taken\\n.*--port 0 takes any`))
  } finally {
    other.close()
  }
})

interface Seen {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** As a browser asks, or one that is led here by another name. */
async function ask(
  url: string,
  path: string,
  { method = 'GET', host = new URL(url).host } = {},
): Promise<Seen> {
  const { port } = new URL(url)
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { Host: host } }).end()
  const [response] = await once(sent, 'response')
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, headers: response.headers, body }
}

/** The numbers of the rounds of which the page is told: before a change, and after it. */
async function eventsAround(url: string, change: () => Promise<void>): Promise<number[]> {
  const { port, host } = new URL(url)
  const sent = request({ host: '127.0.0.1', port, path: '/events', headers: { Host: host } }).end()
  const [response] = await once(sent, 'response')
  let told = ''
  for await (const chunk of response) {
    if (told === '') await change()
    told += chunk
    const numbers = roundsIn(told, /^data: (\d+)$/gm)
    if (numbers.length > 1) return numbers
  }
  return []
}

function roundsIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, number]) => Number(number))
}
