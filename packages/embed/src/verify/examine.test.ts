import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examine } from './examine.ts'

test('a file that the browser cannot read', async () => {
  class Gone extends Blob {
    override arrayBuffer(): Promise<ArrayBuffer> {
      return Promise.reject(new DOMException('The file is gone', 'NotFoundError'))
    }
  }
  assert.deepEqual(await examine(new Gone(['%PDF-1.7']), null), { verdict: 'unreadable' })
})

test('outside of a secure context, which this process is, nothing is checked and nothing claimed', async () => {
  assert.equal(globalThis.isSecureContext, undefined)
  assert.deepEqual(await examine(new Blob(['%PDF-1.7']), null), { verdict: 'insecure' })
})

test('the header of a PDF stands within the first kilobyte', async () => {
  const behind = (sizeBytes: number) => new Blob([new Uint8Array(sizeBytes), '%PDF-1.7'])
  assert.deepEqual(await examine(behind(1019), null), { verdict: 'insecure' })
  assert.deepEqual(await examine(behind(1020), null), { verdict: 'notPdf' })
})

test('an archive is none, also where it keeps a PDF as it is', async () => {
  const archive = new Blob(['PK\x03\x04', new Uint8Array(26), 'papers/offer.pdf', '%PDF-1.7'])
  assert.deepEqual(await examine(archive, null), { verdict: 'notPdf' })
})
