import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { scanContent } from './scan-content.ts'

const settled = {
  strayRestores: [],
  saves: 0,
  markedParts: 0,
  isTextOpen: false,
  isPathOpen: false,
}
const hello = 'BT /F1 9 Tf (Hello) Tj ET'

describe('scanContent', () => {
  const cases: readonly [string, Partial<ReturnType<typeof scanContent>>][] = [
    ['', {}],
    [hello, {}],
    ['q 1 0 0 1 5 5 cm Q', {}],
    ['0 0 9 9 re W n q q Q', { saves: 1 }],
    ['Q q Q Q', { strayRestores: [0, 6] }],
    ['(q Q \\( \\) (q) q) Tj <71> Tj [(q) 3 (q)] TJ /q gs % q', {}],
    ['/P << /MCID 0 /E (>> q) /L [<71>] >> BDC q Q EMC', {}],
    ['/OC /Layer BDC /P BMC EMC', { markedParts: 1 }],
    ['EMC /P BMC', { markedParts: 1 }],
    ['BT (Hello) Tj', { isTextOpen: true }],
    ['0 0 m 9 9 l', { isPathOpen: true }],
    ['0 0 m 9 9 l S', {}],
    [`${hello} (never`, { end: hello.length + 1 }],
    [`${hello} (never\\`, { end: hello.length + 1 }],
    [`${hello} [1 (2) << /A`, { end: hello.length + 1 }],
    [`${hello} <48`, { end: hello.length + 1 }],
    ['q BI /W 1 /H 1 ID \x00 Q EI\x01 EI Q', {}],
    ['q BI /W 1 /H 1 ID \x00 Q EI', { saves: 1 }],
    ['q\nBI /W 1 /H 1\nID \x00 Q', { saves: 1, end: 2 }],
    [') > >> ] } { q', { saves: 1 }],
    ['ID (Hello) Tj ET', {}],
  ]
  for (const [content, expected] of cases) {
    it(`of ${JSON.stringify(content)}`, () => {
      const bytes = Buffer.from(content, 'latin1')
      assert.deepEqual(scanContent(bytes), { ...settled, end: bytes.length, ...expected })
    })
  }
})
