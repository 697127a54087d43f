/** What a command of the machine found or did. */
export interface Told {
  /** For people. */
  text: string
  /** The same for programs: plain JSON. */
  facts: unknown
  /** The exit code of the process; 0 without one. */
  code?: number
}
