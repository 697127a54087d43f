import type { code as english } from '../en/code.ts'
import type { In } from '../languages.ts'

export const code: In<'fr', typeof english> = {
  'code.title': 'Confirmez votre identité',
  'code.text':
    '{sender} veut s’assurer que personne d’autre n’ouvre les documents. Ils s’affichent dès que vous avez saisi un code.',
  'code.number': 'Code {number} sur {total}',
  'code.unsent': 'Nous pouvons envoyer un code à six chiffres à {address}.',
  'code.sent': 'Nous avons envoyé un code à six chiffres à {address}. Il est valable dix minutes.',
  'code.access': '{sender} vous a communiqué un code, par exemple par téléphone.',
  'code.missing': '{sender} n’a pas encore choisi votre code. Veuillez le lui demander.',
  'code.undeliverable':
    'L’e-mail contenant le code n’a pas pu être remis à {address}. Veuillez en informer {sender}.',
  'code.label': 'Code',
  'code.send': 'Envoyer le code',
  'code.sendAgain': 'Envoyer un autre code',
  'code.sendAgainIn': 'Autre code dans {time}',
  'code.wait': {
    one: 'Vous pourrez demander un autre code dans {count} seconde.',
    many: 'Vous pourrez demander un autre code dans {count} secondes.',
    other: 'Vous pourrez demander un autre code dans {count} secondes.',
  },
  'code.canSend': 'Vous pouvez maintenant demander un autre code.',
  'code.check': 'Continuer',
  'code.empty': 'Veuillez saisir le code.',
  'code.wrong': {
    one: 'Ce code est incorrect. Il vous reste {count} essai.',
    many: 'Ce code est incorrect. Il vous reste {count} essais.',
    other: 'Ce code est incorrect. Il vous reste {count} essais.',
  },
  'code.expired': 'Ce code a expiré. Veuillez en demander un autre.',
  'code.locked': 'Trop de codes incorrects ont été saisis. Veuillez demander un autre code.',
  'code.waitToTry': 'Trop de codes incorrects ont été saisis. Vous pourrez réessayer dans {time}.',
  'code.tryNow': 'Vous pouvez réessayer maintenant.',
}
