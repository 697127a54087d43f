import type { asking as english } from '../en/asking.ts'
import type { In } from '../languages.ts'

export const asking: In<'fr', typeof english> = {
  'consent.whole': 'Lire le texte entier',
  'consent.print': 'Imprimer',
  'consent.from': 'Message de {sender}',
  'consent.changed': 'Le texte a changé. Veuillez le relire.',
  'decline.title': 'Refuser de signer ?',
  'decline.text':
    'L’expéditeur en sera informé et vous ne pourrez plus signer ces documents. Ce choix est définitif.',
  'decline.reason': 'Motif (facultatif)',
  'decline.reasonHint': 'L’expéditeur verra ce que vous écrivez ici.',
  'decline.reasonShared':
    'L’expéditeur et les autres personnes invitées à signer verront ce que vous écrivez ici.',
  'decline.confirm': 'Refuser',
  'delegate.title': 'Faire signer une autre personne ?',
  'delegate.text':
    'Cette personne est sollicitée à votre place et ce que vous avez rempli ne lui est pas transmis. Votre propre lien ne sera plus valable.',
  'delegate.name': 'Son nom',
  'delegate.email': 'Son adresse e-mail',
  'delegate.reason': 'Motif (facultatif)',
  'delegate.reasonHint': 'L’expéditeur verra ce que vous écrivez ici.',
  'delegate.confirm': 'Transmettre',
}
