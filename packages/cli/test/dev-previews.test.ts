/** `countersign dev` with a login: the templates on its page, as the service renders them. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { after, before, test } from 'node:test'
import { openTestService, type TestService, until } from '../../server/test/support/service.ts'
import { type Desk, openDesk } from './support.ts'

const TEMPLATE = 'quick-start/loan_agreement.template.yaml'

let service: TestService
let desk: Desk
let env: NodeJS.ProcessEnv
before(async () => {
  ;[service, desk] = await Promise.all([openTestService(), openDesk()])
  const [namespace] = service.credentials.namespaces
  env = { COUNTERSIGN_URL: service.url, COUNTERSIGN_API_KEY: namespace?.apiKey ?? '' }
  await desk.example('quick-start')
})
after(async () => {
  await service?.close()
  await desk?.clear()
})

/** Looks at the page of `dev` while it runs, then stops it. */
async function watching(story: (url: string) => Promise<void>): Promise<void> {
  let seen: Promise<void> | undefined
  const stop = new AbortController()
  const ended = desk.run(['dev', 'quick-start', '--port', '0', '--json'], {
    env,
    stop: stop.signal,
    told: (printed) => {
      const [first = '', ...rest] = printed.split('\n')
      if (rest.length > 0) seen ??= story(JSON.parse(first).url).finally(() => stop.abort())
    },
  })
  const { stderr, code } = await ended
  await seen
  assert.equal(stderr, '')
  assert.equal(code, 130)
}

test('a template is drawn with the data of a scenario, anew when it changes, and its errors stand in its place', async () => {
  const text = await readFile(desk.path(TEMPLATE), 'utf8')
  await watching(async (url) => {
    // The namespace has nothing yet: the service's answer and what helps stand in the preview's place.
    const lacking = await shown(url, /loan_form@draft/)
    assert.match(lacking, /Asset loan_form@draft is not in the namespace: `countersign push` first/)
    assert.equal((await desk.run(['push', 'quick-start'], { env })).code, 0)

    await ask(url, '/')
    const page = await shown(url, /<img loading="lazy"/)
    assert.match(page, /with the data of A camera is lent|with the data of/)
    const [, first = ''] = /src="(\/previews\/loan_agreement\/[0-9a-f]+)\/1\.png"/.exec(page) ?? []
    const picture = await ask(url, `${first}/1.png`)
    assert.deepEqual([picture.status, picture.type], [200, 'image/png'])
    assert.equal(picture.body.subarray(1, 4).toString(), 'PNG')
    const pdf = await ask(url, `${first}/document.pdf`)
    assert.deepEqual([pdf.type, pdf.body.subarray(0, 5).toString()], ['application/pdf', '%PDF-'])
    for (const file of ['9.png', '0.png', 'other.pdf'])
      assert.equal((await ask(url, `${first}/${file}`)).status, 404)

    // What has not changed keeps its address, and so its pictures.
    await writeFile(desk.path('quick-start/source/notes.txt'), 'nothing of ours')
    assert.ok((await shown(url, /<img loading="lazy"/)).includes(first))
    await writeFile(desk.path(TEMPLATE), text.replace('y: 166', 'y: 168'))
    const [, second = ''] =
      /src="(\/previews\/\S+)\/1\.png"/.exec(
        await shown(url, new RegExp(`src="/previews/(?!loan_agreement/${first.split('/').at(-1)})`)),
      ) ?? []
    assert.notEqual(second, first)
    assert.equal((await ask(url, `${first}/1.png`)).status, 404)
  })
  await writeFile(desk.path(TEMPLATE), text)
})

/** The page once it shows that; as the page itself asks after each change. */
function shown(url: string, pattern: RegExp): Promise<string> {
  return until(`the page shows ${pattern}`, async () => {
    const body = (await ask(url, '/now')).body.toString()
    return pattern.test(body) ? body : undefined
  })
}

async function ask(url: string, path: string): Promise<{ status: number; type: string; body: Buffer }> {
  const { port, host } = new URL(url)
  const sent = request({ host: '127.0.0.1', port, path, headers: { Host: host } }).end()
  const [response] = await once(sent, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode,
    type: String(response.headers['content-type']),
    body: Buffer.concat(chunks),
  }
}
