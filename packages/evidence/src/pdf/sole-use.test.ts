import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { verifyPdf } from '../verify-pdf.ts'
import { readCertificates } from '../x509.ts'
import { bytesOfText } from './byte-text.ts'
import { tokensOf } from './plain-object.ts'
import { SoleUse } from './sole-use.ts'

const use = new SoleUse({ kind: 'ref', number: 1, generation: 0 }, { kind: 'ref', number: 7, generation: 0 })
const inObject = (text: string) => use.inObject(tokensOf(bytesOfText(text), 0, text.length))

test('nothing may follow a seal whose catalog is used for something besides, or is read in two ways', async () => {
  const folder = join(import.meta.dirname, '../../cases/shared-catalog')
  const read = (name: string) => readFileSync(join(folder, name))
  const trustedRoots = readCertificates(read('authority.pem')).map(({ der }) => der)
  const names = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
  assert.equal(names.length, 10)
  for (const name of names) {
    const { verdict, checks } = await verifyPdf(read(name), { trustedRoots })
    const failed = checks.filter(({ ok }) => !ok).map((check) => check.name)
    const isHonest = name === 'plain.pdf'
    assert.deepEqual([verdict, failed], isHonest ? ['intact', []] : ['changed', ['appended']], name)
  }
})

test('the catalog is named by /Root alone, and the form by /AcroForm', () => {
  for (const text of [
    '<< /Root 1 0 R /Size 9 >>',
    '<< /AcroForm 7 0 R >>',
    '<< /Kids [11 0 R 17 0 R 71 0 R] /Direction /L2R >>',
  ])
    inObject(text)
  for (const text of ['<< /XObject 1 0 R >>', '[1 0 R]', '1 0 R', '<< /Root [1 0 R] >>', '<< /Root 7 0 R >>'])
    assert.throws(() => inObject(text), /used for something besides/, text)
  for (const text of ['<< /N +1 0 R >>', '<< /N 1. 0 R >>', '<< /N 1 0R >>', '[R]'])
    assert.throws(() => inObject(text), /written in an unusual way/, text)
})

test('content names neither, however it is written', () => {
  for (const text of [
    '1 0 0 RG',
    '0.1 0 R',
    '1.5 0 R',
    '1 0 0 R',
    '1 x 0 R',
    '11 0 R',
    '1 0 Round',
    'BI /CS 2 0 R ID',
    '\0 \x001\x002\0 \0R\0e\0d',
  ])
    use.inBytes(bytesOfText(text))
  for (const text of ['BI /CS 1 0 R ID', '+1 0 R', '01 0R', '1 %1%\n 0 %\nR ', '7.0 0.0\0R', '5 1 -0 R'])
    assert.throws(
      () => use.inBytes(bytesOfText(text)),
      /^PdfError: object [17], which an update writes again, is used for something besides/,
      text,
    )
})

test('content of nothing but beginnings of references takes no longer than other content', () => {
  const costOf = (unit: string): number => {
    const bytes = bytesOfText(`${unit.repeat(60_000 / unit.length)}R`)
    const before = process.cpuUsage()
    for (let round = 0; round < 10; round++) use.inBytes(bytes)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  for (const unit of ['+', '1%', '1 1%', '1 0 % ', '7.0']) {
    const ratios: number[] = []
    // Side by side: a machine that is busy at one moment makes one round wrong, and not all.
    for (let round = 0; round < 10 && !(Math.min(...ratios) < 30); round++)
      ratios.push(costOf(unit) / costOf('0.5 g '))
    assert.ok(Math.min(...ratios) < 30, `${unit} takes ${ratios} times as long`)
  }
})
