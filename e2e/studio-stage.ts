/** A service in which something of everything is there that Studio has pages for, and its people in browsers. */
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import {
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import type { Page } from 'playwright-core'
import { pushAgreement, startAgreement } from '../packages/server/test/support/agreement.ts'
import { PIXEL } from '../packages/server/test/support/embed.ts'
import { freePort } from '../packages/server/test/support/free-port.ts'
import { openPerson } from '../packages/server/test/support/person.ts'
import type { Reply } from '../packages/server/test/support/reply.ts'
import { until } from '../packages/server/test/support/until.ts'
import { openOwner, tokenOf, type Visit } from '../packages/server/test/support/visit.ts'
import { openReceiver } from '../packages/server/test/webhooks/receiver.ts'
import { openDesk, type StudioDesk } from './studio-desk.ts'
import { type Cookies, cookiesOf } from './surface.ts'

/** What stands for the names in addresses, when a screen says nothing else; and what screens say instead. */
export interface Facts {
  readonly org: string
  /** Nobody has taken it yet. */
  readonly invitation: string
  readonly workflows: Readonly<Record<'running' | 'inPerson' | 'pending' | 'completed' | 'voided', string>>
  readonly endpoint: string
  readonly file: string
  readonly delivery: string
  readonly owner: string
  readonly member: string
}

export interface StudioStage {
  readonly desk: StudioDesk
  readonly facts: Facts
  /** A token of the owner for the organization: an org key gives no grants. */
  readonly ownerToken: string
  /** A page of somebody who has signed in: of the owner, where nobody else is named. */
  openPage(locale?: string, visit?: Visit): Promise<Page>
  /** What the owner's browser keeps after they have signed in. */
  readonly cookies: Cookies
  readonly url: string
}

/** Nothing was ever made here. */
export const EMPTY = 'empty'

export async function openStudioStage(t: TestContext): Promise<StudioStage> {
  const receiver = await openReceiver(t)
  receiver.answer = (_, response) => response.writeHead(500).end('the disk is full')
  const url = `http://localhost:${await freePort()}`
  const desk = await openDesk(t, url, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  const owner = await openOwner(desk.service)
  const ownerToken = await owner.token(desk.service.credentials.orgId)
  const facts = await fill(desk, receiver.url, ownerToken)
  return {
    desk,
    facts,
    ownerToken,
    cookies: cookiesOf(owner, url),
    url,
    async openPage(locale, visit = owner) {
      const page = await desk.newPage(locale)
      await page.context().addCookies(cookiesOf(visit, url))
      return page
    },
  }
}

function must(reply: Reply): Reply['body'] {
  assert.ok(reply.status < 300, reply.bytes.toString())
  return reply.body
}

/** @param token of the owner */
async function fill(desk: StudioDesk, receiver: string, token: string): Promise<Facts> {
  const { service } = desk
  const { ns, settle, credentials } = service
  const org = `/v1/orgs/${credentials.orgId}`
  const ofOrg = async (method: string, path: string, body?: object) =>
    must(await service.call(method, `${org}${path}`, { token, ...(body && { body }) }))
  await ofOrg('POST', '/namespaces', { namespaceKey: EMPTY, mode: 'test', name: 'Leer' })
  const hook = { url: receiver, eventTypes: ['workflow.*'] }
  const { id: endpoint } = must(await ns('POST', '/webhook-endpoints', { body: hook }))
  await pushAgreement(ns)
  const bytes = Buffer.from(PIXEL, 'base64')
  const png = { bytes, headers: { 'Content-Type': 'image/png' } }
  const { fileId } = must(await ns('POST', '/files?name=pixel.png', png))
  await keepSealKeys(desk)
  await pushDrafts(desk)
  const workflows = await startWorkflows(desk)
  await settle()
  const deliveryId = await until('something was delivered', async () => {
    const { body } = await ns('GET', '/webhooks/deliveries')
    return body.data[0]?.id
  })
  const users = (await ofOrg('GET', '/users')).data
  const member = await ofOrg('POST', '/users', {
    email: 'max@example.com',
    name: 'Max Muster',
    roles: ['member'],
    grants: [{ mode: 'test', grant: 'operator' }],
  })
  const invited = await ofOrg('POST', `/users/${member.userId}/invitation`, { mail: false })
  return {
    org: credentials.orgId,
    invitation: tokenOf(invited.url),
    workflows,
    endpoint,
    file: fileId,
    delivery: deliveryId,
    owner: users[0].userId,
    member: member.userId,
  }
}

/** A sealing key of a file, and one that waits for its certificate. */
async function keepSealKeys({ service: { ns } }: StudioDesk): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-seal-key-'))
  const root = opensslAuthority(folder, 'Example Trust Root')
  const seal = opensslIssue(folder, 'Example Ltd Seal', root, SEAL_EXTENSIONS)
  const pkcs12 = Buffer.from(opensslPkcs12(folder, seal, [root], 'word')).toString('base64')
  rmSync(folder, { recursive: true })
  const keep = async (body: object) => must(await ns('POST', '/seal-keys', { mode: 'live', body }))
  await keep({ name: 'Seal of 2026', pkcs12, password: 'word' })
  const request = { commonName: 'Example Ltd Seal', organizationName: 'Example Ltd', country: 'DE' }
  await keep({ name: 'Seal of 2027', request })
}

/** A scenario that expects something, one that does not come true, and a draft of what is published. */
async function pushDrafts({ service: { ns } }: StudioDesk): Promise<void> {
  const scenario = async (key: string, status: string) => {
    const spec = { for: 'agreement@1.0.0', data: {}, expect: { status } }
    const metadata = { key, version: 'draft' }
    must(
      await ns('POST', '/scenarios', {
        body: { apiVersion: 'countersign/v1', kind: 'Scenario', metadata, spec },
      }),
    )
  }
  await scenario('waits', 'pending')
  await scenario('ends', 'completed')
}

async function startWorkflows({ service }: StudioDesk): Promise<Facts['workflows']> {
  const { ns, settle } = service
  const start = async (name: string, more: object = {}) => (await startAgreement(ns, { name, ...more })).id
  const completed = await start('Lease A')
  const voided = await start('Lease B')
  const running = await start('Lease C', { labels: { team: 'hr' } })
  const pending = await start('Lease D', { options: { mode: 'review' } })
  const host = { hostName: 'Hanna Host', hostEmail: 'hanna@example.com' }
  const inPerson = await start('Lease E', { options: { inPerson: host } })
  await settle()
  const { actionUrls } = (await ns('GET', `/workflows/${completed}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign()
    await settle()
  }
  must(await ns('POST', `/workflows/${voided}/void`, { body: { reason: 'Signed on paper instead' } }))
  return { completed, voided, running, inPerson, pending }
}
