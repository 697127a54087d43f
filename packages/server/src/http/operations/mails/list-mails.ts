import Type from 'typebox'
import { NotFound } from '../../../lib/errors.ts'
import { type KeptMail, listKept } from '../../../mail/kept-mail.ts'
import { count, instant, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { pageOf, pageQuery, parsePage, presentPage } from '../../pagination.ts'

const strict = { additionalProperties: false } as const
const address = (description: string) =>
  Type.Object({ name: text('The name.'), address: text('The e-mail address.') }, { ...strict, description })

const MailBody = Type.Object(
  {
    mailId: text('The id of the mail.'),
    createdAt: instant('When it was written.'),
    from: address('Who it is from.'),
    to: address('Who it is to.'),
    replyTo: maybeText('Where answers go.'),
    subject: text('The subject.'),
    text: Type.String({ description: 'As plain text; signing links stand in it' }),
    html: text('As HTML.'),
    attachments: Type.Array(
      Type.Object(
        {
          name: text('The name of the file.'),
          contentType: text('Its media type.'),
          sizeBytes: count('Bytes.'),
        },
        strict,
      ),
      { description: 'The files that came along.' },
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
  async handle({ rooms, db, namespace, query }) {
    if (namespace.mode !== 'test')
      throw new NotFound('Mail is kept in test namespaces only: this one is live')
    const page = parsePage(query, ['id'])
    const { limit, offset, after } = page
    const result = await listKept(db, rooms.secrets, { to: query.to, limit, offset, before: after?.[0] })
    return {
      status: 200,
      headers: { 'Cache-Control': 'no-store' },
      body: presentPage(page, result, presentMail, ({ mailId }) => [mailId]),
    }
  },
})

function presentMail({ mailId, createdAt, message }: KeptMail): object {
  const { from, to, replyTo, subject, text, html, attachments } = message
  return {
    mailId,
    createdAt,
    from,
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html,
    attachments: attachments.map(({ name, contentType, sizeBytes }) => ({ name, contentType, sizeBytes })),
  }
}
