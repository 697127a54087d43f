import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'Entretanto outra pessoa guardou',
  'conflict.by': '{actor} guardou em {at}.',
  'conflict.taken': 'Retomado de lá: {names}',
  'conflict.both': 'Ambos alteraram «{name}». O que vale?',
  'conflict.mine': 'O seu: {value}',
  'conflict.theirs': 'O outro: {value}',
  'conflict.nothing': 'retirado',
  'conflict.safe': 'Nada seu se perdeu, e nada é guardado até decidir.',
  'conflict.first': 'Decida primeiro o que vale e depois continue.',
  'conflict.done': 'Continuar',
  'conflict.allMine': 'Manter o meu',
  'conflict.allTheirs': 'Usar o outro',
} as const satisfies Record<ConflictKey, string>
