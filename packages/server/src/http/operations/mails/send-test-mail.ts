import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { InvalidInput, TooManyRequests } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { findPerson } from '../../../people/person-store.ts'
import type { Tester } from '../../../signing/mails/test-mail.ts'
import { sendTestMail } from '../../../signing/send-test-mail.ts'
import { ownerOf } from '../../../workflows/owner.ts'
import { maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'
import { getUser } from '../access/users.ts'
import { SenderShape } from './sender-shape.ts'

const strict = { additionalProperties: false } as const
const STATUSES = ['sent', 'kept', 'refused', 'delayed'] as const

export const sendTestMailOperation = operation({
  operationId: 'sendTestMail',
  method: 'POST',
  changes: 'nothing',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/settings/test-mail',
  plane: 'namespace',
  scope: 'namespace:update',
  summary:
    'Mail the person who asks as the namespace mails people, and tell what the mail server said; an API key has no address, and gets 400',
  responses: {
    200: Type.Object(
      {
        status: Type.Enum(STATUSES, {
          description:
            'sent: the mail server took it; kept: it was only kept (namespaces for tests, no mail server); refused: the mail server said no; delayed: it could not be reached, or asks to be tried later.',
        }),
        to: text('The address that it went to: of whoever asked.'),
        from: SenderShape,
        replyTo: maybeText('Where answers go.'),
        reason: maybeText('What the mail server said, or why it was not reached.'),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, db, namespace }) {
    const tester = await testerOf(rooms, caller)
    const rate = limits.testRate
    const { isAllowed, retryAfterSeconds } = await rooms.rates.take(`test mail ${caller.keyId}`, rate)
    if (!isAllowed) {
      const message = `${rate.burst} test mails at once and one a minute are the most; the next in ${retryAfterSeconds} seconds`
      throw new TooManyRequests(message, retryAfterSeconds)
    }
    const owner = await ownerOf(rooms.directory, namespace.tenantId)
    return { status: 200, body: { to: tester.email, ...(await sendTestMail(rooms, db, owner, tester)) } }
  },
})

/** @throws InvalidInput */
async function testerOf({ database }: HttpRooms, { kind, orgId, keyId }: Caller): Promise<Tester> {
  if (kind !== 'user')
    throw new InvalidInput('A test mail goes to the address of the person who asks, and an API key has none')
  const { email, name, personId } = await getUser(database.system, orgId, keyId)
  const person = personId === null ? null : await findPerson(database.system, personId)
  return { email, name, language: person?.language ?? 'en' }
}
