import type { Random } from '../../support/random.ts'

/** Bytes that no operation expects: broken JSON, JSON of the wrong kind, YAML, multipart, PDFs, anything. */
export function nonsense(random: Random): Buffer {
  return random.pick(KINDS)(random)
}

const KINDS: readonly ((random: Random) => Buffer)[] = [
  (random) => Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256))),
  () => Buffer.alloc(0),
  (random) => Buffer.from(JSON.stringify(anyJson(random, 0))),
  (random) => broken(Buffer.from(JSON.stringify(anyJson(random, 0))), random),
  (random) => Buffer.from(random.pick(['[', '{"a":']).repeat(random.pick([10, 1000, 50_000]))),
  (random) =>
    Buffer.from(
      `{"a":${'9'.repeat(random.below(500))}.${'9'.repeat(random.below(500))}e${random.below(999)}}`,
    ),
  () => Buffer.from('{"a":1,"a":2}'),
  () => Buffer.from('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  () => Buffer.from('{"name":"\\ud800","key":"\\u0000"}'),
  () => Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
  (random) => Buffer.from(JSON.stringify({ name: 'x'.repeat(random.pick([1000, 100_000, 1_000_000])) })),
  () => Buffer.from('a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n'),
  () =>
    Buffer.from(
      'apiVersion: countersign/v1\nkind: Template\n\tmetadata: {key: x}\nspec: !!js/function "x"\n',
    ),
  () =>
    Buffer.from(
      'apiVersion: countersign/v1\nkind: Schema\nmetadata: {key: a}\nspec: {jsonSchemaDraft: "2020-12", schemaDefinition: {$ref: "#"}}\n',
    ),
  () =>
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="\r\nx"\r\n\r\n%PDF-1.7\r\n--x',
    ),
  (random) =>
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
    ]),
  () => Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0806000000', 'hex'),
]

function anyJson(random: Random, depth: number): unknown {
  const kind = random.below(depth > 5 ? 6 : 9)
  switch (kind) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick([0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, random.below(1000)])
    case 3:
    case 4:
    case 5:
      return random.pick(TEXTS)
    case 6:
      return Array.from({ length: random.below(5) }, () => anyJson(random, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(6) }, () => [random.pick(NAMES), anyJson(random, depth + 1)]),
      )
  }
}

const TEXTS = [
  '',
  'text',
  'a@b',
  '$.x',
  '{{',
  '\u202e',
  '💩'.repeat(50),
  '2026-13-45',
  '-0',
  'null',
  'x'.repeat(300),
  "'; DROP TABLE workflow; --",
]
const NAMES = [
  'name',
  'spec',
  'metadata',
  'kind',
  'key',
  'data',
  'url',
  'scopes',
  'constructor',
  '__proto__',
  'toString',
  'values',
  'documents',
  '',
  '$ref',
]

function broken(bytes: Buffer, random: Random): Buffer {
  if (bytes.length === 0 || random.chance(0.4)) return bytes.subarray(0, random.below(bytes.length + 1))
  const copy = Buffer.from(bytes)
  for (let count = 0; count < 3; count++) copy[random.below(copy.length)] = random.below(256)
  return copy
}
