import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withForm } from '@countersign/pdf/testing/odd-pdfs'
import { samplePdf } from '@countersign/pdf/testing/sample-pdf'
import { type Kind, parseResourceStream } from '@countersign/resources'
import { caseFiles, caseWorld, type Said, said, wrongCases } from '../../../resources/test/wrong-cases.ts'
import { upload } from '../documents/letter.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, PATHS, SPECS } from './examples.ts'

let service: TestService
/** The ids of real files, by those of the cases: of the same length, so that columns stay. */
const files = new Map<string, string>()

before(async () => {
  service = await openTestService({}, { workers: false })
  for (const [fileId, { pages, form = [] }] of caseFiles) {
    const bytes = form.length > 0 ? withForm() : await samplePdf({ pages: pages.length })
    files.set(fileId, await upload(service, 'test', 'case.pdf', 'application/pdf', bytes))
  }
  for (const { resource: each } of parseResourceStream(real(caseWorld().text))) {
    assert.ok(each !== undefined)
    await create(service, each.kind, each.metadata.key, each.spec, { version: each.metadata.version })
  }
  await create(service, 'Asset', 'page', SPECS.Asset)
})
after(() => service.close())

for (const { name, before: others, subject, kind, expected } of wrongCases()) {
  test(`the service says of ${name} what the package says`, async () => {
    const path = PATHS[kindOf(kind)]
    const made: string[] = []
    for (const other of others) {
      const place = PATHS[kindOf(/^kind: (\w+)$/m.exec(other.text)?.[1] ?? '')]
      const reply = await send('POST', place, other.text)
      assert.equal(reply.status, 201, reply.bytes.toString())
      made.unshift(`${place}/${reply.body.metadata.key}/versions/draft`)
    }
    if (others.length === 0) assert.deepEqual(appliedSaid(await dryRun(subject.text)), refusing(expected))
    const draft = `${path}/subject/versions/draft`
    const isThere = others.some((other) => other.path.includes('/0-'))
    if (!isThere) assert.deepEqual(saidBy(await send('POST', path, subject.text), 201), refusing(expected))
    const old = await service.ns('GET', draft)
    const first = old.status === 200 ? old : await create(service, kindOf(kind), 'subject')
    const put = await send('PUT', draft, subject.text, { 'If-Match': etagOf(first) })
    if (!isPublished(subject.text)) assert.deepEqual(saidBy(put, 200), refusing(expected))
    // What refers to the others goes before them; where it was there first, they refer to it.
    if (!isThere) await remove(draft)
    for (const other of made) if (other !== draft) await remove(other)
    if (isThere) await remove(draft)
  })
}

/** Warnings come with what is saved: a refusal has its issues only. */
function refusing(expected: readonly Said[]): Said[] {
  const issues = expected.filter(({ severity }) => severity === 'error')
  return issues.length > 0 ? issues : [...expected]
}

function isPublished(text: string): boolean {
  return /version: \d+\.\d+\.\d+ }$/m.test(text)
}

function kindOf(name: string): Kind {
  for (const kind of Object.keys(PATHS)) if (kind === name && isKind(kind)) return kind
  throw new Error(`No kind ${name}`)
}

function isKind(name: string): name is Kind {
  return Object.hasOwn(PATHS, name)
}

async function remove(path: string): Promise<void> {
  const found = await service.ns('GET', path)
  const reply = await service.ns('DELETE', path, { headers: { 'If-Match': etagOf(found) } })
  assert.ok(reply.status < 300, reply.bytes.toString())
}

function send(method: string, path: string, text: string, headers: object = {}): Promise<Reply> {
  const type = { 'Content-Type': 'application/yaml' }
  return service.ns(method, path, { bytes: real(text), headers: { ...type, ...headers } })
}

function real(text: string): string {
  return [...files].reduce((result, [from, to]) => result.replaceAll(from, to), text)
}

function dryRun(text: string): Promise<Reply> {
  return send('POST', '/resources/apply?dryRun=true', text)
}

/** What an answer says is wrong. */
function saidBy(reply: Reply, status: number): Said[] {
  const [body, isRefused] = [reply.body, reply.status === 400]
  assert.equal(reply.status, isRefused ? 400 : status, reply.bytes.toString())
  return withCaseIds(isRefused ? said(body.errorInfo.issues, []) : said([], body.warnings))
}

/** The same of an apply of one document, whose paths begin there. */
function appliedSaid({ status, body }: Reply): Said[] {
  const found = status === 400 ? said(body.errorInfo.issues, []) : said([], body.resources[0].warnings)
  return withCaseIds(found).map((each) => ({ ...each, path: each.path.replace(/^\/documents\/0/, '') }))
}

function withCaseIds(found: readonly Said[]): Said[] {
  return found.map((each) => ({
    ...each,
    message: [...files].reduce((text, [from, to]) => text.replaceAll(to, from), each.message),
  }))
}
