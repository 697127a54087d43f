import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { RandomIdGenerator, type TracerProvider } from '@opentelemetry/sdk-trace'
import {
  NO_SPAN,
  type OpenSpan,
  type Span,
  type SpanFacts,
  type SpanStart,
  type TraceOrigin,
  type Tracer,
} from './lib/trace.ts'

type OtelTracer = ReturnType<TracerProvider['getTracer']>
type OtelSpan = ReturnType<OtelTracer['startSpan']>

/** What the work at hand goes on within. `whole` is what this process began the trace with. */
interface Place {
  readonly context: Context
  readonly whole: { isOver: boolean }
}

/** Ids of traces that come from elsewhere: the next trace that begins has the one that is set. */
export class TraceIds extends RandomIdGenerator {
  next: string | undefined

  override generateTraceId(): string {
    const id = this.next ?? super.generateTraceId()
    this.next = undefined
    return id
  }
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/** Tells what goes on to OpenTelemetry (lib/trace.ts). */
export class RecordingTracer implements Tracer {
  readonly isOn = true
  readonly #tracer: OtelTracer
  readonly #ids: TraceIds
  readonly #places = new AsyncLocalStorage<Place>()

  /** @param ids that `tracer` makes its ids with */
  constructor(tracer: OtelTracer, ids: TraceIds) {
    this.#tracer = tracer
    this.#ids = ids
  }

  /** The span at hand, for what is logged within it. */
  context(): Context {
    const place = this.#here()
    return place === undefined ? ROOT_CONTEXT : place.context
  }

  part<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
    const place = this.#here()
    if (place === undefined) return work(NO_SPAN)
    return this.#during(this.#open(start, place.context, place.whole), work)
  }

  whole<Result>(start: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result> {
    return this.#during(this.#open(start, ROOT_CONTEXT), work)
  }

  begin(start: SpanStart, { traceId, parent }: TraceOrigin): OpenSpan {
    if (parent === undefined) {
      this.#ids.next = traceId
      return this.#open(start, ROOT_CONTEXT)
    }
    const { spanId, isRecorded } = parent
    const traceFlags = isRecorded ? TraceFlags.SAMPLED : TraceFlags.NONE
    return this.#open(
      start,
      trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true }),
    )
  }

  #here(): Place | undefined {
    const place = this.#places.getStore()
    return place?.whole.isOver === true ? undefined : place
  }

  #open({ name, kind, facts }: SpanStart, within: Context, whole?: Place['whole']): OpenSpan {
    const options = { attributes: { ...facts }, ...(kind !== undefined && { kind: KINDS[kind] }) }
    const span = this.#tracer.startSpan(name, options, within)
    const place = { context: trace.setSpan(within, span), whole: whole ?? { isOver: false } }
    return {
      ...told(span),
      run: (work) => this.#places.run(place, work),
      end() {
        if (whole === undefined) place.whole.isOver = true
        span.end()
      },
    }
  }

  async #during<Result>(span: OpenSpan, work: (span: Span) => Promise<Result>): Promise<Result> {
    try {
      return await span.run(() => work(span))
    } catch (error) {
      span.fail(kindOf(error))
      throw error
    } finally {
      span.end()
    }
  }
}

function told(span: OtelSpan): Span {
  return {
    tell: (facts: SpanFacts) => void span.setAttributes({ ...facts }),
    fail(why) {
      span.setAttribute('error.type', why)
      span.setStatus({ code: SpanStatusCode.ERROR })
    },
  }
}

/** The code of an error, as the database and the system have one, or its class: messages may quote what somebody wrote. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'thrown'
  const isCode = 'code' in error && typeof error.code === 'string' && /^[A-Z0-9_]{1,40}$/.test(error.code)
  return isCode ? String(error.code) : error.constructor.name
}
