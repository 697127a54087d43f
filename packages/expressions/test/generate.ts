import fc from 'fast-check'

// Random expressions over random inputs, made of everything that the language has. They are texts: what does not
// parse is compared too, by its error code.

const field = fc.constantFrom('a', 'b', 'c', 'd', 'n', 's', 'list', 'rows', 'deep', '`x y`', 'constructor')
const variable = fc.constantFrom('$', '$$', '$v', '$w', '$i')
const text = fc.constantFrom(
  '""',
  '"a"',
  '"b c"',
  "'1'",
  '"-2.5"',
  '"2020-01-31"',
  '"αβ"',
  '"a,b,,c"',
  '"Hello World"',
  '"😀x"',
)
const number = fc.constantFrom('0', '1', '2', '3', '-1', '2.5', '10', '1e3', '0.1', '100')
const literal = fc.oneof(
  text,
  number,
  fc.constantFrom('true', 'false', 'null', '[]', '{}', '/[a-c]+/', '/(b)|x/i', '/l/'),
)
const operator = fc.constantFrom(
  '+',
  '-',
  '*',
  '/',
  '%',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '&',
  'and',
  'or',
  'in',
  '~>',
  '??',
  '?:',
)
const picture = fc.constantFrom(
  '"0"',
  '"#,##0.00"',
  '"00.0%"',
  '"w"',
  '"I"',
  '"#0;o"',
  '"[Y]-[M01]-[D1]"',
  '"[FNn], [D1o] [MNn,*-3]"',
  '"[h]:[m] [P]"',
  '"[X]W[W01]"',
  '"0.0e0"',
  '"Ww;o"',
  '"a"',
  '"[Y,2]"',
  '"[d] [w] [x] [Z]"',
)

const one = [
  'sum',
  'count',
  'max',
  'min',
  'average',
  'string',
  'lowercase',
  'uppercase',
  'length',
  'trim',
  'number',
  'floor',
  'ceil',
  'abs',
  'sqrt',
  'boolean',
  'not',
  'keys',
  'exists',
  'spread',
  'merge',
  'reverse',
  'type',
  'sort',
  'distinct',
  'base64encode',
  'base64decode',
  'encodeUrlComponent',
  'decodeUrl',
  'toMillis',
  'fromMillis',
  'clone',
  'zip',
  'round',
  'formatBase',
  'single',
  'assert',
  'error',
  'eval',
]
const two = [
  'substring',
  'substringBefore',
  'substringAfter',
  'contains',
  'split',
  'join',
  'match',
  'power',
  'round',
  'append',
  'lookup',
  'zip',
  'formatBase',
  'pad',
  'sort',
  'string',
  'toMillis',
  'sum',
  'each',
]
const three = ['substring', 'replace', 'pad', 'split', 'match', 'zip']
const higher = ['map', 'filter', 'single', 'sift', 'each', 'sort', 'reduce']

const { expression } = fc.letrec<
  Record<'expression' | 'path' | 'step' | 'call' | 'lambda' | 'compound', string>
>((tie) => {
  const e = tie('expression')
  const join = (...parts: (string | fc.Arbitrary<string>)[]) =>
    fc
      .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
      .map((texts) => texts.join(''))
  const stage = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    join('[', e, ']'),
    fc.constantFrom('[0]', '[-1]', '[]', '[1]'),
    join('^(', fc.constantFrom('', '<', '>'), e, ')'),
    fc.constantFrom('@$v', '#$i'),
    join('{', e, ': ', e, '}'),
  )
  return {
    expression: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'e', withCrossShrink: true },
      literal,
      tie('path'),
      tie('path'),
      tie('call'),
      tie('compound'),
      variable,
    ),
    step: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'e' },
      { weight: 6, arbitrary: field },
      fc.constantFrom('*', '**', '%', '$', '$v'),
      join('(', e, ')'),
      tie('call'),
      join('{', text, ': ', e, '}'),
      join('[', e, ']'),
    ),
    path: fc
      .array(
        fc.tuple(tie('step'), stage).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 4 },
      )
      .map((steps) => steps.join('.')),
    call: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'e' },
      join('$', fc.constantFrom(...one), '(', e, ')'),
      join('$', fc.constantFrom(...one), '()'),
      join('$', fc.constantFrom(...two), '(', e, ', ', e, ')'),
      join('$', fc.constantFrom(...three), '(', e, ', ', e, ', ', e, ')'),
      join('$', fc.constantFrom(...higher), '(', e, ', ', tie('lambda'), ')'),
      join('$', fc.constantFrom(...higher), '(', e, ', $', fc.constantFrom(...one, ...two), ')'),
      join(
        '$',
        fc.constantFrom('formatNumber', 'formatInteger', 'parseInteger', 'fromMillis', 'toMillis'),
        '(',
        e,
        ', ',
        picture,
        ')',
      ),
      join('$', fc.constantFrom(...two), '(?, ', e, ')(', e, ')'),
      join(e, ' ~> $', fc.constantFrom(...one)),
      join(e, ' ~> $', fc.constantFrom(...two), '(', e, ')'),
      join(e, ' ~> |', e, '|', e, '|'),
    ),
    lambda: fc.oneof(
      join('function($v){', e, '}'),
      join('function($v, $i){', e, '}'),
      join('function($v, $w, $i){', e, '}'),
      join('function($v)<', fc.constantFrom('n:n', 's-:s', 'x?:x', 'a<n>:n', '(ns):x'), '>{', e, '}'),
    ),
    compound: fc.oneof(
      { maxDepth: 4, depthIdentifier: 'e' },
      join(e, ' ', operator, ' ', e),
      join('(', e, ' ', operator, ' ', e, ')'),
      join('-', e),
      join('[', e, ', ', e, ']'),
      join('[', number, '..', number, ']'),
      join('{', e, ': ', e, '}'),
      join('{', text, ': ', e, ', "k": ', e, '}'),
      join(e, ' ? ', e, ' : ', e),
      join('($v := ', e, '; ', e, ')'),
      join('($w := ', tie('lambda'), '; $w(', e, '))'),
      join('(', e, ')', stage),
      join(e, stage),
    ),
  }
})

const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    'a',
    'b',
    '',
    'Hello World',
    '12',
    true,
    false,
    null,
    'αβγ',
    '2020-02-29T12:00:00Z',
    '😀x',
  ),
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom<unknown>(2.5, 0.1, 1e21, 1577836800000),
)
const keys = fc.constantFrom('a', 'b', 'c', 'd', 'n', 's', 'list', 'rows', 'deep', 'x y')
const { value } = fc.letrec<Record<'value', unknown>>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    leaf,
    fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
    fc.array(tie('value'), { maxLength: 4 }),
  ),
}))

/** A source, and the input that it runs against. */
export const caseArbitrary = fc.record({
  source: expression,
  input: fc.oneof(
    fc.record({
      a: value,
      b: value,
      n: fc.integer({ min: 0, max: 9 }),
      s: fc.constantFrom('a', 'b,c', 'Hello'),
      list: fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), leaf), { maxLength: 5 }),
      rows: fc.array(
        fc.record({ a: leaf, n: fc.integer({ min: 0, max: 5 }), list: fc.array(leaf, { maxLength: 3 }) }),
        { maxLength: 4 },
      ),
      deep: fc.record({ a: fc.record({ b: value }), rows: fc.array(value, { maxLength: 3 }) }),
    }),
    value,
  ),
})
