import { childrenOf, DerError, readDer } from '@countersign/evidence/der'
import { concatBytes, der } from '@countersign/evidence/der-write'
import type { Random } from '../../support/random.ts'

// One value in a DER tree made another, with the lengths around it put right.

const TAGS = [0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x0c, 0x13, 0x17, 0x18, 0x30, 0x31, 0x80, 0xa0, 0xa1, 0xa3]
const DESCENDS = 0.85

/** The value with one of its parts changed; what cannot be read as DER is changed as bytes. */
export function mutateDer(value: Uint8Array, random: Random): Uint8Array {
  const parts = partsOf(value)
  if (parts.length === 0 || !random.chance(DESCENDS)) return changeValue(value, random)
  const at = random.below(parts.length)
  const tag = value[0] ?? 0
  if (random.chance(0.1)) return der(tag, ...rearranged(parts, at, random))
  return der(tag, ...parts.with(at, mutateDer(parts[at] ?? value, random)))
}

/** Members of what is constructed, in their bytes. */
function partsOf(value: Uint8Array): readonly Uint8Array[] {
  if (((value[0] ?? 0) & 0x20) === 0) return []
  try {
    return childrenOf(readDer(value)).map(({ raw }) => raw)
  } catch (error) {
    if (error instanceof DerError) return []
    throw error
  }
}

function rearranged(parts: readonly Uint8Array[], at: number, random: Random): readonly Uint8Array[] {
  const one = parts[at] ?? new Uint8Array()
  const other = random.below(parts.length)
  return random.pick([
    () => parts.toSpliced(at, 1),
    () => parts.toSpliced(at, 0, one),
    () => parts.with(at, parts[other] ?? one).with(other, one),
    () => parts.toReversed(),
    () => [...parts, der(0x05)],
  ])()
}

function changeValue(value: Uint8Array, random: Random): Uint8Array {
  const changed = Uint8Array.from(value)
  const at = random.below(Math.max(1, changed.length))
  return random.pick([
    () => {
      changed[at] = random.below(256)
      return changed
    },
    () => {
      changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8))
      return changed
    },
    () => {
      changed[0] = random.pick(TAGS)
      return changed
    },
    () => concatBytes([changed, Uint8Array.of(random.below(256))]),
    () => changed.subarray(0, at),
    // Lengths as BER may write them.
    () => concatBytes([changed.subarray(0, 1), Uint8Array.of(0x81), changed.subarray(1)]),
    () => concatBytes([changed.subarray(0, 1), Uint8Array.of(0x80), changed.subarray(2), new Uint8Array(2)]),
  ])()
}
