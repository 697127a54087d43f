import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { operations } from '../../src/http/operation-list.ts'
import { makePdf } from '../support/agreement.ts'
import { openTestService, type TestService } from '../support/service.ts'

// What programs and editors read instead of pages: /llms.txt and /requests.http.

let service: TestService
before(async () => {
  service = await openTestService()
})
after(() => service.close())

async function read(name: string): Promise<string> {
  const response = await fetch(`${service.url}/${name}`)
  assert.equal(response.status, 200)
  assert.equal(response.headers.get('content-type'), 'text/plain; charset=utf-8')
  return response.text()
}

test('llms.txt tells what the service is, and every link of it leads somewhere', async () => {
  const text = await read('llms.txt')
  assert.match(text, /^# Countersign\n\n> \S/)
  const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, address = '']) => address)
  assert.ok(links.length > 20, `only ${links.length} links`)
  for (const address of links) {
    const response = await fetch(new URL(address, `${service.url}/llms.txt`))
    assert.equal(response.status, 200, address)
    await response.body?.cancel()
  }
  assert.equal((await fetch(`${service.url}/docs/llms.txt`)).url, `${service.url}/llms.txt`)
})

test('each page of the docs is there as Markdown, and every link of it leads somewhere', async () => {
  const listed = [...(await read('llms.txt')).matchAll(/\]\((docs\/[^)]+\.md)\)/g)]
  assert.ok(listed.length > 20, `only ${listed.length} pages`)
  const seen = new Map<string, number>()
  for (const [, page = ''] of listed) {
    const response = await fetch(`${service.url}/${page}`)
    assert.equal(response.headers.get('content-type'), 'text/markdown; charset=utf-8', page)
    const text = (await response.text()).replaceAll(/^```.*?^```$|`[^`\n]+`/gms, '')
    assert.match(text, /^# \S/m, page)
    for (const [, href = ''] of text.matchAll(/(?:\]\(|<img src=")([^()\s"]+)[)"]/g)) {
      const { origin, pathname } = new URL(href, `${service.url}/${page}`)
      if (origin !== service.url || pathname.includes(':')) continue
      const status = seen.get(pathname) ?? (await fetch(`${service.url}${pathname}`)).status
      seen.set(pathname, status)
      assert.equal(status, 200, `${page} leads to ${pathname}`)
    }
  }
  assert.equal((await fetch(`${service.url}/docs/nothing.md`)).status, 404)
})

interface Request {
  name: string
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** Reads a file of requests as an editor does. */
function requestsOf(text: string): Request[] {
  return text
    .split(/^### .*\n/m)
    .slice(1)
    .map((block) => {
      const [head = '', ...rest] = block.split('\n\n')
      const lines = head.split('\n').filter((line) => line !== '')
      const [, name = ''] = /^# @name (\w+)$/m.exec(head) ?? []
      const [first = '', ...headers] = lines.filter((line) => !line.startsWith('#'))
      const [method = '', url = ''] = first.split(' ')
      const pairs = headers.map((line) => line.split(/: (.*)/s).slice(0, 2))
      return { name, method, url, headers: Object.fromEntries(pairs), body: rest.join('\n\n').trim() }
    })
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\$?\w+)\}\}/g, (hole, name: string) => values[name] ?? hole)
}

test('requests.http has a request for each operation, and the service knows each of them', async () => {
  const requests = requestsOf(await read('requests.http'))
  const names = requests.map(({ name }) => name)
  assert.deepEqual(names.toSorted(), operations.map(({ operationId }) => operationId).toSorted())
  const [namespace] = service.credentials.namespaces
  const values = {
    baseUrl: service.url,
    apiKey: namespace?.apiKey ?? '',
    accessToken: service.tokens.test,
    orgId: service.credentials.orgId,
    namespaceKey: namespace?.namespaceKey ?? '',
    signingLink: 'none',
    inPersonLink: 'none',
  }
  const pdf = await makePdf()
  for (const { name, method, url, headers, body } of requests) {
    const own = { ...values, $guid: name }
    const isFile = body.startsWith('< ')
    const response = await fetch(filled(url, values), {
      method,
      headers: Object.entries(headers).map(([key, value]) => [key, filled(value, own)]),
      ...(body !== '' && { body: isFile ? pdf : filled(body, values) }),
    })
    const answer = await response.text()
    assert.ok(response.status !== 405 && response.status < 500, `${name}: ${response.status} ${answer}`)
    assert.doesNotMatch(answer, /no such (?:address|operation)/i, name)
    if (name === 'exchangeToken' || name === 'listWorkflows') assert.equal(response.status, 200, answer)
    if (name === 'uploadFile') assert.equal(response.status, 201, answer)
  }
})
