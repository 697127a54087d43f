/** Studio: resources as a ZIP file. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { unzipSync } from 'fflate'
import { parseResourceStream } from '../packages/resources/src/index.ts'
import { makePdf, pushAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

/** Stands for a file that an upload would get. */
const FILE_ID = '01890a5d-ac96-774b-bcce-b302099a8057'

test('27: every resource is saved as one ZIP file, as the tool writes them into a folder', async (t) => {
  const desk = await openDesk(t)
  const { ns } = desk.service
  const pdf = await makePdf(2)
  await pushAgreement(ns, { pdf })
  const text = [
    'apiVersion: countersign/v1',
    'kind: Asset',
    '# whoever reads it',
    'metadata: { key: letter, version: draft }',
    'spec: { type: html, content: "<p>Dear {{name}}</p>" }',
  ].join('\n')
  const schema =
    'apiVersion: countersign/v1\nkind: Schema\nmetadata: { key: who, version: draft }\n# kept\nspec: { jsonSchemaDraft: "2020-12", schemaDefinition: { type: object } }\n'
  const headers = { 'Content-Type': 'application/yaml' }
  for (const [path, source] of [
    ['/assets', text],
    ['/schemas', schema],
  ] as const) {
    const made = await ns('POST', path, { bytes: new TextEncoder().encode(source), headers })
    assert.equal(made.status, 201, made.bytes.toString())
  }
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Resources' }).click()
  const save = page.getByRole('button', { name: 'Export as ZIP' })
  await save.waitFor()
  await keep(page, 'resources-export')
  await assertFine(page, 'resources that can be exported')
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  assert.equal(download.suggestedFilename(), 'default-test-resources.zip')
  await page.getByText('The resources are saved as a ZIP file, as countersign pull writes them.').waitFor()

  const archive = unzipSync(await buffer(await download.createReadStream()))
  const names = Object.keys(archive)
  assert.deepEqual(names, [
    'agreement.blueprint.yaml',
    'agreement_deal.schema.yaml',
    'agreement_pdf.asset.yaml',
    'agreement_pdf.pdf',
    'agreement_template.template.yaml',
    'letter.asset.yaml',
    'letter.html',
    'who.schema.yaml',
  ])
  assert.ok(Buffer.from(archive['agreement_pdf.pdf'] ?? []).equals(pdf), 'the very bytes')
  const textOf = (name: string) => Buffer.from(archive[name] ?? []).toString()
  assert.equal(textOf('letter.html'), '<p>Dear {{name}}</p>')
  assert.match(textOf('who.schema.yaml'), /^# kept$/m, 'comments stay')
  for (const name of names.filter((one) => one.endsWith('.yaml'))) {
    const file = (path: string) =>
      path.endsWith('.pdf') ? { fileId: FILE_ID } : { content: textOf(path.replace('./', '')) }
    const [parsed, ...more] = parseResourceStream(textOf(name), { format: 'yaml', file })
    assert.deepEqual([more.length, parsed?.issues], [0, []], name)
    const { kind, metadata } = parsed?.resource ?? assert.fail(name)
    assert.equal(`${metadata.key}.${kind.toLowerCase()}.yaml`, name)
  }
})
