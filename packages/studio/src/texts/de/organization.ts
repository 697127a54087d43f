import type { Texts } from '@countersign/embed/texts/texts'
import type { organization as english } from '../en/organization.ts'

export const organization: Texts<keyof typeof english> = {
  'nav.organization': 'Organisation',
  'nav.people': 'Personen',
  'nav.namespaces': 'Namespaces',
  'nav.usage': 'Verbrauch',
  'nav.orgKeys': 'Schlüssel der Organisation',
  'nav.log': 'Protokoll',
  'org.lead': 'Was für alle ihre Namespaces gilt: Personen, Schlüssel, Verbrauch, und wer was geändert hat.',
  'org.name': 'Name',
  'org.nameHint': 'Er steht in Einladungen und beim Anmelden.',
  'org.save': 'Speichern',
  'org.saved': 'Gespeichert.',
  'org.facts': 'Angaben',
  'org.id': 'ID',
  'org.since': 'Seit',
  'org.you': 'Sie sind',
  'org.notSeen': 'Das dürfen Sie nicht sehen',
  'edited.elsewhere':
    'Jemand anderes hat inzwischen gespeichert. Was Sie eingegeben haben, ist noch da: Speichern Sie noch einmal, um es darüberzulegen, oder übernehmen Sie den anderen Stand.',
  'edited.take': 'Anderen Stand übernehmen',
  'role.owner': 'Eigentümer',
  'role.admin': 'Administrator',
  'role.member': 'Mitglied',
  'role.billing': 'Abrechnung',
}
