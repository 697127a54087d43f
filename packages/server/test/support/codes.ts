import assert from 'node:assert/strict'
import { startAgreement } from './agreement.ts'
import type { Reply } from './reply.ts'
import type { TestService } from './service.ts'

type Json = ReturnType<typeof JSON.parse>

/** Somebody at a browser of their own, with what it has proven so far. */
export interface Browser {
  token: string
  proof: string | undefined
  send(method: string, path: string, body?: unknown): Promise<Reply>
  session(): Promise<Json>
  /** Asks for a code and reads the mail. */
  askCode(): Promise<string>
  /** Gives a code; keeps the proof when it was right. */
  giveCode(code: string): Promise<Reply>
}

export function openBrowser(service: TestService, url: string): Browser {
  const browser: Browser = {
    token: url.slice(url.lastIndexOf('/') + 1),
    proof: undefined,
    send: (method, path, body) =>
      service.call(method, `/v1/signing${path}`, {
        token: browser.token,
        ...(body !== undefined && { body }),
        ...(browser.proof !== undefined && { headers: { 'X-Countersign-Proof': browser.proof } }),
      }),
    async session() {
      const reply = await browser.send('GET', '/session')
      assert.equal(reply.status, 200, reply.bytes.toString())
      return reply.body
    },
    async askCode() {
      const reply = await browser.send('POST', '/code')
      assert.equal(reply.status, 200, reply.bytes.toString())
      await service.settle()
      return lastCode(service)
    },
    async giveCode(code) {
      const reply = await browser.send('POST', '/code/check', { code })
      if (reply.status === 200) browser.proof = reply.body.proof
      return reply
    },
  }
  return browser
}

/** The six digits of the last mail with a code. */
async function lastCode(service: TestService): Promise<string> {
  const codes = (await service.mails()).flatMap((mail) => /^Subject: .*?(\d{6})/m.exec(mail)?.[1] ?? [])
  const digits = codes.at(-1)
  assert.ok(digits, 'no mail has a code')
  return digits
}

/** An agreement whose first participant is asked for codes. */
export async function startWithCodes(
  service: TestService,
  authentication: readonly string[],
  body: object = {},
): Promise<{ id: string; urls: string[] }> {
  const { spec } = (await service.ns('GET', '/blueprints/agreement')).body
  const [first, ...others] = spec.participants
  const participants = [{ ...first, delegation: false, authentication }, ...others]
  const message = 'Please read the secret contract.'
  const envelopes = [{ ...spec.envelopes[0], subject: 'A secret subject', message }]
  const { id } = await startAgreement(service.ns, {
    blueprintKey: undefined,
    blueprintVersion: undefined,
    blueprint: { ...spec, participants, envelopes },
    name: 'Secret plan',
    ...body,
  })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  return { id, urls: actionUrls.map(({ url }: { url: string }) => url) }
}

/** A code that is not the right one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The service as a browser calls it that has given its codes. */
export function provenService(
  { call }: Pick<TestService, 'call'>,
  { proof = '' }: Browser,
): Pick<TestService, 'call'> {
  return {
    call: (method, path, options) =>
      call(method, path, { ...options, headers: { ...options?.headers, 'X-Countersign-Proof': proof } }),
  }
}
