import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSuite } from '../../test/suite-runner.ts'
import type { Node } from '../ast.ts'
import { compile } from '../compile.ts'
import { ExpressionSyntaxError } from '../errors.ts'
import { parseSource } from '../parse-source.ts'
import { parseTree } from './shape.ts'
import { childrenOf, ownChildren } from './walk.ts'

/** A source of every kind of node, and its parts from the outside to the inside, each before what comes behind it. */
const parts: Readonly<Record<string, readonly string[]>> = {
  ' name ': ['name', 'name'],
  '`a b` . "c"': ['`a b` . "c"', '`a b`', '"c"'],
  'a.b.c': ['a.b.c', 'a', 'b', 'c'],
  'a.b[ x ].c': ['a.b[ x ].c', 'a', 'b[ x ]', 'x', 'x', 'c'],
  'a[0][1]': ['a[0][1]', 'a[0][1]', '0', '1'],
  'a.b[]': ['a.b[]', 'a', 'b[]'],
  '$x[1].a': ['$x[1].a', '$x[1]', '1', 'a'],
  '/* why */ $$.a': ['$$.a', '$$', 'a'],
  '*.**': ['*.**', '*', '**'],
  'a.b.( % )': ['a.b.( % )', 'a', 'b', '( % )', '%'],
  'a@$v#$i.b': ['a@$v#$i.b', 'a@$v#$i', 'b'],
  'a ^( >b , c )[ 0 ]': ['a ^( >b , c )[ 0 ]', 'a', '^( >b , c )[ 0 ]', 'b', 'b', 'c', 'c', '0'],
  'a{ b : $c }': ['a{ b : $c }', 'a', 'b', 'b', '$c'],
  '- 5 + -$x': ['- 5 + -$x', '- 5', '-$x', '$x'],
  'true and null != "a\\"b"': ['true and null != "a\\"b"', 'true', 'null != "a\\"b"', 'null', '"a\\"b"'],
  '( 1 ; (2) )': ['( 1 ; (2) )', '1', '(2)', '2'],
  '[ 1 .. 2 , 3 ]': ['[ 1 .. 2 , 3 ]', '1 .. 2', '1', '2', '3'],
  '{ "a" : 1 }': ['{ "a" : 1 }', '"a"', '1'],
  '$f( $a , 1 )[ 0 ]': ['$f( $a , 1 )[ 0 ]', '$f', '$a', '1', '0'],
  '$f( ? , 1 )': ['$f( ? , 1 )', '$f', '?', '1'],
  'function( $n )<n:n>{ $n }': ['function( $n )<n:n>{ $n }', '$n'],
  '1 ? 2 : 3': ['1 ? 2 : 3', '1', '2', '3'],
  '1 ? 2': ['1 ? 2', '1', '2'],
  '1 ?: 2 ?? 3': ['1 ?: 2 ?? 3', '1', '2 ?? 3', '2', '3'],
  '$x := 1': ['$x := 1', '1'],
  '1 ~> $f ~> $g()': ['1 ~> $f ~> $g()', '1 ~> $f', '1', '$f', '$g()', '$g'],
  '| $ | {} , "a" |': ['| $ | {} , "a" |', '$', '{}', '"a"'],
  '/a[/]b/im': ['/a[/]b/im'],
}

test('every kind of node knows where it begins and ends', () => {
  for (const [source, wanted] of Object.entries(parts)) {
    const found = nodesOf(parseTree(source)).map(({ start, end }) => source.slice(start, end))
    assert.deepEqual(found, wanted, source)
  }
})

test('in every case of the suite parts lie inside of what they are parts of, and read alone they are the same', () => {
  let count = 0
  for (const { name, expr } of readSuite()) {
    const root = treeOf(expr)
    if (root === null) continue
    for (const node of nodesOf(root)) {
      const part = expr.slice(node.start, node.end)
      for (const child of childrenOf(node)) {
        const isInside = node.start <= child.start && child.start < child.end && child.end <= node.end
        assert.ok(isInside, `${name}: ${expr.slice(child.start, child.end)} in ${part}`)
      }
      const alone = aloneOf(node, part)
      if (alone === null) continue
      assert.deepEqual(formOf(alone), formOf(node), `${name}: ${part}`)
      count += 1
    }
  }
  assert.ok(count > 5_000, `${count} parts were compared`)
})

test('a trace tells what a part gives with its filters, and nothing of what is no JSON', () => {
  const source = '$sum(a.b[$ > 1].(c ?? $))'
  const seen: [string, unknown][] = []
  compile(source).evaluate(
    { a: { b: [1, 2, 3] } },
    {},
    { trace: ({ start, end, value }) => seen.push([source.slice(start, end), value]) },
  )
  assert.deepEqual(
    seen.filter(([part]) => part === 'b[$ > 1]'),
    [['b[$ > 1]', [2, 3]]],
  )
  assert.deepEqual(
    seen.filter(([part]) => part === '$sum'),
    [],
  )
  assert.deepEqual(seen.at(-1), [source, 5])
})

function nodesOf(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)]
}

function treeOf(source: string): Node | null {
  try {
    return parseSource(source)
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return null
    throw error
  }
}

/** The tree of a part that is read without the rest; null of what cannot stand alone. */
function aloneOf(node: Node, part: string): Node | null {
  if (
    node.type === 'sort' ||
    node.type === 'operator' ||
    nodesOf(node).some(({ type }) => type === 'parent')
  ) {
    return null
  }
  const isRange = node.type === 'binary' && node.value === '..'
  const root = parseTree(isRange ? `[${part}]` : part)
  const alone = isRange && root.type === 'array' ? root.expressions[0] : root
  const [only, ...others] = alone?.type === 'path' ? alone.steps : []
  return (node.type !== 'path' && others.length === 0 ? only : undefined) ?? alone ?? null
}

/** What a node says, wherever it stands; a text in a path is a name, and its filters are called stages there. */
function formOf(node: Node): unknown {
  const { predicate = [], stages = predicate, group, focus, index } = node
  return {
    type: node.type === 'string' ? 'name' : node.type,
    ...('value' in node && { value: node.value }),
    ...(node.type === 'regex' && { pattern: node.pattern, flags: node.flags }),
    ...(node.type === 'lambda' && { parameters: node.parameters, signature: node.signature }),
    ...(node.type === 'bind' && { name: node.name }),
    ...(node.type === 'path' && { keepArray: node.keepSingletonArray }),
    children: ownChildren(node).map(formOf),
    stages: stages.map((stage) => (stage.type === 'filter' ? formOf(stage.expr) : stage.value)),
    pairs: group?.pairs.flat().map(formOf),
    focus,
    index,
  }
}
