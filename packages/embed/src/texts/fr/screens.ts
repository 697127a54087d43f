import type { screens as english } from '../en/screens.ts'
import type { In } from '../languages.ts'

export const screens: In<'fr', typeof english> = {
  'preparing.title': 'Vos documents sont en préparation',
  'preparing.text': 'Cela prend en général quelques secondes. La page continue d’elle-même.',
  'waiting.title': 'Ce n’est pas encore votre tour',
  'waiting.text':
    'Une autre personne signe avant vous. Vous recevrez un e-mail dès que ce sera votre tour ; vous pouvez aussi laisser cette page ouverte.',
  'waiting.unmailed':
    'Une autre personne signe avant vous. Laissez cette page ouverte ou revenez plus tard : elle continuera dès que ce sera votre tour.',
  'consent.title': 'Lire et consentir',
  'consent.text': {
    one: '{sender} vous invite à signer {count} document.',
    many: '{sender} vous invite à signer {count} de documents.',
    other: '{sender} vous invite à signer {count} documents.',
  },
  'ready.title': 'Examiner et signer',
  'ready.text': 'Veuillez lire les documents et remplir les champs indiqués.',
  'signed.title': 'Vous avez signé',
  'signed.text':
    'Merci, {name}. D’autres personnes doivent encore signer. Vous recevrez les documents cachetés par e-mail dès que tout le monde aura terminé.',
  'signed.unmailed':
    'Merci, {name}. D’autres personnes doivent encore signer. Dès que tout le monde aura terminé, vous trouverez ici les documents cachetés.',
  'signed.embedded': 'Merci, {name}. D’autres personnes doivent encore signer.',
  'signed.further':
    'Merci, {name}. Il vous reste quelque chose à signer : vous recevrez un e-mail avec un lien à part.',
  'signed.furtherUnmailed':
    'Merci, {name}. Il vous reste quelque chose à signer : {sender} vous donnera un accès à part.',
  'signed.sealing':
    'Merci, {name}. Tout le monde a signé et le cachet est en cours d’apposition sur les documents. Vous les trouverez ici dans un instant.',
  'signed.sealingLong':
    'Merci, {name}. Tout le monde a signé. L’apposition du cachet prend plus de temps que d’habitude. Vous recevrez les documents par e-mail dès qu’ils seront cachetés ; vous pouvez fermer cette page.',
  'signed.sealingLongUnmailed':
    'Merci, {name}. Tout le monde a signé. L’apposition du cachet prend plus de temps que d’habitude. Vous pouvez fermer cette page : une fois cachetés, les documents s’y trouveront lorsque vous la rouvrirez.',
  'signed.copies': 'Ces copies ne portent pas encore les signatures.',
  'completed.title': 'Tout le monde a signé',
  'completed.text': 'Les documents sont complets et cachetés. Conservez-en une copie dans vos dossiers.',
  'declined.title': 'La signature a été refusée',
  'declined.text': 'Vous n’avez plus rien à faire. L’expéditeur en est informé.',
  'delegated.title': 'Vous avez transmis la demande',
  'delegated.text':
    'Une autre personne signe à votre place. Elle reçoit un e-mail avec son propre lien ; le vôtre n’est plus valable.',
  'delegated.unmailed':
    'Une autre personne signe à votre place, par un accès personnel que {sender} lui donnera. Le vôtre n’est plus valable.',
  'voided.title': 'Ces documents ont été retirés',
  'voided.text': 'L’expéditeur a annulé la demande de signature. Vous n’avez plus rien à faire.',
  'expired.title': 'Le délai de signature est dépassé',
  'expired.text': 'Si vous souhaitez encore signer, demandez à {sender} de renvoyer les documents.',
  'closed.title': 'Votre signature n’est plus nécessaire',
  'closed.text': 'La procédure s’est poursuivie sans elle. Vous n’avez plus rien à faire.',
  'failed.title': 'Les documents n’ont pas pu être préparés',
  'failed.text':
    'Une erreur est survenue de notre côté et l’expéditeur en est informé. Vous ne pouvez rien faire ici pour le moment.',
  'sessionExpired.title': 'Cette session est terminée',
  'sessionExpired.text':
    'L’accès a été fermé. Ouvrez de nouveau les documents avec le dernier lien reçu ou depuis la page d’où vous venez.',
  'sessionExpired.kept':
    'Pour votre sécurité, l’accès a été fermé au bout d’un certain temps. Ce qui était enregistré est conservé : ouvrez de nouveau les documents depuis la page d’où vous venez.',
  'sessionExpired.link': 'Ce lien n’est pas valable',
  'sessionExpired.linkText':
    'Il a peut-être été remplacé par un lien plus récent, une autre personne signe peut-être à votre place, ou il est incomplet. Veuillez ouvrir le dernier lien reçu ou en demander un à l’expéditeur.',
  'wrongOrigin.title': 'Cette page ne peut pas afficher les documents',
  'wrongOrigin.text':
    'Le jeton remis à cette page est destiné à une autre adresse web. Veuillez en informer le responsable de la page.',
  'wrongOrigin.link':
    'Le service a une autre adresse web que cette page. Veuillez ouvrir le lien exactement tel que vous l’avez reçu, ou prévenir l’expéditeur.',
  'wrongIntent.title': 'Cette page a été prévue pour autre chose',
  'wrongIntent.text':
    'Le jeton remis à cette page n’est pas destiné à la signature. Veuillez en informer le responsable de la page.',
  'error.title': 'Une erreur est survenue',
  'error.text': 'Veuillez réessayer dans un instant.',
  'ending.declinedByYou': 'Vous avez refusé le {at}.',
  'ending.declinedByAnother': 'Une autre personne a refusé le {at}.',
  'ending.signed': 'Vous avez signé le {at}.',
  'ending.other': 'Terminé le {at}.',
  'ending.reason': 'Motif indiqué',
}
