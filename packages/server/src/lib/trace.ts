/**
 * What a span may tell: words of the code, numbers and outcomes. A name is added here with care: nothing of people, no id of theirs, no
 * value, no address (docs/monitoring.md, Traces).
 */
export interface SpanFacts {
  readonly 'http.request.method'?: string
  /** The pattern, such as `/v1/orgs/:orgId`: never the path. */
  readonly 'http.route'?: string
  readonly 'http.response.status_code'?: number
  readonly 'db.system.name'?: 'postgresql'
  readonly 'db.query.summary'?: string
  /** As the error envelope has it. */
  readonly 'countersign.trace_id'?: string
  readonly 'countersign.operation'?: string
  readonly 'countersign.job.kind'?: string
  /** Which attempt it is, from 1. */
  readonly 'countersign.attempt'?: number
  readonly 'countersign.task'?: string
  readonly 'countersign.documents'?: number
  readonly 'countersign.pages'?: number
  readonly 'countersign.seal.level'?: string
  readonly 'countersign.event.type'?: string
}

export interface SpanStart {
  /** One of few: what differs from one to the next is a fact. */
  readonly name: string
  /** `server`: somebody asked; `client`: it asks another program. Default: neither. */
  readonly kind?: 'server' | 'client'
  readonly facts?: SpanFacts
}

export interface Span {
  tell(facts: SpanFacts): void
  /** It failed, by a word of the code for why. */
  fail(why: string): void
}

/** A span that an event ends. */
export interface OpenSpan extends Span {
  /** Does the work, and what it begins, within the span. */
  run<Result>(work: () => Result): Result
  end(): void
}

/** Where a trace comes from. */
export interface TraceOrigin {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** Whoever asked has a span of the trace: 16 digits, and whether it is recorded. */
  readonly parent?: { readonly spanId: string; readonly isRecorded: boolean }
}

/**
 * Tells what takes how long, as spans that belong to each other. What goes on within a span, over every await, is known by the work at
 * hand; what goes on after its whole has ended is no part of it.
 */
export interface Tracer {
  /** Whether anybody listens: hot paths ask this before they make up what to tell. */
  readonly isOn: boolean
  /** Does the work in a span of the one at hand; without one, or after its end, just does it. What it throws marks the span. */
  part<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>
  /** The same in a trace of its own, whatever is at hand. */
  whole<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>
  /** Begins the first span of this process in a trace. */
  begin(start: SpanStart, origin: TraceOrigin): OpenSpan
}

/** A span that nobody hears of. */
export const NO_SPAN: OpenSpan = {
  tell: () => undefined,
  fail: () => undefined,
  run: (work) => work(),
  end: () => undefined,
}

/** Nobody listens. */
export const NO_TRACER: Tracer = {
  isOn: false,
  part: (_start, work) => work(NO_SPAN),
  whole: (_start, work) => work(NO_SPAN),
  begin: () => NO_SPAN,
}
