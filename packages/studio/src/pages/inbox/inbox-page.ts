import type { Client } from '@countersign/sdk'
import { emptyState } from '@countersign/ui/empty-state'
import { css, html, nothing, type TemplateResult } from 'lit'
import { Listing } from '../../parts/listing.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { timeView } from '../../parts/time-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { mailParts } from './mail-links.ts'

type Mail = Awaited<ReturnType<ReturnType<Client['service']['listMails']>['page']>>['data'][number]

/** `/studio/n/:ns/inbox`: mail that a namespace for tests kept, with its links; `?to=` only that to one address. */
export function open(host: PageHost, here: HereInNamespace): Page {
  const to = () => host.place.query.get('to') ?? undefined
  let shown = to()
  const mails: Listing<Mail> = new Listing(host, (signal) =>
    here.client.service.listMails({ to: to() }, { signal }),
  )
  // Mail holds the links by which people sign: whoever may not send them does not see them.
  const refusal = here.refusal('workflow:execute')
  if (refusal === undefined) void mails.load()
  return {
    get title() {
      return host.words.say('nav.inbox')
    },
    close: () => mails.stop(),
    moved() {
      if (refusal === undefined && shown !== to()) void mails.load()
      shown = to()
    },
    render() {
      const { say } = host.words
      const chosen = host.place.query.get('mail')
      return html`
        <div class="page-head"><div>
          <h1 tabindex="-1">${say('nav.inbox')}</h1>
          <p class="lead">${say('inbox.lead')}</p>
          ${to() === undefined ? nothing : html`<p><bdi>${to()}</bdi> · <a class="link" href=${here.href('inbox')}>${say('inbox.all')}</a></p>`}
        </div></div>
        ${
          refusal === undefined
            ? mails.render(
                (rows) =>
                  html`<ul class="mails">${rows.map((mail) => mailView(host, here, mail, chosen))}</ul>`,
                () => emptyState({ icon: 'document', title: say('inbox.none'), text: say('inbox.noneText') }),
              )
            : notSeen(host.words, refusal)
        }`
    },
  }
}

function mailView(host: PageHost, here: HereInNamespace, mail: Mail, chosen: string | null): TemplateResult {
  const { words } = host
  const isOpen = mail.mailId === chosen
  const to = host.place.query.get('to') ?? undefined
  const href = here.href('inbox', isOpen ? { to } : { to, mail: mail.mailId })
  return html`<li class="mail" data-open=${isOpen}>
    <a class="plain mail-head" href=${href} aria-expanded=${isOpen}>
      <span class="mail-to"><bdi>${mail.to.name === '' ? mail.to.address : mail.to.name}</bdi> <span class="fine">${mail.to.address}</span></span>
      <span class="mail-subject"><bdi>${mail.subject}</bdi></span>
      <span class="fine">${timeView(words, mail.createdAt)}</span>
    </a>
    ${
      isOpen
        ? html`<div class="mail-text" dir="auto">${withLinks(mail.text)}</div>
          ${mail.attachments.length === 0 ? nothing : html`<p class="fine mail-files">${words.say('inbox.attached')}: ${mail.attachments.map(({ name }) => name).join(', ')}</p>`}`
        : nothing
    }
  </li>`
}

function withLinks(text: string): (string | TemplateResult)[] {
  return mailParts(text).map((part) =>
    part.href === undefined
      ? part.text
      : html`<a href=${part.href} target="_blank" rel="noopener noreferrer">${part.text}</a>`,
  )
}

export const styles = [
  css`
    .mails {
      border: 1px solid var(--_line);
      border-radius: var(--_radius);
      background: var(--_surface);
    }

    .mail:not(:last-child) {
      border-block-end: 1px solid var(--_line);
    }

    .mail-head {
      display: grid;
      grid-template-columns: minmax(9rem, 17rem) minmax(0, 1fr) auto;
      align-items: baseline;
      gap: 0.25rem 1rem;
      padding: 0.75rem 1rem;
      color: inherit;
      text-decoration: none;
    }

    .mail-head:hover {
      background: color-mix(in srgb, var(--_text) 3%, transparent);
    }

    .mail-head > * {
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }

    .mail-to {
      font-weight: 600;
    }

    .mail-to .fine {
      font-weight: 400;
    }

    .mail-text {
      max-inline-size: 44rem;
      padding: 0.5rem 1rem 1.25rem;
      white-space: pre-line;
      overflow-wrap: anywhere;
    }

    .mail-files {
      padding: 0 1rem 1rem;
    }

    @container ss (inline-size < 44rem) {
      .mail-head {
        grid-template-columns: minmax(0, 1fr) auto;
      }

      .mail-subject {
        grid-column: 1 / -1;
        grid-row: 2;
      }
    }

    /* With letters as large as that, each has a line. */
    @container ss (inline-size < 16rem) {
      .mail-head {
        grid-template-columns: minmax(0, 1fr);
        padding-inline: 0.5rem;
      }

      .mail-text {
        padding-inline: 0.5rem;
      }

      .mail-subject {
        grid-row: auto;
      }
    }
  `,
]
