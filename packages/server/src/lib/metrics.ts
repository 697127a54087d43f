/** Upper bounds in seconds: requests take milliseconds, rendering and sealing seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

type Labels = Readonly<Record<string, string | number>>

interface Histogram {
  counts: number[]
  sum: number
  count: number
}

/** A value as of now, told beside what was counted. */
export interface Gauge {
  name: string
  help: string
  type: 'gauge' | 'counter'
  values: readonly { labels: Labels; value: number }[]
}

/** Durations that this process has seen, told as Prometheus text (exposition format 0.0.4). */
export interface Metrics {
  observe(name: string, labels: Labels, seconds: number): void
  text(gauges: readonly Gauge[]): string
}

/** @param known the help of each name that is observed */
export function openMetrics(known: Readonly<Record<string, string>>): Metrics {
  const series = new Map<string, Map<string, Histogram>>()
  return {
    observe(name, labels, seconds) {
      const named = series.get(name) ?? new Map<string, Histogram>()
      series.set(name, named)
      const text = labelsOf(labels)
      const histogram = named.get(text) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 }
      named.set(text, histogram)
      histogram.count += 1
      histogram.sum += seconds
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1
      })
    },
    text(gauges) {
      const lines = Object.entries(known).flatMap(([name, help]) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...[...(series.get(name) ?? [])].flatMap(([labels, histogram]) => linesOf(name, labels, histogram)),
      ])
      const more = gauges.flatMap(({ name, help, type, values }) => [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...values.map(({ labels, value }) => `${name}${braced(labelsOf(labels))} ${value}`),
      ])
      return `${[...lines, ...more].join('\n')}\n`
    },
  }
}

function linesOf(name: string, labels: string, { counts, sum, count }: Histogram): string[] {
  const comma = labels === '' ? '' : ','
  return [
    ...BOUNDS.map((bound, index) => `${name}_bucket{${labels}${comma}le="${bound}"} ${counts[index] ?? 0}`),
    `${name}_bucket{${labels}${comma}le="+Inf"} ${count}`,
    `${name}_sum${braced(labels)} ${Math.round(sum * 1e6) / 1e6}`,
    `${name}_count${braced(labels)} ${count}`,
  ]
}

const braced = (labels: string): string => (labels === '' ? '' : `{${labels}}`)

function labelsOf(labels: Labels): string {
  const escaped = (value: string | number) =>
    String(value).replace(/[\\"\n]/g, (c) => (c === '\n' ? '\\n' : `\\${c}`))
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(',')
}
