import type { Certificate } from './x509.ts'

/** One question that verification asked, and its answer in a sentence for people. */
export interface Check {
  /** Stable key, for programs: `digest`, `byte-range`, … Each verification lists its own. */
  readonly name: string
  readonly ok: boolean
  readonly message: string
}

export function passed(name: string, message: string): Check {
  return { name, ok: true, message }
}

export function failed(name: string, message: string): Check {
  return { name, ok: false, message }
}

/** What the verification of one file works with and gathers. */
export interface Findings {
  readonly bytes: Uint8Array
  readonly trusted: readonly Certificate[]
  /** Whether the caller gave trusted certificates at all. */
  readonly hasTrust: boolean
  readonly checks: Check[]
  readonly notes: string[]
}
