import { onePage } from '@countersign/pdf/testing/odd-pdfs'
import type { ChildPool } from '../../src/children/child-pool.ts'
import { messageOf } from '../../src/lib/errors.ts'
import { openPagePool } from '../../src/pdf/draw-page.ts'
import { publish, upload } from '../documents/letter.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { HALVINGS_MAX, markOf } from './mark.ts'
import { type Result, takeThrough } from './one-file.ts'

export interface Sample {
  readonly name: string
  bytes(): Promise<Uint8Array>
  /** What a variant was made of. */
  origin?(): Promise<Uint8Array>
}

/** As many as a service works at in the mean time; each waits more than it works. */
const AT_ONCE = 3

/** Takes all samples through a service of its own. */
export async function runCorpus(
  samples: readonly Sample[],
  tell: (result: Result) => void,
): Promise<Result[]> {
  const service = await openTestService()
  const screen = openPagePool({ size: 1, memoryBytesMax: 2 ** 30, idleStopMs: 60_000 })
  const results: Result[] = []
  const waiting = [...samples]
  const work = async () => {
    for (let sample = waiting.shift(); sample !== undefined; sample = waiting.shift()) {
      const result = await takeSample(service, screen, sample)
      tell(result)
      const { sealed: _, ...kept } = result
      results.push(kept)
    }
  }
  try {
    await pushBlueprints(service)
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await Promise.all([service.close(), screen.close()])
  }
  return results
}

async function takeSample(service: TestService, screen: ChildPool, sample: Sample): Promise<Result> {
  try {
    const [pdf, origin] = [await sample.bytes(), await sample.origin?.()]
    return await takeThrough(service, screen, { name: sample.name, pdf, origin })
  } catch (error) {
    return { name: sample.name, outcome: 'stuck', detail: messageOf(error), warnings: [] }
  }
}

/** One person signs one given PDF at one place: one for each size of the mark. */
async function pushBlueprints(service: TestService): Promise<void> {
  const fileId = await upload(service, 'live', 'form.pdf', 'application/pdf', onePage())
  await publish(service, 'live', 'Asset', 'corpus_pdf', { type: 'pdf', fileId })
  await publish(service, 'live', 'Schema', 'corpus_given', {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: { type: 'object', properties: { fileId: { type: 'string' } } },
  })
  for (let halvings = 0; halvings <= HALVINGS_MAX; halvings++) await pushBlueprint(service, halvings)
}

async function pushBlueprint(service: TestService, halvings: number): Promise<void> {
  await publish(service, 'live', 'Template', `corpus_template_${halvings}`, {
    type: 'pdf',
    content: 'corpus_pdf@1.0.0',
    roles: [{ key: 'ada' }],
    fields: [
      { key: 'signature', type: 'signature', role: 'ada', widgets: [{ page: 1, ...markOf(halvings) }] },
    ],
  })
  await publish(service, 'live', 'Blueprint', `corpus_${halvings}`, {
    inputs: [{ key: 'given', schema: 'corpus_given@1.0.0' }],
    participants: [{ key: 'ada', name: 'Ada Lovelace', email: 'ada@example.com' }],
    envelopes: [
      {
        key: 'papers',
        documents: [
          {
            key: 'form',
            template: `corpus_template_${halvings}@1.0.0`,
            fileId: { expression: '$.given.fileId' },
          },
        ],
      },
    ],
    orchestration: {
      key: 'ada_signs',
      type: 'participant',
      participant: 'ada',
      action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'form', role: 'ada' }] },
    },
  })
}
