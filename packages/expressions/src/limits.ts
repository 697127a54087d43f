/** Every bound of this package, with its unit and its reason. */
export const expressionLimits = {
  /** Characters of one source: longer texts are programs, and parsing must stay below a few milliseconds. */
  sourceCharactersMax: 10_000,
  /** Steps of one evaluation: about 100 ms of one core. */
  stepsMax: 1_000_000,
  /** Steps of all evaluations of one request or job together. */
  requestStepsMax: 5_000_000,
  /** Nested evaluations, nesting of a source and of values; beyond it JavaScript's own stack would decide. */
  depthMax: 500,
  /** Bytes of the values that one evaluation makes, and of its result: kept far below what a process has. */
  valueBytesMax: 16_000_000,
  /** Characters of a picture of numbers or dates: analysing one costs the square of its length. */
  pictureCharactersMax: 1_000,
  /** Instructions of one compiled regular expression: repetitions are unrolled. */
  regexInstructionsMax: 5_000,
  /** The last guard only: counting decides first, so that every machine decides alike. */
  clockMs: 1_000,
} as const
