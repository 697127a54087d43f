import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'Entretanto otra persona ha guardado',
  'conflict.by': '{actor} guardó el {at}.',
  'conflict.taken': 'Tomado de allí: {names}',
  'conflict.both': 'Ambos han cambiado «{name}». ¿Qué vale?',
  'conflict.mine': 'Lo suyo: {value}',
  'conflict.theirs': 'Lo otro: {value}',
  'conflict.nothing': 'quitado',
  'conflict.safe': 'Nada suyo se ha perdido y nada se guarda hasta que decida.',
  'conflict.first': 'Decida primero qué vale y luego continúe.',
  'conflict.done': 'Continuar',
  'conflict.allMine': 'Conservar lo mío',
  'conflict.allTheirs': 'Tomar lo otro',
} as const satisfies Record<ConflictKey, string>
