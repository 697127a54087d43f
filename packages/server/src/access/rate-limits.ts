/** Those of limits.ts that say how often somebody may ask, and what counts for how much. */
export const rateLimits = {
  /** Token exchange, by address: a client needs one an hour, and a key has 256 bits. */
  exchangeRate: { perSecond: 10, burst: 10 },
  /** Test mails of one person, test seals of a namespace: what they are for is seen at once, and the servers that they ask are everybody's. */
  testRate: { perSecond: 1 / 60, burst: 5 },
  /** What a caller owes at most for requests that took long, in bursts. */
  rateDebtBurstsMax: 5,
  /** All callers of a namespace together have so many times the limit of one. */
  namespaceRateShare: 10,
  /** Pages of other sites may use up one part in so many of what an address has: the rest is left to whoever looks at them. */
  otherSitesRateShare: 2,
  /** What a simple request uses of the machine at most, in ms; one that uses twice as much counts for two more, and so on. */
  simpleRequestMs: 10,
  /** A JSON or YAML body of twice as much counts for two more requests, and so on: reading 2 MB takes some 20 ms whatever it says. */
  simpleBodyBytesMax: 64 * 1024,
  /** Requests of one caller that are worked on at once; others wait for them, and for so long at most. */
  requestsOfOneMax: 16,
  requestWaitMs: 20_000,
  /** A process leases at most this part of a burst at once: two of them together pass the limit by less than a fifth. */
  rateLeaseShare: 10,
  /** A process loses those that it has not used after this long. */
  rateLeaseMs: 1_000,
  /** Callers whose leases one process remembers, some 300 bytes each. */
  rateSubjectsMax: 10_000,
} as const
