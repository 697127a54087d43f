import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import Type from 'typebox'
import { Value } from 'typebox/value'
import type { SecretBox } from './secret-box.ts'

// Keys of single purposes. They were derived from SECRET_KEY once, and the database keeps them, encrypted with it: so SECRET_KEY may change,
// and what was handed out goes on.

const PURPOSES = [
  'signing links',
  'in-person tokens',
  'codes by mail',
  'access codes',
  'proofs of codes',
  'file addresses',
  'database role',
] as const
type Purpose = (typeof PURPOSES)[number]

/** What they are encrypted as. */
export const DERIVED_KEYS_CONTEXT = 'derived keys'

/** By purpose, in base64: the one that things are made with, then those whose things are still good. */
const StoredKeys = Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }))
type StoredKeys = Type.Static<typeof StoredKeys>

export interface DerivedKeys {
  /** The first one makes; whatever one of the others made is good, too. */
  of(purpose: Purpose): readonly [KeyObject, ...KeyObject[]]
  /** As they are kept. */
  readonly text: string
}

/** @throws Error for a text that is none of ours */
export function readDerivedKeys(text: string): DerivedKeys {
  const stored = parse(text)
  // A purpose that came with this version.
  return keysIn({ ...freshOf(PURPOSES.filter((purpose) => !Object.hasOwn(stored, purpose))), ...stored })
}

/** Those of an installation that derived them from SECRET_KEY at each start; with the key before a rotation, what that one made stays good. */
export function derivedFrom(secrets: Pick<SecretBox, 'derive'>): DerivedKeys {
  return keysIn(
    Object.fromEntries(
      PURPOSES.map((purpose) => [purpose, secrets.derive(purpose).map((key) => key.toString('base64'))]),
    ),
  )
}

/** Those of a new installation: whoever learns SECRET_KEY alone knows none of them. */
export function freshDerivedKeys(): DerivedKeys {
  return keysIn(freshOf(PURPOSES))
}

/** Others for everything that was handed out. Access codes, which authors chose, stay right: only their hashes are kept. */
export function withoutLinks(before: DerivedKeys): DerivedKeys {
  return keysIn({
    ...parse(before.text),
    ...freshOf(PURPOSES.filter((purpose) => purpose !== 'access codes')),
  })
}

function parse(text: string): StoredKeys {
  const stored: unknown = JSON.parse(text)
  if (Value.Check(StoredKeys, stored)) return stored
  throw new Error('The stored derived keys cannot be read')
}

function freshOf(purposes: readonly Purpose[]): StoredKeys {
  return Object.fromEntries(purposes.map((purpose) => [purpose, [randomBytes(32).toString('base64')]]))
}

function keysIn(stored: StoredKeys): DerivedKeys {
  const keys = new Map(
    Object.entries(stored).map(([purpose, texts]) => [
      purpose,
      texts.map((text) => createSecretKey(Buffer.from(text, 'base64'))),
    ]),
  )
  return {
    of(purpose) {
      const [present, ...older] = keys.get(purpose) ?? []
      if (present === undefined) throw new Error(`There is no key for ${purpose}`)
      return [present, ...older]
    },
    text: JSON.stringify(stored),
  }
}
