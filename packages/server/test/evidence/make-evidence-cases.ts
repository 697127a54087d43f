import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

/*
 * Writes the archives of evidence in packages/evidence/cases: as the service gave them on the day, so that whatever verification
 * becomes, it still knows them. Run by hand, and only to add cases: node packages/server/test/evidence/make-evidence-cases.ts
 */

const cases = join(import.meta.dirname, '../../../evidence/cases')
const service = await openTestService()
const inMode =
  (mode: 'live' | 'test'): TestService['ns'] =>
  (method, path, options) =>
    service.ns(method, path, { ...options, mode })

async function keepEvidence(ns: TestService['ns'], name: string): Promise<void> {
  const { id } = await startAgreement(ns)
  await service.settle()
  for (const { url } of (await ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
    // Asked for in between, so that there are several audit-seals.
    await ns('GET', `/workflows/${id}/evidence`)
    await openPerson(service, url).sign()
    await service.settle()
  }
  const { bytes } = await ns('GET', `/workflows/${id}/evidence`)
  await writeFile(join(cases, name), bytes)
}

for (const mode of ['live', 'test'] as const) await pushAgreement(inMode(mode))
await keepEvidence(inMode('live'), 'evidence.zip')
await keepEvidence(inMode('live'), 'evidence-of-another.zip')
await keepEvidence(inMode('test'), 'evidence-of-test.zip')
const authority = await readFile(join(service.app.config.dataDir, 'pki', 'authority.pem'))
await writeFile(join(cases, 'evidence-authority.pem'), authority)
await service.close()
