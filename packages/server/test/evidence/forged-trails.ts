import { changeJson, rewriteTrail } from './archive-tools.ts'
import { contentOf, type Forgery, ofAnother, take } from './forgery-tools.ts'

/** Audit trails that are cut, rewritten, or of another workflow. */
export const FORGED_TRAILS: readonly Forgery[] = [
  {
    name: 'what an event told is another',
    make: (files) =>
      changeJson(files, 'audit.json', ({ events }) => {
        events[3].payload.actor.name = 'Mallory'
      }),
    says: [
      ['files', /'audit\.json' was changed/],
      ['audit-trail', /The payload of event 4 is not the one that was recorded/],
    ],
  },
  {
    name: 'what an event told is another, with hashes made anew',
    make: (files) =>
      rewriteTrail(files, (events) => Object.assign(events[3].payload.actor, { name: 'Mallory' })),
    says: [
      ['audit-trail', /Event 22 has another hash than audit-seals\/0003\.json says: the trail was rewritten/],
      ['certificate', /has another hash than .* says: the audit trail was rewritten/],
    ],
  },
  {
    name: 'a time is another',
    make: (files) =>
      changeJson(files, 'audit.json', ({ events }) => {
        events[5].at = '2020-01-01T00:00:00.000Z'
      }),
    says: [['audit-trail', /Event 6 was changed: its hash is not that of its fields/]],
  },
  {
    name: 'the last event is cut off',
    make: (files) => rewriteTrail(files, (events) => events.pop()),
    says: [
      [
        'audit-trail',
        /^The audit trail was cut off: audit-seals\/0003\.json is of event 22, which is missing\.$/,
      ],
    ],
  },
  {
    name: 'events after the certificate’s head are removed',
    make: (files) => rewriteTrail(files, (events) => events.splice(19)),
    says: [['audit-trail', /The audit trail was cut off/]],
  },
  {
    name: 'the trail is cut behind its first audit-seal',
    make: (files) => rewriteTrail(files, (events) => events.splice(8)),
    says: [
      ['audit-trail', /was cut off: audit-seals\/0002\.json/],
      ['certificate', /The audit trail was cut off: 'papers\/certificate-of-completion\.pdf' names event/],
    ],
  },
  {
    name: 'an event after the certificate’s head is rewritten',
    make: (files) =>
      rewriteTrail(files, (events) => Object.assign(events.at(-1), { type: 'workflow.voided' })),
    says: [['audit-trail', /Event 22 has another hash than audit-seals\/0003\.json says/]],
  },
  {
    name: 'an event is added behind the last',
    make: (files) =>
      rewriteTrail(files, (events) => events.push({ ...events.at(-1), type: 'workflow.voided' })),
    says: [['audit-trail', /^Event 23 is behind the last audit-seal, which ends with event 22\.$/]],
  },
  {
    name: 'several events are added behind the last',
    make: (files) => rewriteTrail(files, (events) => events.push(...events.slice(-2))),
    says: [['audit-trail', /^Events 23 to 24 are behind the last audit-seal/]],
  },
  {
    name: 'an event is removed and the others are numbered anew',
    make: (files) => rewriteTrail(files, (events) => events.splice(5, 1)),
    says: [['audit-trail', /^The audit trail was cut off/]],
  },
  {
    name: 'an event is removed and the gap is left',
    make: (files) => changeJson(files, 'audit.json', ({ events }) => events.splice(5, 1)),
    says: [['audit-trail', /Event 6 is missing or out of order: event 7 is in its place/]],
  },
  {
    name: 'an event is put in between',
    make: (files) => rewriteTrail(files, (events) => events.splice(5, 0, { ...events[4] })),
    says: [['audit-trail', /the trail was rewritten/]],
  },
  {
    name: 'two events change places',
    make: (files) => rewriteTrail(files, (events) => events.splice(5, 2, events[6], events[5])),
    says: [['audit-trail', /the trail was rewritten/]],
  },
  {
    name: 'what an event told is passed off as erased',
    make: (files) =>
      changeJson(files, 'audit.json', ({ events }) => {
        const { salt: _salt, payload: _payload, ...row } = events[3]
        events[3] = { ...row, erased: true }
      }),
    says: [['files', /'audit\.json' was changed/]],
  },
  {
    name: 'what an event told is simply left out',
    make: (files) =>
      changeJson(files, 'audit.json', ({ events }) => {
        delete events[3].payload
      }),
    says: [['audit-trail', /the payload of event 4 cannot be read/]],
  },
  {
    name: 'the trail is made one of another workflow',
    make(files) {
      const id = JSON.parse(contentOf(ofAnother(), 'workflow.json').toString()).id
      rewriteTrail(files, (events) =>
        events.splice(0, 22, ...events.map((event) => ({ ...event, workflowId: id }))),
      )
      changeJson(files, 'audit.json', (trail) => Object.assign(trail, { workflowId: id }))
    },
    says: [['audit-trail', /^The audit trail is of workflow .*, the audit-seal of /]],
  },
  {
    name: 'the trail of another workflow',
    make: (files) => take(files, ofAnother(), 'audit.json'),
    says: [['audit-trail', /^The audit trail is of workflow/]],
  },
  {
    name: 'only the head is another',
    make: (files) =>
      changeJson(files, 'audit.json', ({ head }) => {
        head.sequence = 21
      }),
    says: [['audit-trail', /The head that audit\.json names is not its last event/]],
  },
  {
    name: 'a member stands twice, of which programs take one',
    make(files) {
      const text = contentOf(files, 'audit.json').toString()
      files.set('audit.json', Buffer.from(text.replace('"type": ', '"type": "workflow.voided", "type": ')))
    },
    says: [['files', /'audit\.json' was changed/]],
  },
  {
    name: 'the trail is missing',
    make: (files) => void files.delete('audit.json'),
    says: [['audit-trail', /^audit\.json cannot be checked: it is missing\.$/]],
  },
  {
    name: 'the trail is something else',
    make: (files) => void files.set('audit.json', Buffer.from('{"events": [1]}')),
    says: [['audit-trail', /it is not an audit trail/]],
  },
]
