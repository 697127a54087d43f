import { changeJson, rewriteTrail } from './archive-tools.ts'
import {
  auditSeals,
  CERTIFICATE,
  CONTRACT,
  contentOf,
  type Forgery,
  flip,
  forger,
  ofAnother,
  ofTest,
  rename,
  reseal,
  take,
} from './forgery-tools.ts'

/** Audit-seals that are gone, exchanged, or of the forger’s own. */
export const FORGED_SEALS: readonly Forgery[] = [
  {
    name: 'all audit-seals are taken out',
    make: (files) => auditSeals(files).forEach((name) => void files.delete(name)),
    says: [['audit-seals', /^The archive has no audit-seal/]],
  },
  {
    name: 'the last audit-seal is taken out',
    make: (files) =>
      auditSeals(files)
        .slice(-2)
        .forEach((name) => void files.delete(name)),
    says: [
      ['audit-trail', /^Events 16 to 22 are behind the last audit-seal/],
      ['files', /'papers\/certificate-of-completion\.pdf' is foreign/],
    ],
  },
  {
    name: 'the first audit-seal is taken out',
    make: (files) =>
      auditSeals(files)
        .slice(0, 2)
        .forEach((name) => void files.delete(name)),
    says: [['audit-seals', /^audit-seals\/0001\.json is missing\.$/]],
  },
  {
    name: 'an audit-seal is taken out and the next one takes its number',
    make(files) {
      rename(files, 'audit-seals/0003.json', 'audit-seals/0002.json')
      rename(files, 'audit-seals/0003.p7s', 'audit-seals/0002.p7s')
    },
    says: [['audit-seals', /^audit-seals\/0002\.json is the audit-seal with the number 3\.$/]],
  },
  {
    name: 'the signature of an audit-seal is missing',
    make: (files) => void files.delete('audit-seals/0003.p7s'),
    says: [['audit-seals', /^audit-seals\/0003\.p7s is missing\.$/]],
  },
  {
    name: 'an audit-seal names another moment',
    make(files) {
      const text = contentOf(files, 'audit-seals/0003.json').toString()
      files.set('audit-seals/0003.json', Buffer.from(text.replace(/"at":"20\d\d/, '"at":"2099')))
    },
    says: [['audit-seals', /^audit-seals\/0003\.json: its bytes are not those that were sealed/]],
  },
  {
    name: 'the signature of another audit-seal',
    make: (files) => void files.set('audit-seals/0003.p7s', contentOf(files, 'audit-seals/0002.p7s')),
    says: [['audit-seals', /^audit-seals\/0003\.json: its bytes are not those that were sealed/]],
  },
  {
    name: 'a byte of a signature is another',
    make: (files) => flip(files, 'audit-seals/0002.p7s', 1_500),
    says: [['audit-seals', /0002\.json|0003\.json/]],
  },
  {
    name: 'the audit-seals of another workflow',
    make: (files) => take(files, ofAnother(), ...auditSeals(files)),
    says: [
      ['audit-trail', /^The audit trail is of workflow .*, the audit-seal of /],
      ['workflow', /is of another workflow/],
    ],
  },
  {
    name: 'one audit-seal of another workflow',
    make: (files) => take(files, ofAnother(), ...auditSeals(files).slice(-2)),
    says: [
      ['audit-seals', /0003\.json names another audit-seal before it than the one that is there/],
      ['audit-seals', /0003\.json is of another workflow/],
    ],
  },
  {
    name: 'an audit-seal is written in another way',
    make: (files) => changeJson(files, 'audit-seals/0003.json', () => undefined),
    says: [['audit-seals', /0003\.json cannot be read: it is not canonical JSON/]],
  },
  {
    name: 'an audit-seal holds something else too',
    make: (files) =>
      changeJson(files, 'audit-seals/0003.json', (content) => Object.assign(content, { more: 1 })),
    says: [['audit-seals', /0003\.json cannot be read: it does not have the members of an audit-seal/]],
  },
  {
    name: 'a number that nobody counts to',
    make: (files) => rename(files, 'audit-seals/0003.json', 'audit-seals/99999999.json'),
    says: [['audit-seals', /^Audit-seals are missing: the last one has the number 99999999\.$/]],
  },
  {
    name: 'a file among the audit-seals that is none',
    make: (files) => void files.set('audit-seals/0003.JSON', Buffer.from('{}')),
    says: [['files', /'audit-seals\/0003\.JSON' is foreign/]],
  },
  {
    name: 'everything but the documents sealed by the forger',
    async make(files) {
      rewriteTrail(files, (events) => Object.assign(events[3].payload.actor, { name: 'Mallory' }))
      await reseal(files, forger())
    },
    says: [['documents', /'papers\/contract\.pdf' comes from another authority .* than the audit-seals/]],
  },
  {
    name: 'an event and an audit-seal of the forger behind the right ones',
    async make(files) {
      rewriteTrail(files, (events) => events.push({ ...events.at(-1), type: 'workflow.voided' }))
      await reseal(files, forger(), undefined, 3)
    },
    says: [
      ['audit-seals', /^The audit-seals come from several authorities/],
      ['documents', /comes from another authority/],
    ],
  },
  {
    name: 'an audit-seal goes back in time',
    async make(files) {
      rewriteTrail(files, (events) => events.splice(10))
      await reseal(files, forger(), (content) => ({ ...content, at: '2026-02-02T00:00:00.000Z' }), 3)
    },
    says: [['audit-seals', /0004\.json is of an earlier moment than the audit-seal before it/]],
  },
  {
    name: 'a time-stamp is taken out of an audit-seal',
    make: (files) => reseal(files, forger(), (content) => ({ ...content, timeStamped: true })),
    says: [['audit-seals', /its time-stamp was taken out after the sealing, or put in/]],
  },
  {
    name: 'an audit-seal says TEST, its certificate does not',
    make: (files) => reseal(files, forger(), (content) => ({ ...content, notice: 'TEST – no legal effect' })),
    says: [
      ['audit-seals', /disagree on whether it is of a test namespace/],
      ['documents', /^The audit-seal is of a test namespace, 'papers\/contract\.pdf' is not\.$/],
    ],
  },
  {
    name: 'documents of a test namespace',
    make: (files) => take(files, ofTest(), CONTRACT, CERTIFICATE),
    says: [['documents', /^'papers\/contract\.pdf' is of a test namespace, the audit-seal is not\.$/]],
  },
]
