import { firstLanguage, LANGUAGES, type Language } from '@countersign/engine'
import Type from 'typebox'
import type { Namespace } from '../../../access/namespace.ts'
import type { MailImage } from '../../../mail/mail-message.ts'
import type { ComposedMail } from '../../../signing/mails/compose-mail.ts'
import { MAIL_PREVIEWS, type MailKind, type PreviewFacts } from '../../../signing/mails/mail-previews.ts'
import { mailSenderOf } from '../../../signing/mails/mail-sender.ts'
import { pausedMail } from '../../../webhooks/send-paused-mail.ts'
import { ownerOf } from '../../../workflows/owner.ts'
import { maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { SenderShape } from './sender-shape.ts'

const strict = { additionalProperties: false } as const
const PAUSED = 'webhook_paused'
/** Those to people of a workflow, and the one to the namespace's contact. */
const KINDS: readonly (MailKind | typeof PAUSED)[] = [...Object.keys(MAIL_PREVIEWS).filter(isKind), PAUSED]

function isKind(name: string): name is MailKind {
  return Object.hasOwn(MAIL_PREVIEWS, name)
}

export const previewMail = operation({
  operationId: 'previewMail',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/mails/preview',
  plane: 'namespace',
  scope: 'namespace:read',
  summary: 'See a mail as people would get it, with sample data; nothing is sent',
  query: Type.Object(
    {
      kind: Type.Enum(KINDS, { description: 'Which mail to show.' }),
      locale: Type.Optional(
        Type.String({
          pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$',
          maxLength: 35,
          expected: 'a language tag like en or de-CH',
          description: "Absent: the namespace's locale, else English.",
        }),
      ),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        kind: Type.Enum(KINDS, { description: 'Which mail it is.' }),
        language: text('The language that it is written in.'),
        direction: Type.Enum(['ltr', 'rtl'], { description: 'The direction of its writing.' }),
        from: SenderShape,
        replyTo: maybeText('Where answers go.'),
        subject: text('The subject.'),
        text: Type.String({ description: 'As plain text.' }),
        html: Type.String({ description: 'The logo stands in it as a data: address.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, db, namespace, query }) {
    const { kind, locale } = query
    const language = firstLanguage(locale, namespace.settings.locale)
    const sender = await mailSenderOf(rooms, db, await ownerOf(rooms.directory, namespace.tenantId))
    const url = new URL('/sign/preview', rooms.config.baseUrl).href
    const { timezone } = namespace
    const facts = { sender, language, timezone, at: rooms.clock.now(), url }
    const mail = kind === PAUSED ? samplePaused(facts, namespace) : MAIL_PREVIEWS[kind](facts)
    return { status: 200, body: { kind, ...presentPreview(mail, language) } }
  },
})

function samplePaused(
  { sender, language, at }: PreviewFacts,
  namespace: Namespace,
): Omit<ComposedMail, 'to'> {
  const endpoint = { id: '01890000-0000-7000-8000-000000000000', url: 'https://example.com/hooks', at }
  return { ...pausedMail(language, namespace, endpoint), from: { ...sender.from, name: 'Countersign' } }
}

function presentPreview(mail: Omit<ComposedMail, 'to'>, language: Language): object {
  const { from, replyTo, subject, text, html, inline = [] } = mail
  const shown = inline.reduce(
    (page, image) => page.replaceAll(`cid:${image.cid}`, dataAddressOf(image)),
    html,
  )
  return {
    language,
    direction: LANGUAGES[language].direction,
    from,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    html: shown,
  }
}

function dataAddressOf({ contentType, bytes }: MailImage): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
}
