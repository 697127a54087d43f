import type { attach as english } from '../en/attach.ts'
import type { In } from '../languages.ts'

export const attach: In<'fr', typeof english> = {
  'attach.hint': '{types}. {size} au plus chacun ; fichiers : {count}.',
  'attach.choose': 'Choisir un fichier',
  'attach.photo': 'Prendre une photo',
  'attach.list': 'Fichiers joints',
  'attach.remove': 'Retirer {name}',
  'attach.sending': 'Envoi de {name} : {percent} %',
  'attach.waiting': 'La connexion est interrompue. L’envoi reprendra dès qu’elle sera rétablie.',
  'attach.cancel': 'Arrêter l’envoi de {name}',
  'attach.done': '{name} est joint.',
  'attach.tooMany': 'On ne peut pas en joindre plus de {max} ici.',
  'attach.tooLarge': '{name} dépasse {size}.',
  'attach.wrongType': '{name} n’est pas de l’un des types demandés.',
  'attach.empty': '{name} est vide.',
  'attach.failed': '{name} n’a pas pu être envoyé. Veuillez réessayer.',
  'field.attach': 'Joindre',
  'field.attachEmpty': '{label} : joindre un fichier',
  'field.attachFilled': '{label} : {names} en pièce jointe',
}
