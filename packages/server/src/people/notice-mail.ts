import { instantIn } from '@countersign/engine'
import type { Namespace } from '../access/namespace.ts'
import type { Instant } from '../lib/clock.ts'
import { type MailContent, renderMail } from '../mail/layout.ts'
import type { MailMessage } from '../mail/mail-message.ts'
import { type PeopleText, sayTo } from './mail-texts.ts'
import type { Person } from './person-store.ts'
import type { Notice } from './profile.ts'

/** What there is to tell; whoever wants no mail of `expiring` gets none of `expired`. */
export type News = Notice | 'expired'

/** What a sender is told of one workflow. */
export interface SenderNotice {
  workflowId: string
  workflowName: string
  news: News
  declineReason: string | null
  expiresAt: Instant | null
}

interface Letter {
  rows: readonly SenderNotice[]
  /** Of which these are the first. */
  total: number
}

const TITLES = {
  completed: 'noticeCompleted',
  declined: 'noticeDeclined',
  failed: 'noticeFailed',
  expiring: 'noticeExpiring',
  expired: 'noticeExpired',
} as const satisfies Record<News, PeopleText>

/** The mail that tells a sender what became of a workflow, or of several. */
export function noticeMail(
  letter: Letter,
  person: Pick<Person, 'name' | 'email' | 'language' | 'timezone'>,
  namespace: Namespace,
  baseUrl: string,
  id: string,
): MailMessage {
  const { hostname, origin } = new URL(baseUrl)
  const language = person.language ?? 'en'
  const say = (text: PeopleText, values: Record<string, string> = {}) => sayTo(language, text, values)
  const root = `${origin}/studio/n/${namespace.namespaceKey}/workflows`
  const org = `?org=${namespace.orgId}`
  const when = (at: Instant) => instantIn(language, at, person.timezone ?? namespace.timezone)
  const [only] = letter.total === 1 ? letter.rows : []
  const body =
    only === undefined
      ? several(letter, say, root + org)
      : one(only, say, `${root}/${only.workflowId}${org}`, when)
  const address = `${origin}/studio/me`
  const mail = renderMail({
    language,
    sender: 'Countersign',
    ...body,
    paragraphs: [say('hello', { name: person.name }), ...body.paragraphs],
    facts: [...body.facts, [say('noticeNamespace'), namespace.name]],
    footer: [say('noticeWhy', { address })],
  })
  return {
    ...mail,
    subject: body.heading.replace(/\s+/g, ' '),
    from: { name: 'Countersign', address: namespace.settings.senderEmail ?? `no-reply@${hostname}` },
    to: { name: person.name, address: person.email },
    messageId: `<notice.${id}@${hostname}>`,
  }
}

type Say = (text: PeopleText, values?: Record<string, string>) => string
type Body = Pick<MailContent, 'preview' | 'heading' | 'paragraphs' | 'button'> &
  Required<Pick<MailContent, 'facts'>>

function one(
  { workflowName: workflow, news, declineReason, expiresAt }: SenderNotice,
  say: Say,
  url: string,
  when: (at: Instant) => string,
): Body {
  const reason = news === 'declined' ? declineReason : null
  const until = news === 'expiring' || news === 'expired' ? expiresAt : null
  return {
    heading: say('noticeSubject', { workflow, news: say(TITLES[news]) }),
    preview: say(`${TITLES[news]}Text`),
    paragraphs: [say(`${TITLES[news]}Text`)],
    facts: [
      [say('noticeWorkflow'), workflow],
      ...(reason === null ? [] : [[say('noticeReason'), reason] as const]),
      ...(until === null ? [] : [[say('noticeUntil'), when(until)] as const]),
    ],
    button: { label: say('noticeButton'), url },
  }
}

function several({ rows, total }: Letter, say: Say, url: string): Body {
  const byNews = Map.groupBy(rows, ({ news }) => news)
  const left = total - rows.length
  return {
    heading: say('noticeManySubject', { count: String(total) }),
    preview: [...byNews.keys()].map((news) => say(TITLES[news])).join(' · '),
    paragraphs: [say('noticeManyText')],
    facts: [
      ...[...byNews].map(
        ([news, all]) => [say(TITLES[news]), all.map(({ workflowName }) => workflowName).join('\n')] as const,
      ),
      ...(left > 0 ? [[say('noticeMore'), String(left)] as const] : []),
    ],
    button: { label: say('noticeManyButton'), url },
  }
}
