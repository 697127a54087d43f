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
