import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'Intussen heeft iemand anders opgeslagen',
  'conflict.by': '{actor} heeft op {at} opgeslagen.',
  'conflict.taken': 'Daarvan overgenomen: {names}',
  'conflict.both': 'U hebt beiden “{name}” gewijzigd. Wat geldt?',
  'conflict.mine': 'Van u: {value}',
  'conflict.theirs': 'Van de ander: {value}',
  'conflict.nothing': 'weggenomen',
  'conflict.safe': 'Niets van u is verloren, en er wordt niets opgeslagen tot u beslist.',
  'conflict.first': 'Beslis eerst wat geldt en ga dan verder.',
  'conflict.done': 'Verder',
  'conflict.allMine': 'Het mijne houden',
  'conflict.allTheirs': 'Het andere nemen',
} as const satisfies Record<ConflictKey, string>
