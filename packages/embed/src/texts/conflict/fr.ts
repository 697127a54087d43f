import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'Quelqu’un d’autre a enregistré entre-temps',
  'conflict.by': '{actor} a enregistré le {at}.',
  'conflict.taken': 'Repris de là : {names}',
  'conflict.both': 'Vous avez tous deux modifié « {name} ». Qu’est-ce qui vaut ?',
  'conflict.mine': 'Le vôtre : {value}',
  'conflict.theirs': 'L’autre : {value}',
  'conflict.nothing': 'retiré',
  'conflict.safe':
    'Rien de ce que vous avez saisi n’est perdu, et rien n’est enregistré avant votre décision.',
  'conflict.first': 'Décidez d’abord ce qui vaut, puis continuez.',
  'conflict.done': 'Continuer',
  'conflict.allMine': 'Garder le mien',
  'conflict.allTheirs': 'Prendre l’autre',
} as const satisfies Record<ConflictKey, string>
