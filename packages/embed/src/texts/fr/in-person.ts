import type { inPerson as english } from '../en/in-person.ts'
import type { In } from '../languages.ts'

export const inPerson: In<'fr', typeof english> = {
  'inPerson.page': 'Signer sur place',
  'inPerson.with': 'Sur place, avec {host}',
  'inPerson.title': 'Veuillez remettre l’appareil à {name}',
  'inPerson.text': 'Toute personne qui continue ici signe en tant que {name}.',
  'inPerson.iAm': 'Je suis {name}',
  'inPerson.others': 'Une autre personne est-elle présente à sa place ?',
  'inPerson.signing': 'Signature de {name}',
  'inPerson.lock': 'Rendre l’appareil',
  'inPerson.done': 'Ont signé : {names}',
  'inPerson.waiting.title': 'Un instant, s’il vous plaît',
  'inPerson.waiting.text':
    'Les documents suivants sont en préparation, ou une personne signe ailleurs. Cette page continue d’elle-même.',
  'inPerson.signed.title': 'Tout le monde a signé',
  'inPerson.signed.text':
    'Veuillez rendre l’appareil à {host}. Tout le monde recevra les documents cachetés par e-mail.',
  'inPerson.signed.unmailed': 'Veuillez rendre l’appareil à {host}.',
  'inPerson.ended.text': 'Plus personne n’a besoin de signer. Veuillez rendre l’appareil à {host}.',
  'inPerson.failed.text':
    'Un problème est survenu de notre côté, et l’expéditeur peut le voir. Veuillez rendre l’appareil à {host}.',
  'inPerson.over.title': 'Ce lien n’est plus valable',
  'inPerson.over.text':
    'Il est valable deux heures, et un lien plus récent le remplace. Veuillez en demander un autre à l’expéditeur.',
}
