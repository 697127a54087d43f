import bidiModule, { type Bidi } from 'bidi-js'

// The package's own types describe an ES module; Node loads its CommonJS build, whose export is the factory itself.

function isFactory(value: unknown): value is () => Bidi {
  return typeof value === 'function'
}

function openBidi(): Bidi {
  const factory: unknown = bidiModule
  if (!isFactory(factory)) throw new Error('bidi-js does not export its factory')
  return factory()
}

/** The Unicode bidirectional algorithm (UAX #9). */
export const bidi = openBidi()
