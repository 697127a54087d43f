import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalJson, canonicalJsonBytes } from './canonical-json.ts'

test('RFC 8785 section 3.2.2: primitive values', () => {
  const input = JSON.parse(String.raw`{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
    "literals": [null, true, false]
  }`)
  assert.equal(
    canonicalJson(input),
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  )
})

test('RFC 8785 section 3.2.3: members are ordered by UTF-16 code units', () => {
  const input = JSON.parse(String.raw`{
    "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
    "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
  }`)
  const values = Object.values(JSON.parse(canonicalJson(input)))
  // JSON.parse moves the integer-like name "1" to the front, so the order is read from the text itself.
  const text = canonicalJson(input)
  const order = values.map(String).sort((a, b) => text.indexOf(a) - text.indexOf(b))
  assert.deepEqual(order, [
    'Carriage Return',
    'One',
    'Control',
    'Latin Small Letter O With Diaeresis',
    'Euro Sign',
    'Emoji: Grinning Face',
    'Hebrew Letter Dalet With Dagesh',
  ])
})

test('RFC 8785 section 3.2.4: the bytes of the first example', () => {
  const bytes = canonicalJsonBytes({ literals: [null, true, false], string: '€$\u000f\nA\'B"\\\\"/' })
  assert.equal(
    Buffer.from(bytes).toString('hex'),
    '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d',
  )
})

// RFC 8785 appendix B: IEEE 754 bits → text.
const NUMBERS: readonly (readonly [string, string])[] = [
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['ffefffffffffffff', '-1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['c340000000000000', '-9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['44b52d02c7e14af7', '1.0000000000000001e+23'],
  ['444b1ae4d6e2ef4e', '999999999999999700000'],
  ['444b1ae4d6e2ef4f', '999999999999999900000'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555553', '333333333.3333332'],
  ['41b3de4355555554', '333333333.33333325'],
  ['41b3de4355555555', '333333333.3333333'],
  ['41b3de4355555556', '333333333.3333334'],
  ['41b3de4355555557', '333333333.33333343'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
  ['43143ff3c1cb0959', '1424953923781206.2'],
]
for (const [bits, text] of NUMBERS) {
  test(`RFC 8785 appendix B: ${bits} is ${text}`, () => {
    assert.equal(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE()), text)
  })
}

test('what JSON cannot hold is refused', () => {
  assert.throws(() => canonicalJson(Number.NaN), RangeError)
  assert.throws(() => canonicalJson(Number.NEGATIVE_INFINITY), RangeError)
  assert.throws(() => canonicalJson('\udead'), RangeError)
  assert.throws(() => canonicalJson({ '\ud800': 1 }), RangeError)
  assert.throws(() => canonicalJson(JSON.parse('['.repeat(202) + ']'.repeat(202))), /nested deeper than 200/)
  const holed: Record<string, never> = {}
  Reflect.set(holed, 'a', undefined)
  assert.throws(() => canonicalJson(holed), TypeError)
})

test('the order in which members were set does not matter, and the text reads back as the value', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      const turned = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(plain).reverse())))
      assert.equal(canonicalJson(turned), canonicalJson(plain))
      assert.deepEqual(JSON.parse(canonicalJson(plain)), plain)
    }),
    { seed: 20_240_601 },
  )
})
