import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { verifyFile } from '@countersign/evidence'
import { wordingOf } from '../texts/texts.ts'
import { examine } from './examine.ts'
import { headline } from './messages.ts'
import { en, type VerifyKey } from './texts/en.ts'

const words = wordingOf<VerifyKey>('en', en)

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

test('an archive is taken for evidence, whatever its first file is', async () => {
  const archive = new Blob(['PK\x03\x04', new Uint8Array(26), 'papers/offer.pdf', '%PDF-1.7'])
  assert.deepEqual(await examine(archive, null), { verdict: 'insecure' })
})

test('the headline says TEST first, and what the seal says that the file is', async () => {
  const cases = new URL('../../../evidence/cases/', import.meta.url)
  const verified = async (file: string) => verifyFile(await readFile(new URL(file, cases)))
  assert.equal(
    headline(words, 'own', await verified('time-stamped-p256.pdf')),
    `TEST – no legal effect: ${en['verdict.own']} (certificate of completion)`,
  )
  assert.equal(
    headline(words, 'changed', await verified('late-contents.pdf')),
    `${en['verdict.changed']} (document)`,
  )
  assert.equal(headline(words, 'own', await verified('sealed.pdf')), en['verdict.own'])
  assert.equal(headline(words, 'unsealed', undefined), en['verdict.unsealed'])
})
