/** A run is watched at one process of the service while people sign at another one, which shares its database and its folder. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser } from 'playwright-core'
import { HostPage } from '../packages/embed/test/host-page.ts'
import { type ServiceProcess, startProcess } from '../packages/server/test/crashes/service-processes.ts'
import { DEAL, pushAgreement } from '../packages/server/test/support/agreement.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openPerson, type Person } from '../packages/server/test/support/person.ts'
import { callService, openTestService, type TestService } from '../packages/server/test/support/service.ts'
import { isLate } from '../packages/server/test/support/slowness.ts'
import { until } from '../packages/server/test/support/until.ts'
import { openBrowser } from './browser.ts'
import { showElement } from './host-stage.ts'
import { stepOf } from './monitor-stage.ts'

/** From the answer to the signature until the monitor shows it (spec/components.md, Live). */
const SHOWN_MS = 2000

/** Who signs in which step, as the monitor names a step that has no name of its own. */
const SIGNERS = { first_signs: DEAL.deal.first.name, second_signs: DEAL.deal.second.name }

let service: TestService
let other: ServiceProcess
let otherUrl: string
let browser: Browser
let host: HostPage

before(async () => {
  service = await openTestService({ PORT: String(await freePort()) })
  const port = await freePort()
  otherUrl = `http://127.0.0.1:${port}`
  const { dataDir } = service.app.config
  other = await startProcess({ role: 'api', dataDir, databaseUrl: service.database.url, port })
  await pushAgreement((method, path, options) => service.ns(method, path, options))
  browser = await openBrowser()
  host = await HostPage.open(service.app.config.baseUrl, 'ss-workflow-monitor')
})
after(async () => {
  await host?.close()
  await browser?.close()
  await other?.kill()
  await service?.close()
})

/** Whoever is asked in a step, once they are, with a browser that speaks to the other process. */
function personAtOther(id: string, stepKey: string): Promise<Person> {
  const there = { call: (...call: Parameters<TestService['call']>) => callService(otherUrl, ...call) }
  return until(`${stepKey} is asked`, async () => {
    const { body } = await service.ns('GET', `/workflows/${id}/action-urls`)
    const link = body.actionUrls.find((one: { stepKey: string }) => one.stepKey === stepKey)
    return link?.url && ['ready', 'notified'].includes(link.status) ? openPerson(there, link.url) : undefined
  })
}

test('acceptance 17: the monitor shows a signature within 2 s of the answer that another process gave', async () => {
  const body = { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: DEAL }
  const { body: made } = await service.ns('POST', '/workflows', { body })
  const grant = { intent: 'workflow', mode: 'monitor', workflowId: made.id, allowedOrigins: [host.origin] }
  const { body: minted } = await service.ns('POST', '/auth/embed', { body: grant })
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const waits: string[] = []
  page.on('request', (request) => request.url().includes('wait=25') && waits.push(request.url()))
  await showElement(page, host, minted.accessToken)
  for (const [stepKey, name] of Object.entries(SIGNERS)) {
    const person = await personAtOther(made.id, stepKey)
    // Until its mail is out, and then.
    await page.getByRole('treeitem', { name: new RegExp(`^${name} (?:Ready|Notified)`) }).waitFor()
    await until('it waits for what happens', () => waits.length > 0)
    await person.sign()
    const answeredMs = performance.now()
    await stepOf(page, `${name} Signed`).waitFor()
    assert.ok(
      !isLate(answeredMs, SHOWN_MS),
      `${stepKey} was shown after ${performance.now() - answeredMs} ms`,
    )
  }
  await until('it is sealed', async () => {
    const { body: now } = await service.ns('GET', `/workflows/${made.id}`)
    return now.status === 'completed'
  })
  await page.getByText('Everything is done. The documents can be downloaded.').waitFor()
  assert.deepEqual(await page.evaluate('refusals'), [])
  await context.close()
})
