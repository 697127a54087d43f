import { domainToASCII } from 'node:url'
import Type from 'typebox'
import { textsAt } from '../../../lib/name-servers.ts'
import {
  checkSenderRecords,
  RECORD_PROBLEMS,
  RECORD_STATES,
  type RecordCheck,
  SENDER_RECORDS,
} from '../../../mail/sender-records.ts'
import { mailSenderOf } from '../../../signing/mails/mail-sender.ts'
import { ownerOf } from '../../../workflows/owner.ts'
import { maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { SenderShape } from './sender-shape.ts'

const strict = { additionalProperties: false } as const

const RecordShape = Type.Object(
  {
    record: Type.Enum(SENDER_RECORDS, {
      description:
        'spf: which servers send for the domain; dkim: the key that its mail is signed with; dmarc: what becomes of mail that fits neither.',
    }),
    state: Type.Enum(RECORD_STATES, {
      description:
        'fine; weak: it does less than it could; wrong: it is missing or does not count; unknown: nobody can tell.',
    }),
    name: maybeText('Where the TXT record stands.'),
    found: Type.Array(Type.String(), { description: 'What stands there.' }),
    problem: Type.Optional(
      Type.Enum(Object.keys(RECORD_PROBLEMS).filter(isProblem), {
        description: 'What is wrong, for programs.',
      }),
    ),
    message: maybeText('What is wrong, and what to do: a sentence.'),
    suggestion: maybeText('A record that would do; what is in capitals, your mail provider names.'),
  },
  strict,
)

export const checkSenderDomain = operation({
  operationId: 'checkSenderDomain',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/settings/sender-domain',
  plane: 'namespace',
  scope: 'namespace:read',
  summary:
    'Read what the domain of the sender says of its mail (SPF, DKIM, DMARC), as the name servers tell it now',
  query: Type.Object(
    {
      selector: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z0-9_]([A-Za-z0-9_.-]{0,98}[A-Za-z0-9_])?$',
          maxLength: 100,
          expected: 'a selector of DKIM, such as mail2026',
          description: 'Under which the key of DKIM stands; the mail provider tells it.',
        }),
      ),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        from: SenderShape,
        domain: text('The domain whose records were read.'),
        records: Type.Array(RecordShape, { description: 'SPF, DKIM and DMARC.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, db, namespace, query }) {
    const { from } = await mailSenderOf(rooms, db, await ownerOf(rooms.directory, namespace.tenantId))
    const host = from.address.slice(from.address.lastIndexOf('@') + 1)
    const domain = domainToASCII(host) || host
    const read = textsAt(rooms.config.webhookNameServers)
    const records = await checkSenderRecords(read, domain, query.selector)
    return { status: 200, body: { from, domain, records: records.map(presentRecord) } }
  },
})

function presentRecord({ problem, ...rest }: RecordCheck): object {
  return { ...rest, ...(problem !== undefined && { problem, message: RECORD_PROBLEMS[problem] }) }
}

function isProblem(name: string): name is keyof typeof RECORD_PROBLEMS {
  return Object.hasOwn(RECORD_PROBLEMS, name)
}
