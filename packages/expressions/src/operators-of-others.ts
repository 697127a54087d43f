/** What people bring from other languages: at the place of a fault, what it is here. */
const FOREIGN: readonly { sign: string; message: string }[] = [
  { sign: '===', message: 'Equality is =, not ===' },
  { sign: '!==', message: 'Inequality is !=, not !==' },
  { sign: '==', message: 'Equality is =, not ==' },
  { sign: '&&', message: "'And' is written and, not &&" },
  { sign: '||', message: "'Or' is written or, not ||" },
  { sign: '<>', message: 'Inequality is !=, not <>' },
  { sign: '=>', message: 'A function is written function($x) { … }, not with =>' },
  { sign: '?.', message: 'A path is written with . alone: what is not there gives nothing, without ?.' },
  { sign: '//', message: 'A comment is written /* … */, not //' },
  { sign: '!', message: "'Not' is written $not(…), not !" },
]

const BRACES = 'Write the expression alone, without {{ and }}'

/** The longest sign of another language that a position is part of, with where it begins. */
export function foreignOperator(
  source: string,
  position: number,
): { message: string; position: number } | undefined {
  if (source.trimStart().startsWith('{{')) return { message: BRACES, position: source.indexOf('{{') }
  for (const { sign, message } of FOREIGN) {
    for (let start = position; start > position - sign.length && start >= 0; start -= 1)
      if (source.startsWith(sign, start)) return { message, position: start }
  }
  return undefined
}
