import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../../../../server/src/limits.ts'
import type { Outcome } from '../../../session/failure.ts'
import type { FileFact, ResourceClient } from '../../resource-client.ts'
import { FILED, FileUpload } from './file-upload.ts'

const FACT: FileFact = {
  fileId: 'f',
  name: 'a.pdf',
  contentType: 'application/pdf',
  sizeBytes: 1,
  sha256: '',
}

/** Answers each upload when it is told to. */
function service() {
  const asked: { file: File; signal: AbortSignal | undefined; answer(outcome: Outcome<FileFact>): void }[] =
    []
  const upload: ResourceClient['upload'] = (file, { signal }) =>
    new Promise((answer) => asked.push({ file, signal, answer }))
  const done: FileFact[] = []
  const uploads = new FileUpload({
    client: { upload },
    changed: () => undefined,
    done: (file) => done.push(file),
  })
  return { asked, done, uploads }
}
const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' })
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what is not sent is what the service would refuse for its size', () => {
  assert.equal(FILED.pdf.bytesMax, limits.fileBytesMax)
  assert.equal(FILED.image.bytesMax, limits.imageBytesMax)
})

test('the newest file counts: one that is under way ends, and what is answered to it changes nothing', async () => {
  const { asked, done, uploads } = service()
  uploads.take('pdf', [pdf('first.pdf')])
  uploads.take('pdf', [pdf('second.pdf')])
  assert.deepEqual(
    asked.map(({ file, signal }) => [file.name, signal?.aborted]),
    [
      ['first.pdf', true],
      ['second.pdf', false],
    ],
  )
  asked[0]?.answer({ ok: true, value: { ...FACT, name: 'first.pdf' } })
  await settled()
  assert.deepEqual(done, [])
  assert.equal(uploads.sending?.file.name, 'second.pdf')
  asked[1]?.answer({ ok: true, value: FACT })
  await settled()
  assert.deepEqual(done, [FACT])
  assert.equal(uploads.sending, undefined)
})

test('what turns out to be of another type is not taken', async () => {
  const { asked, done, uploads } = service()
  // Some browsers know no type of a file that comes from somewhere else.
  uploads.take('pdf', [new File(['?'], 'scan.PDF')])
  asked[0]?.answer({ ok: true, value: { ...FACT, contentType: 'font/woff2' } })
  await settled()
  assert.equal(uploads.refusal?.is, 'wrongType')
  assert.deepEqual(done, [])
})
