import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'Nel frattempo qualcun altro ha salvato',
  'conflict.by': '{actor} ha salvato il {at}.',
  'conflict.taken': 'Ripreso da lì: {names}',
  'conflict.both': 'Avete entrambi modificato «{name}». Che cosa vale?',
  'conflict.mine': 'Il Suo: {value}',
  'conflict.theirs': 'L’altro: {value}',
  'conflict.nothing': 'tolto',
  'conflict.safe': 'Niente di suo è andato perso e niente viene salvato finché non decide.',
  'conflict.first': 'Decida prima che cosa vale, poi continui.',
  'conflict.done': 'Continua',
  'conflict.allMine': 'Tieni il mio',
  'conflict.allTheirs': 'Prendi l’altro',
} as const satisfies Record<ConflictKey, string>
