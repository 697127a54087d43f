import { readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openHtmlRenderer } from '../../../packages/server/src/pdf/render-html.ts'

// Makes nda.pdf from nda.html, and says where its blanks are, for the widgets of nda.template.yaml. The example
// uploads the PDF as it is: a form that the legal department made once.
// node examples/employee-onboarding/source/make-nda.ts

const here = (path: string) => readFileSync(new URL(path, import.meta.url))
const FIELDS = [
  'employee_name',
  'employee_address',
  'offer_reference',
  'page_initials',
  'has_prior_works',
  'prior_works',
  'employee_signature',
  'signer_name',
  'employee_signed_on',
]
const FOOTER = `<div class="runner">
  <span>Confidentiality and Inventions Undertaking · Form P-7, edition 4</span>
  <span class="initials">Initials <span class="blank">{{field 'page_initials' width=64 height=27}}</span></span>
  <span>Page {{pageNumber}} of {{pageCount}}</span>
</div>`

const renderer = openHtmlRenderer({
  cacheDir: join(tmpdir(), 'countersign-examples'),
  timeoutMs: 30_000,
  memoryBytesMax: 1024 ** 3,
})
const { pdf, boxes } = await renderer.render({
  html: here('./nda.html').toString('utf8'),
  partials: {},
  styles: [here('../house-style.css').toString('utf8'), here('./nda.css').toString('utf8')],
  images: { logo: { contentType: 'image/png', bytes: here('../logo.png') } },
  context: {},
  fields: FIELDS,
  settings: { paperSize: 'A4', margin: { top: 18, right: 23, bottom: 24, left: 23 }, footer: FOOTER },
  title: 'Confidentiality and Inventions Undertaking',
  language: 'en-GB',
  createdAt: '2027-01-04T09:00:00.000Z',
})
await renderer.close()
writeFileSync(new URL('../nda.pdf', import.meta.url), pdf)
for (const { field, page, x, y, width, height } of boxes)
  console.log(`${field}: { page: ${page}, x: ${x}, y: ${y}, width: ${width}, height: ${height} }`)
