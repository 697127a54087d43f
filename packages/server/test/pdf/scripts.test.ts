import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import type { Mark } from '@countersign/pdf/draw/mark'
import { printsEmptyBoxes } from '@countersign/pdf/html/glyphs'
import { missingGlyphsFile, packMissingGlyphs } from '@countersign/pdf/testing/missing-glyphs'
import { withContent } from '@countersign/pdf/testing/odd-pdfs'
import { judgedBy, runTool } from '@countersign/pdf/testing/outside-tools'
import { scriptSamples } from '@countersign/pdf/testing/scripts'
import { openPdfPool } from '../../src/pdf/pdf-pool.ts'
import { stampFields } from '../../src/pdf/stamp-fields.ts'
import { AMPLE_MS } from '../support/slowness.ts'
import { openTestRenderer, page } from './html-renderer.ts'

const renderer = openTestRenderer()
const pool = openPdfPool({ size: 1, memoryBytesMax: 512 * 2 ** 20, idleStopMs: 60_000 })
after(async () => {
  await renderer.close()
  await pool.close()
})

const rightToLeft = ['arabic', 'persian', 'urdu', 'hebrew', 'thaana']

/** Readers turn right-to-left text round in their own ways: of it, the letters count. */
function comparable(script: string, text: string): string {
  const plain = text.normalize('NFKC').replace(/\s|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/gu, '')
  return rightToLeft.includes(script) ? [...plain].sort().join('') : plain
}

async function copied(pdf: Uint8Array): Promise<string | undefined> {
  return await runTool('pdftotext', ['FILE', '-'], pdf)
}

for (const [script, sample] of Object.entries(scriptSamples)) {
  test(judgedBy('pdftotext', `${script} is written in HTML and on pages, and is found there`), async () => {
    const { pdf: printed, warnings } = await renderer.render(
      page('<p>{{text}}</p>', { context: { text: sample } }),
    )
    assert.deepEqual(warnings, [])
    assert.ok(!printsEmptyBoxes(Buffer.from(printed)))
    const stamp = async (content: Mark['content']) => {
      const mark = { page: 1, x: 10, y: 10, width: 300, height: 100, content }
      const made = await stampFields(pool, { pdf: withContent(''), marks: [mark] }, { timeoutMs: AMPLE_MS })
      assert.deepEqual(made.missingCharacters, [])
      return made.pdf
    }
    const value = await stamp({ kind: 'text', text: sample, multiline: true })
    const signature = await stamp({ kind: 'typed', text: sample.replace(/\s+/g, ' '), font: 'caveat' })
    for (const pdf of [printed, value, signature]) {
      const text = await copied(pdf)
      if (text !== undefined) assert.equal(comparable(script, text), comparable(script, sample))
    }
  })
}

test('a character that no font has is a warning, with its place', async () => {
  const html = '<p>Signed by {{name}}</p><!-- 𓀁 -->'
  const { warnings, pdf } = await renderer.render(
    page(html, {
      context: { name: 'Ann 𓀀' },
      settings: { footer: '<b>Seite &#x13002;</b>' },
    }),
  )
  assert.ok(printsEmptyBoxes(Buffer.from(pdf)))
  assert.ok(
    warnings.includes(
      "No font has the character '𓀀' (U+13000) in the document after 'Signed by Ann': an empty box is printed in its place",
    ),
    warnings.join('\n'),
  )
  assert.ok(warnings.some((warning) => warning.includes("(U+13002) in the footer after 'Seite'")))
})

test('the table of missing glyphs is that of the fonts (npm run glyphs)', () => {
  assert.equal(readFileSync(missingGlyphsFile, 'utf8'), packMissingGlyphs())
})
