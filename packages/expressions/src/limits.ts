/** Every bound of this package, with its unit and its reason. */
export const expressionLimits = {
  /** Characters of one source: longer texts are programs, and parsing must stay below a few milliseconds. */
  sourceCharactersMax: 10_000,
  /** Nodes that one evaluation may visit: about 100 ms of one core. */
  stepsMax: 1_000_000,
  /** Steps of all evaluations of one request or job together. */
  requestStepsMax: 5_000_000,
  /** Nested evaluations; beyond this JavaScript's own stack would decide. */
  depthMax: 500,
  /** Characters of the JSON of a result, and of the values that an evaluation makes. */
  valueBytesMax: 16_000_000,
  /** The last guard only: counting decides first, so that every machine decides alike. */
  clockMs: 1_000,
} as const
