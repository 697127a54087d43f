import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHtmlRenderer } from '../../../packages/server/src/pdf/render-html.ts'

// Makes agreement.pdf from agreement.html, and says where its blanks are, for the widgets of loan_agreement.template.yaml.
// node examples/quick-start/source/make-agreement.ts

const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const html = text('./agreement.html')
const fields = [...html.matchAll(/\{\{field '(\w+)'/g)].map(([, key = '']) => key)

const renderer = openHtmlRenderer({
  cacheDir: join(tmpdir(), 'countersign-examples'),
  timeoutMs: 30_000,
  memoryBytesMax: 1024 ** 3,
})
const { pdf, boxes } = await renderer.render({
  html,
  partials: {},
  styles: [text('./agreement.css')],
  images: {},
  context: {},
  fields,
  settings: { paperSize: 'A4', margin: { top: 17, right: 21, bottom: 14, left: 21 } },
  title: 'Equipment Loan Agreement',
  language: 'en-GB',
  createdAt: '2027-01-04T09:00:00.000Z',
})
await renderer.close()
writeFileSync(new URL('../agreement.pdf', import.meta.url), pdf)
for (const { field, page, x, y, width, height } of boxes)
  console.log(`${field}: { page: ${page}, x: ${x}, y: ${y}, width: ${width}, height: ${height} }`)
