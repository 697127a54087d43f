import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gatherBlueprint, simulateSample } from '@countersign/engine'
import { readPdfForm } from '@countersign/pdf-form'
import type { Lookup } from '@countersign/resources'
import { interpretSchemas } from '@countersign/resources/interpret-schemas'
import { loadExample } from '../../../../examples/load-example.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { push } from './push-example.ts'

/*
 * The service simulates in a child process, and pages simulate by themselves: here, in a process whose schemas are interpreted as in a page.
 */

let service: TestService
before(async () => {
  interpretSchemas()
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

for (const folder of ['quick-start', 'employee-onboarding', 'board-resolution']) {
  test(`15: a page simulates what the service simulates, item by item: ${folder}`, async () => {
    const resources = await push(service, folder)
    const known = new Map(resources.map((each) => [`${each.kind} ${each.metadata.key}@draft`, each]))
    const lookup: Lookup = (kind, reference) => known.get(`${kind} ${reference}`)
    const forms = await formsOf(folder, resources)
    let compared = 0
    for (const { kind, metadata, spec } of resources) {
      if (kind !== 'Scenario' || spec.for === undefined) continue
      const blueprint = lookup('Blueprint', spec.for)
      if (blueprint?.kind !== 'Blueprint') continue
      const path = `/blueprints/${blueprint.metadata.key}/versions/draft/simulate`
      const { status, body } = await service.ns('POST', path, { body: { scenario: `${metadata.key}@draft` } })
      assert.equal(status, 200)
      const outcome = simulateSample({
        request: {
          blueprint: await gatherBlueprint(blueprint.spec, lookup, blueprint.metadata.name),
          data: spec.data,
          ...(spec.signing !== undefined && { signing: spec.signing }),
          at: body.at,
          timezone: body.timezone,
        },
        ...(spec.expect !== undefined && { expect: spec.expect }),
        forms,
      })
      assert.ok(outcome.ok, JSON.stringify(outcome))
      const { simulation, expectation, unknownForms } = outcome
      assert.deepEqual(unknownForms, [])
      const page = { ...simulation, ...(expectation !== undefined && { expectation }) }
      assert.deepEqual(JSON.parse(JSON.stringify(page)), body, metadata.key)
      compared += 1
    }
    assert.ok(compared > 0)
  })
}

/** The forms of the example's PDFs, by the ids that the service gave the files. */
async function formsOf(folder: string, resources: Awaited<ReturnType<typeof push>>) {
  const { files, uploads } = loadExample(folder)
  const found: Record<string, { name: string; type: string; value?: string }[]> = {}
  for (const { parsed } of files) {
    const { resource } = parsed
    if (resource?.kind !== 'Asset' || resource.spec.type !== 'pdf') continue
    const pushed = resources.find(
      ({ kind, metadata }) => kind === 'Asset' && metadata.key === resource.metadata.key,
    )
    const bytes = uploads.get(resource.spec.fileId)?.bytes
    if (pushed?.kind !== 'Asset' || pushed.spec.type !== 'pdf' || bytes === undefined) continue
    const { fields } = await readPdfForm(new Uint8Array(bytes))
    found[pushed.spec.fileId] = fields.map(({ name, type, value }) => ({
      name,
      type,
      ...(value !== undefined && { value }),
    }))
  }
  return found
}
