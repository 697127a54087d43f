import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typeOfSchema } from './schema-type.ts'

test('schemas of every draft become types', () => {
  const cases: readonly [schema: Record<string, unknown>, type: string][] = [
    [{ type: 'string' }, 'string'],
    [{ type: ['integer', 'null'] }, 'number | null'],
    [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
    [{ const: 'fixed' }, '"fixed"'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: 'array' }, 'unknown[]'],
    [{ type: 'object' }, 'Record<string, unknown>'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [
      { properties: { 'first name': { type: 'string' }, b: true }, required: ['b'] },
      '{\n  "first name"?: string\n  b: unknown\n}',
    ],
    [{ anyOf: [{ type: 'string' }, { type: 'string' }, { type: 'boolean' }] }, 'string | boolean'],
    [{ oneOf: [{ type: 'string' }, {}] }, 'unknown'],
    [
      {
        allOf: [{ anyOf: [{ const: 1 }, { const: 2 }] }, { $ref: '#/$defs/n' }],
        $defs: { n: { type: 'number' } },
      },
      '(1 | 2) & number',
    ],
    [{ $ref: '#/definitions/a~1b', definitions: { 'a/b': { type: 'string' } } }, 'string'],
    [{ $ref: '#/$defs/nowhere' }, 'unknown'],
    [{ properties: { next: { $ref: '#' } } }, '{\n  next?: {\n    next?: unknown\n  }\n}'],
    [
      { properties: { salary: { type: 'number', description: 'Euros\n a year, */ gross' } } },
      '{\n  /** Euros a year, * / gross */\n  salary?: number\n}',
    ],
  ]
  for (const [schema, type] of cases) assert.equal(typeOfSchema(schema), type, JSON.stringify(schema))
})
