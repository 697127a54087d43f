import type { frame as english } from '../en/frame.ts'
import type { In } from '../languages.ts'

export const frame: In<'fr', typeof english> = {
  'action.accept': 'J’accepte de signer par voie électronique',
  'action.next': 'Suivant',
  'action.complete': 'Signer et terminer',
  'action.completing': 'Signature en cours…',
  'action.decline': 'Refuser',
  'action.delegate': 'Faire signer une autre personne',
  'action.downloadOriginal': 'Télécharger une copie',
  'action.downloadSigned': 'Télécharger',
  'action.done': 'Terminé',
  'action.cancel': 'Annuler',
  'action.close': 'Fermer',
  'action.accessibility': 'Accessibilité',
  'frame.sender': 'De {sender}',
  'frame.test': 'Mode test',
  'frame.testText': 'Les documents signés ici n’ont aucun effet juridique.',
  'frame.traceId': 'Référence pour l’assistance : {traceId}',
  'saving.saved': 'Enregistré',
  'saving.saving': 'Enregistrement…',
  'saving.offline': 'Hors ligne',
  'notice.offline':
    'Vous êtes hors ligne. Ce que vous saisissez est gardé ici et sera enregistré dès le retour de la connexion.',
  'notice.offlineIdle':
    'Vous êtes hors ligne. Laissez cette page ouverte : elle continuera d’elle-même dès le retour de la connexion.',
  'notice.offlineUnsigned':
    'Vous êtes hors ligne : pour autant que cette page le sache, rien n’est encore signé. Laissez-la ouverte. Elle vous reposera la question dès le retour de la connexion.',
  'notice.offlineUnsent':
    'Vous êtes hors ligne : l’envoi n’a pas pu se faire. Laissez cette page ouverte. Elle vous reposera la question dès le retour de la connexion.',
  'notice.online': 'Vous êtes de nouveau en ligne.',
  'notice.onlineUnsigned': 'Vous êtes de nouveau en ligne. Vous n’avez pas encore signé.',
  'notice.onlineUnsent':
    'Vous êtes de nouveau en ligne. Votre dernier choix n’a pas été envoyé : veuillez le refaire.',
  'notice.silent':
    'Le service rencontre des difficultés. Laissez cette page ouverte : elle réessaie d’elle-même et rien n’est perdu.',
  'notice.silentUnsigned':
    'Le service rencontre des difficultés : pour autant que cette page le sache, rien n’est encore signé. Laissez-la ouverte. Elle interroge de nouveau le service d’elle-même.',
  'notice.silentUndone':
    'Le service rencontre des difficultés : pour autant que cette page le sache, l’opération n’a pas été effectuée. Laissez-la ouverte. Elle interroge de nouveau le service d’elle-même.',
  'notice.stillUnsigned': 'Vous n’avez pas encore signé.',
  'notice.stillUndone': 'Votre dernier choix n’a pas été exécuté : veuillez le refaire.',
  'notice.unsigned': 'Cela n’a pas fonctionné et rien n’est encore signé. Veuillez réessayer. {message}',
  'notice.changed':
    'Les documents ou leurs valeurs ont changé. Veuillez les relire, puis terminer de nouveau.',
  'notice.refused': 'Certains champs demandent encore votre attention. Ils sont signalés.',
  'notice.failed': 'Cela n’a pas fonctionné, mais rien n’est perdu. Veuillez réessayer. {message}',
  'notice.nextStep': 'L’étape précédente est terminée. Voici les documents suivants pour vous.',
  'notice.dismiss': 'Fermer ce message',
}
