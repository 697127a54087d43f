import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'Inzwischen hat jemand anderes gespeichert',
  'conflict.by': '{actor} hat am {at} gespeichert.',
  'conflict.taken': 'Von dort übernommen: {names}',
  'conflict.both': 'Sie beide haben „{name}“ geändert. Was gilt?',
  'conflict.mine': 'Ihres: {value}',
  'conflict.theirs': 'Das andere: {value}',
  'conflict.nothing': 'weggenommen',
  'conflict.safe': 'Nichts von Ihnen ist verloren, und nichts wird gespeichert, bevor Sie entscheiden.',
  'conflict.first': 'Entscheiden Sie zuerst, was gilt, dann geht es weiter.',
  'conflict.done': 'Weiter',
  'conflict.allMine': 'Meines behalten',
  'conflict.allTheirs': 'Das andere nehmen',
} as const satisfies Record<ConflictKey, string>
