/** Upper bounds in seconds: requests take milliseconds, rendering and sealing seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

type Labels = Readonly<Record<string, string | number>>

interface Histogram {
  /** Of each bound, how many were above the one before and not above it; the last one of those above all. */
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

/** What this process has seen, told as Prometheus text (exposition format 0.0.4). */
export interface Metrics {
  observe(name: string, labels: Labels, seconds: number): void
  /** One more of it. */
  count(name: string, labels: Labels): void
  text(gauges: readonly Gauge[]): string
}

type Helps = Readonly<Record<string, string>>

/** @param known the help of each name that is observed, and of each that is counted */
export function openMetrics({ durations, counts }: { durations: Helps; counts: Helps }): Metrics {
  const series = new Map<string, Map<string, Histogram>>()
  const counted = new Map<string, Map<string, number>>()
  /** Whoever observes often gives the same labels again, which need not be written again. */
  const known = new Map<string, WeakMap<Labels, Histogram>>()

  function histogramOf(name: string, labels: Labels): Histogram {
    const found = known.get(name)?.get(labels)
    if (found !== undefined) return found
    const named = series.get(name) ?? new Map<string, Histogram>()
    series.set(name, named)
    const text = labelsOf(labels)
    const histogram = named.get(text) ?? { counts: [...BOUNDS, 0].map(() => 0), sum: 0, count: 0 }
    named.set(text, histogram)
    const ofName = known.get(name) ?? new WeakMap<Labels, Histogram>()
    known.set(name, ofName.set(labels, histogram))
    return histogram
  }

  return {
    count(name, labels) {
      const named = counted.get(name) ?? new Map<string, number>()
      counted.set(name, named)
      const text = labelsOf(labels)
      named.set(text, (named.get(text) ?? 0) + 1)
    },
    observe(name, labels, seconds) {
      const histogram = histogramOf(name, labels)
      histogram.count += 1
      histogram.sum += seconds
      const first = BOUNDS.findIndex((bound) => seconds <= bound)
      const index = first < 0 ? BOUNDS.length : first
      histogram.counts[index] = (histogram.counts[index] ?? 0) + 1
    },
    text(gauges) {
      const lines = Object.entries(durations).flatMap(([name, help]) => [
        ...headOf(name, help, 'histogram'),
        ...[...(series.get(name) ?? [])].flatMap(([labels, histogram]) => linesOf(name, labels, histogram)),
      ])
      const numbers = Object.entries(counts).flatMap(([name, help]) => [
        ...headOf(name, help, 'counter'),
        ...[...(counted.get(name) ?? [])].map(([labels, value]) => `${name}${braced(labels)} ${value}`),
      ])
      const more = gauges.flatMap(({ name, help, type, values }) => [
        ...headOf(name, help, type),
        ...values.map(({ labels, value }) => `${name}${braced(labelsOf(labels))} ${value}`),
      ])
      return `${[...lines, ...numbers, ...more].join('\n')}\n`
    },
  }
}

function headOf(name: string, help: string, type: 'histogram' | Gauge['type']): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function linesOf(name: string, labels: string, { counts, sum, count }: Histogram): string[] {
  const comma = labels === '' ? '' : ','
  let upTo = 0
  const cumulative = BOUNDS.map((_, index) => {
    upTo += counts[index] ?? 0
    return upTo
  })
  return [
    ...BOUNDS.map((bound, index) => `${name}_bucket{${labels}${comma}le="${bound}"} ${cumulative[index]}`),
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
