import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Type } from 'typebox'
import { Parse } from 'typebox/value'
import { endProcess } from './end-process.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

const Labels = Type.Record(Type.String(), Type.String())
type Labels = Type.Static<typeof Labels>
const Alerts = Type.Object({
  data: Type.Object({ alerts: Type.Array(Type.Object({ labels: Labels, state: Type.String() })) }),
})
const Found = Type.Object({
  status: Type.Literal('success'),
  data: Type.Object({
    result: Type.Array(Type.Object({ metric: Labels, value: Type.Tuple([Type.Number(), Type.String()]) })),
  }),
})

/** An alert that is pending or firing. */
interface Alert {
  labels: Labels
  state: string
}

/** Debian's Prometheus as docs/runbook.md sets it up, which looks every other second. */
export interface Prometheus {
  /** Scrapes this address (host and port) as well, under that name. */
  watch(instance: string, address: string): Promise<void>
  alerts(): Promise<Alert[]>
  /** What a query gives now. @throws Error when it cannot be asked so */
  query(expression: string): Promise<{ labels: Labels; value: number }[]>
  close(): Promise<void>
}

/**
 * Minutes of alert rules become seconds: for how long something must last, and what is looked back at. What is compared with what, and
 * every threshold, stays.
 */
export function hastened(rules: string): string {
  return rules.replace(/^( +for: \d+)m$/gm, '$1s').replace(/\[(\d+)m\]/g, '[$1s]')
}

/** @param rules the text of a file of alert rules */
export async function openPrometheus(rules: string): Promise<Prometheus> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-prometheus-'))
  const [url, logFile] = [`http://127.0.0.1:${await freePort()}`, join(folder, 'log')]
  const targets = new Map<string, string>()
  const tellTargets = async () => {
    const told = [...targets].map(([instance, address]) => ({ targets: [address], labels: { instance } }))
    await writeFile(join(folder, 'new.json'), JSON.stringify(told))
    await rename(join(folder, 'new.json'), join(folder, 'targets.json'))
  }
  await writeFile(join(folder, 'countersign.rules.yml'), rules)
  await writeFile(join(folder, 'prometheus.yml'), SETTINGS)
  await tellTargets()
  const log = openSync(logFile, 'a')
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'prometheus', ...argumentsOf(folder, url)], {
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const get = async (path: string) => (await fetch(`${url}${path}`)).json()
  const close = async () => {
    await endProcess(child, 'SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
  await until('Prometheus is ready', async () => {
    if (child.exitCode !== null) throw new Error(`Prometheus ended: ${readFileSync(logFile, 'utf8')}`)
    return (await fetch(`${url}/-/ready`).catch(() => null))?.ok
  })
  return {
    async watch(instance, address) {
      targets.set(instance, address)
      await tellTargets()
    },
    alerts: async () => Parse(Alerts, await get('/api/v1/alerts')).data.alerts,
    async query(expression) {
      const answer = await get(`/api/v1/query?${new URLSearchParams({ query: expression })}`)
      return Parse(Found, answer).data.result.map(({ metric, value: [, value] }) => ({
        labels: metric,
        value: Number(value),
      }))
    },
    close,
  }
}

function argumentsOf(folder: string, url: string): string[] {
  return [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${new URL(url).host}`,
    '--log.level=warn',
  ]
}

/** A process whose database is away takes a second for its metrics. */
const SETTINGS = `global: {scrape_interval: 2s, scrape_timeout: 2s, evaluation_interval: 1s}
rule_files: [countersign.rules.yml]
scrape_configs:
  - job_name: countersign
    file_sd_configs: [{files: [targets.json], refresh_interval: 1s}]
`
