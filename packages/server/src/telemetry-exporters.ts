import { Agent as PlainAgent } from 'node:http'
import { Agent as TlsAgent } from 'node:https'
import { OTLPExporterBase } from '@opentelemetry/otlp-exporter-base'
import { createOtlpHttpExportDelegate } from '@opentelemetry/otlp-exporter-base/node-http'
import {
  type IExporterMetricsHelper,
  type ISerializer,
  JsonLogsSerializer,
  JsonTraceSerializer,
  LogsExporterMetricsHelper,
  ProtobufLogsSerializer,
  ProtobufTraceSerializer,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer'
import type { LogRecordExporter } from '@opentelemetry/sdk-logs'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from './config-telemetry.ts'
import { limits } from './limits.ts'

export interface Exporters {
  spans: SpanExporter
  lines: LogRecordExporter
  /** Ends their connections. */
  close(): void
}

/** @param complain hears at most once a minute that something was lost; the collector's address and headers are not in it */
export function openExporters(
  config: TelemetryConfig,
  complain: (facts: { lost: number; error: string }) => void,
): Exporters {
  const isJson = config.protocol === 'http/json'
  const options = { keepAlive: true, maxSockets: 2 }
  const agent = config.endpoint.startsWith('https:') ? new TlsAgent(options) : new PlainAgent(options)
  const losses = new Losses(complain)
  const delegateTo = <Items, Answer>(
    path: string,
    serializer: ISerializer<Items, Answer>,
    counting: IExporterMetricsHelper<Items>,
  ) =>
    createOtlpHttpExportDelegate(
      {
        url: `${config.endpoint}${path}`,
        // Made anew: the exporter adds to them.
        headers: async () => ({
          ...config.headers,
          'Content-Type': isJson ? 'application/json' : 'application/x-protobuf',
        }),
        compression: 'gzip',
        concurrencyLimit: 2,
        timeoutMillis: limits.telemetryTimeoutMs,
        agentFactory: () => agent,
      },
      serializer,
      'otlp_http_exporter',
      counting,
      undefined,
    )
  const spans = delegateTo(
    '/v1/traces',
    isJson ? JsonTraceSerializer : ProtobufTraceSerializer,
    TraceExporterMetricsHelper,
  )
  const lines = delegateTo(
    '/v1/logs',
    isJson ? JsonLogsSerializer : ProtobufLogsSerializer,
    LogsExporterMetricsHelper,
  )
  return {
    spans: new TellingExporter(spans, losses),
    lines: new TellingExporter(lines, losses),
    close: () => agent.destroy(),
  }
}

type Delegate<Items> = ConstructorParameters<typeof OTLPExporterBase<Items>>[0]
type Result = Parameters<Parameters<OTLPExporterBase<unknown>['export']>[1]>[0]

/** Hears of what the collector did not take. */
class TellingExporter<Item> extends OTLPExporterBase<Item[]> {
  readonly #losses: Losses

  constructor(delegate: Delegate<Item[]>, losses: Losses) {
    super(delegate)
    this.#losses = losses
  }

  override export(items: Item[], done: (result: Result) => void): void {
    super.export(items, (result) => {
      // 0: all of them were taken.
      if (result.code !== 0) this.#losses.add(items.length, result.error)
      done(result)
    })
  }
}

class Losses {
  readonly #complain: (facts: { lost: number; error: string }) => void
  #lost = 0
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(complain: (facts: { lost: number; error: string }) => void) {
    this.#complain = complain
  }

  add(count: number, error: Error | undefined): void {
    this.#lost += count
    const now = performance.now()
    if (now - this.#toldAt < limits.telemetryToldEveryMs) return
    this.#toldAt = now
    const lost = this.#lost
    this.#lost = 0
    this.#complain({ lost, error: reason(error) })
  }
}

/** What a collector answers with may be long, and is its own. */
function reason(error: Error | undefined): string {
  return (error?.message || error?.name || 'no answer in time').slice(0, 200)
}
