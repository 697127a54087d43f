import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/nl'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'nl', typeof english> = {
  hello: 'Beste {name},',
  helloNobody: 'Goedendag,',
  inviteSubject: '{sender} vraagt u te ondertekenen: {workflow}',
  invitePreview: 'Om te lezen en te ondertekenen: {documents}',
  inviteHeading: 'Te ondertekenen: {workflow}',
  inviteText:
    '{sender} vraagt u documenten elektronisch te lezen en te ondertekenen. Het duurt een paar minuten en u hebt geen account nodig.',
  handedOver: 'Aan {from} was gevraagd te ondertekenen; dat is nu aan u overgedragen.',
  replaced: '{sender} vraagt u te ondertekenen in plaats van {from}.',
  reason: 'Opgegeven reden',
  remindSubject: 'Herinnering: {subject}',
  remindHeading: 'Nog te ondertekenen: {workflow}',
  remindText: 'Dit is een herinnering: uw handtekening ontbreekt nog.',
  message: 'Bericht van {sender}',
  documents: { one: 'Document', other: 'Documenten' },
  signBefore: 'Ondertekenen vóór',
  sign: 'Lezen en ondertekenen',
  linkIsYours:
    'De link is alleen voor u: wie hem heeft, kan namens u ondertekenen. Stuur deze e-mail niet door.',
  why: 'U ontvangt deze e-mail omdat {sender} u als deelnemer heeft opgegeven. Als u die e-mail niet verwachtte, kunt u hem negeren.',
  doneSubject: `${statuses['status.completed']}: {workflow}`,
  donePreview: 'Iedereen heeft ondertekend: {documents}',
  doneHeading: 'Door iedereen ondertekend: {workflow}',
  doneAttached:
    'Iedereen heeft ondertekend. De verzegelde documenten zijn bijgevoegd, met een certificaat van voltooiing dat vermeldt wie wanneer heeft ondertekend.',
  doneInLink:
    'Iedereen heeft ondertekend. De documenten zijn te groot voor een e-mail: via uw ondertekenlink kunt u ze downloaden.',
  doneAskSender:
    'Iedereen heeft ondertekend. De documenten zijn te groot voor een e-mail: vraag ze op bij {sender}.',
  doneKeep: 'Bewaar de bijgevoegde bestanden: aan het zegel is te zien of ze later zijn gewijzigd.',
  doneFor: 'Verzonden namens {sender}.',
  certificate: 'Certificaat van voltooiing',
  voidedSubject: `${statuses['status.voided']}: {workflow}`,
  voidedText: '{sender} heeft deze documenten ingetrokken. U hoeft niets meer te doen.',
  expiredSubject: 'Termijn verstreken: {workflow}',
  expiredText: 'De termijn om deze documenten te ondertekenen is verstreken. U hoeft niets meer te doen.',
  declinedSubject: `${statuses['status.declined']}: {workflow}`,
  declinedText:
    'Een van de gevraagde personen heeft geweigerd te ondertekenen; deze documenten worden daarom niet voltooid. U hoeft niets meer te doen.',
  codeSubject: '{code} is uw code',
  codeHeading: 'Uw code: {code}',
  codeValid: { one: 'Hij is één minuut geldig.', other: 'Hij is {count} minuten geldig.' },
  codeText: 'Vul deze code in op de pagina waarop {sender} u vraagt te ondertekenen.',
  codeSecret: 'Niemand zal u ooit telefonisch of per e-mail om deze code vragen: geef hem niet door.',
  codeIgnore: 'Als u geen code hebt aangevraagd, kunt u deze e-mail negeren.',
  pausedSubject: 'Webhook-eindpunt gepauzeerd: {host}',
  pausedPreview: 'Gebeurtenissen wachten erop en worden een tijd bewaard.',
  pausedHeading: 'Een webhook-eindpunt is gepauzeerd',
  pausedText: {
    one: 'De gebeurtenissen van het laatste uur wachten erop. Ze worden verzonden zodra het weer actief is (isActive: true).',
    other:
      'De gebeurtenissen van de laatste {count} uur wachten erop. Ze worden verzonden zodra het weer actief is (isActive: true).',
  },
  pausedEndpoint: 'Eindpunt',
  pausedId: 'Id',
  pausedNamespace: 'Namespace',
  pausedAt: 'Gepauzeerd op',
  pausedWhy: 'U ontvangt dit omdat uw adres het contactadres van deze namespace is.',
}
