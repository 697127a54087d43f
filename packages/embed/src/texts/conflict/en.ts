/** What is said where somebody else saved meanwhile; spread into the texts of each editor. */
export const conflict = {
  'conflict.title': 'Somebody else saved meanwhile',
  'conflict.by': '{actor} saved on {at}.',
  'conflict.taken': 'Taken over from there: {names}',
  'conflict.both': 'Both have changed “{name}”. Which one holds?',
  'conflict.mine': 'Yours: {value}',
  'conflict.theirs': 'Theirs: {value}',
  'conflict.nothing': 'taken away',
  'conflict.safe': 'Nothing of yours is lost, and nothing is saved until you decide.',
  'conflict.first': 'First decide what holds, then go on.',
  'conflict.done': 'Go on',
  'conflict.allMine': 'Keep mine',
  'conflict.allTheirs': 'Take theirs',
} as const

export type ConflictKey = keyof typeof conflict
