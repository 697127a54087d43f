import type { In } from '@countersign/engine'
import { words as statuses } from '@countersign/engine/statuses/fr'
import type { mails as english } from '../en/mails.ts'

export const mails: In<'fr', typeof english> = {
  hello: 'Bonjour {name},',
  helloNobody: 'Bonjour,',
  inviteSubject: '{sender} vous invite à signer : {workflow}',
  invitePreview: 'À lire et à signer : {documents}',
  inviteHeading: 'À signer : {workflow}',
  inviteText:
    '{sender} vous invite à lire et à signer des documents par voie électronique. Cela prend quelques minutes, et vous n’avez pas besoin de compte.',
  handedOver: '{from}, qui devait signer, vous a transmis cette demande.',
  replaced: '{sender} vous invite à signer à la place de {from}.',
  reason: 'Motif indiqué',
  remindSubject: 'Rappel : {subject}',
  remindHeading: 'En attente de votre signature : {workflow}',
  remindText: 'Ceci est un rappel : votre signature manque encore.',
  message: 'Message de {sender}',
  documents: { one: 'Document', many: 'Documents', other: 'Documents' },
  signBefore: 'À signer avant le',
  sign: 'Lire et signer',
  linkIsYours:
    'Ce lien vous est réservé : quiconque le possède peut signer en votre nom. Merci de ne pas transférer cet e-mail.',
  why: 'Vous recevez cet e-mail parce que {sender} vous a fait figurer parmi les participants. Si vous ne l’attendiez pas, vous pouvez l’ignorer.',
  doneSubject: `${statuses['status.completed']} : {workflow}`,
  donePreview: 'Tout le monde a signé : {documents}',
  doneHeading: 'Signé par tous : {workflow}',
  doneAttached:
    'Tout le monde a signé. Les documents cachetés sont joints, avec un certificat d’achèvement qui indique qui a signé et quand.',
  doneInLink:
    'Tout le monde a signé. Les documents sont trop volumineux pour un e-mail : votre lien de signature permet de les télécharger.',
  doneAskSender:
    'Tout le monde a signé. Les documents sont trop volumineux pour un e-mail : veuillez les demander à {sender}.',
  doneKeep: 'Conservez les fichiers joints : leur cachet montre s’ils ont été modifiés par la suite.',
  doneFor: 'Envoyé pour {sender}.',
  certificate: 'Certificat d’achèvement',
  voidedSubject: `${statuses['status.voided']} : {workflow}`,
  voidedText: '{sender} a retiré ces documents. Vous n’avez plus rien à faire.',
  expiredSubject: 'Délai écoulé : {workflow}',
  expiredText: 'Le délai de signature de ces documents est écoulé. Vous n’avez plus rien à faire.',
  declinedSubject: `${statuses['status.declined']} : {workflow}`,
  declinedText:
    'L’une des personnes sollicitées a refusé de signer ; ces documents ne seront donc pas finalisés. Vous n’avez plus rien à faire.',
  codeSubject: '{code} est votre code',
  codeHeading: 'Votre code : {code}',
  codeValid: {
    one: 'Il est valable {count} minute.',
    many: 'Il est valable {count} minutes.',
    other: 'Il est valable {count} minutes.',
  },
  codeText: 'Saisissez ce code sur la page où {sender} vous invite à signer.',
  codeSecret:
    'Personne ne vous demandera jamais ce code par téléphone ou par e-mail : ne le communiquez pas.',
  codeIgnore: 'Si vous n’avez pas demandé de code, vous pouvez ignorer cet e-mail.',
  pausedSubject: 'Point de terminaison webhook suspendu : {host}',
  pausedPreview: 'Les événements l’attendent et sont conservés quelque temps.',
  pausedHeading: 'Un point de terminaison webhook a été suspendu',
  pausedText: {
    one: 'Ses événements de la dernière heure l’attendent. Ils seront envoyés dès qu’il sera réactivé (isActive: true).',
    many: 'Ses événements des {count} dernières heures l’attendent. Ils seront envoyés dès qu’il sera réactivé (isActive: true).',
    other:
      'Ses événements des {count} dernières heures l’attendent. Ils seront envoyés dès qu’il sera réactivé (isActive: true).',
  },
  pausedEndpoint: 'Point de terminaison',
  pausedId: 'Identifiant',
  pausedNamespace: 'Espace de noms',
  pausedAt: 'Suspendu le',
  pausedWhy: 'Vous recevez cet e-mail parce que votre adresse est le contact de cet espace de noms.',
}
