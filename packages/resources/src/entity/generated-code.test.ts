import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { interpretSchemas } from '../interpret-schemas.ts'
import { makeFunctionsBy, whileCompiling } from './generated-code.ts'

after(() => interpretSchemas())

/** Minifiers leave `new` out, since both are the same (ECMA-262, Function Constructor). */
test('7: generated code is interpreted, whether Function is called with or without new', () => {
  const made: unknown[] = []
  const native = globalThis.Function
  makeFunctionsBy((parameters, code) => {
    made.push([...parameters, code])
    return () => 1
  })
  whileCompiling(() => {
    Reflect.construct(globalThis.Function, ['a', 'return a'])
    Reflect.apply(globalThis.Function, undefined, ['a', 'b', 'return b'])
  })
  assert.deepEqual(made, [
    ['a', 'return a'],
    ['a', 'b', 'return b'],
  ])
  assert.equal(globalThis.Function, native)
})
