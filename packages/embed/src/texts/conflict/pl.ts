import type { ConflictKey } from './en.ts'

export const conflict = {
  'conflict.title': 'W międzyczasie zapisał ktoś inny',
  'conflict.by': 'Zapis: {actor}, {at}.',
  'conflict.taken': 'Przejęto stamtąd: {names}',
  'conflict.both': '„{name}” zmieniono w dwóch miejscach. Co obowiązuje?',
  'conflict.mine': 'Tutaj: {value}',
  'conflict.theirs': 'Tam: {value}',
  'conflict.nothing': 'usunięto',
  'conflict.safe': 'Nic z Twoich zmian nie przepadło i nic nie zostanie zapisane, dopóki nie zdecydujesz.',
  'conflict.first': 'Najpierw zdecyduj, co obowiązuje, potem przejdź dalej.',
  'conflict.done': 'Dalej',
  'conflict.allMine': 'Zachowaj moje',
  'conflict.allTheirs': 'Weź tamte',
} as const satisfies Record<ConflictKey, string>
