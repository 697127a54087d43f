import Type from 'typebox'
import { NotFound } from '../../../lib/errors.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'

const strict = { additionalProperties: false } as const
const Address = Type.Object({ name: Type.String(), address: Type.String() }, strict)

const MailBody = Type.Object(
  {
    mailId: Type.String(),
    createdAt: Type.String(),
    from: Address,
    to: Address,
    replyTo: Type.Optional(Type.String()),
    subject: Type.String(),
    text: Type.String({ description: 'As plain text; signing links stand in it' }),
    html: Type.String(),
    attachments: Type.Array(
      Type.Object({ name: Type.String(), contentType: Type.String(), sizeBytes: Type.Integer() }, strict),
    ),
  },
  strict,
)

export const listMails = operation({
  operationId: 'listMails',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/mails',
  plane: 'namespace',
  scope: 'workflow:execute',
  summary: 'Mail that a test namespace kept instead of sending it, newest first; signing links stand in it',
  query: Type.Object(
    {
      ...pageQuery,
      to: Type.Optional(Type.String({ maxLength: 254, description: 'Only mail to this address' })),
    },
    strict,
  ),
  refusals: [404],
  responses: { 200: pageOf(MailBody) },
  async handle({ rooms, namespace, query }) {
    if (namespace.mode !== 'test')
      throw new NotFound('Mail is kept in test namespaces only: this one is live')
    const page = parsePage(query, ['id'])
    const { limit, offset, after } = page
    const result = await rooms.mailer.list(namespace.tenantId, {
      to: query.to,
      limit,
      offset,
      before: after?.[0],
    })
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: presentPage(
        page,
        result,
        (mail) => mail,
        ({ mailId }) => [mailId],
      ),
    }
  },
})
