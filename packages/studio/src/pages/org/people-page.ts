import type { User } from '@countersign/sdk'
import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { Listing } from '../../parts/listing.ts'
import { notSeen } from '../../parts/not-seen.ts'
import { table } from '../../parts/table.ts'
import { timeView } from '../../parts/time-view.ts'
import type { Here, Page, PageHost } from '../../shell/page.ts'
import type { Words } from '../../texts/speech.ts'
import { invitationStyles } from './invitation.ts'
import { Inviting } from './inviting.ts'
import { grantText, rightsStyles } from './rights.ts'

/** `/studio/org/:org/people`: who belongs to the organization; `?new=1` invites somebody. */
export function open(host: PageHost, here: Here): Page {
  const list = new Listing<User>(host, (signal) => here.client.organization.listUsers({}, { signal }))
  const inviting = new Inviting(host, here, () => void list.load())
  const refusal = here.refusal('user:read')
  if (refusal === undefined) void list.load()
  return {
    get title() {
      return host.words.say('nav.people')
    },
    moved() {
      if (!host.place.query.has('new')) inviting.leave()
    },
    close() {
      list.stop()
      inviting.close()
    },
    render() {
      const { words } = host
      const { say } = words
      const isNew = host.place.query.has('new')
      return html`
        <div class="page-head">
          <div><h1 tabindex="-1">${say('nav.people')}</h1><p class="lead">${say('people.lead')}</p></div>
          ${isNew ? nothing : inviteButton(host, here)}
        </div>
        ${isNew ? inviting.render() : nothing}
        ${
          refusal === undefined
            ? list.render(
                (rows) => peopleTable(words, here, rows),
                () =>
                  emptyState({
                    icon: 'person',
                    title: say('people.none'),
                    text: say('people.lead'),
                    action: inviteButton(host, here),
                  }),
              )
            : notSeen(words, refusal)
        }`
    },
  }
}

function inviteButton(host: PageHost, here: Here): TemplateResult {
  return button({
    label: host.words.say('people.invite'),
    kind: 'primary',
    icon: 'plus',
    refusal: here.refusal('user:create'),
    press: () => host.go(here.href('people', { new: '1' })),
  })
}

function peopleTable(words: Words, here: Here, rows: readonly User[]): TemplateResult {
  const { say } = words
  return table({
    label: say('nav.people'),
    rows,
    columns: [
      {
        label: say('people.name'),
        cell: ({ userId, name, email }) =>
          html`<a class="row-link" href=${here.href(`people/${userId}`)}><bdi>${name}</bdi></a>${userId === here.organization.userId ? html` <span class="fine">(${say('people.you')})</span>` : nothing}<br><span class="fine"><bdi>${email}</bdi></span>`,
      },
      {
        label: say('people.roles'),
        cell: ({ roles }) => roles.map((role) => say(`role.${role}`)).join(', '),
      },
      {
        label: say('people.grants'),
        cell: ({ grants }) =>
          grants.length === 0
            ? nothing
            : html`<ul class="plain-list">${grants.map((grant) => html`<li>${grantText(words, here, grant)}</li>`)}</ul>`,
      },
      { label: say('people.status'), cell: (user) => statusBadge(words, user) },
      { label: say('people.since'), isAtEnd: true, cell: ({ createdAt }) => timeView(words, createdAt) },
    ],
  })
}

/** Whether somebody can sign in, and may. */
export function statusBadge({ say }: Words, { status, hasAccount }: User): TemplateResult {
  if (status === 'disabled') return badge({ label: say('people.disabled'), tone: 'neutral' })
  return hasAccount
    ? badge({ label: say('people.active'), tone: 'good' })
    : badge({ label: say('people.invited'), tone: 'warning' })
}

export const styles = [rightsStyles, invitationStyles]
