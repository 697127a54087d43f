/*
 * HTML → PDF: the renderer (template, isolation, print, places of the fields) against Chromium's own print of the same HTML, already
 * expanded, in the same Chromium with one warm page and none of the measures. Both one document at a time, in turns.
 * Run: node bench/html-to-pdf.ts
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { COMMON_FLAGS } from '@countersign/pdf/html/browser'
import { chromiumEnvironment, makeRunFolder, prepareChromium } from '@countersign/pdf/html/chromium-files'
import { expandHtml } from '@countersign/pdf/html/expand'
import { composePage, printSettings } from '@countersign/pdf/html/page'
import { exampleInput } from '../examples/render-input.ts'
import { openHtmlRenderer, type RenderInput } from '../packages/server/src/pdf/render-html.ts'

const ROUNDS = 12
const DOCUMENTS_PER_ROUND = 15
const TICKS_PER_SECOND = 100

const cacheDir = join(tmpdir(), `countersign-bench-${userInfo().uid}`)
const renderer = openHtmlRenderer({ cacheDir, timeoutMs: 30_000, memoryBytesMax: 1024 ** 3 })
await renderer.ready()
const baseline = await openBaseline()

console.log(
  '| document | pages | own print, docs/s | renderer, docs/s | ratio | own print, CPU ms | renderer, CPU ms |',
)
console.log('|---|---|---|---|---|---|---|')
for (const { name, input } of documents()) await compare(name, input)
await renderer.close()
await baseline.close()

function documents(): { name: string; input: RenderInput }[] {
  const letter = exampleInput('employee-onboarding', 'offer_letter', 'offer_accepted')
  const rows = Array.from({ length: 400 }, (_, number) => ({
    number,
    text: 'A line of an invoice',
    amount: '1,234.00',
  }))
  const html =
    '<h1>Statement</h1><table>{{#each rows}}<tr><td>{{number}}</td><td>{{text}}</td><td>{{amount}}</td></tr>{{/each}}</table>{{field "sign" width=180 height=40}}'
  return [
    { name: 'offer letter (examples/)', input: letter },
    {
      name: 'a short letter',
      input: {
        ...letter,
        html: '<h1>Hello {{employee.name}}</h1><p>Sign {{field "employee_signature"}}</p>',
      },
    },
    {
      name: 'a table of 400 rows',
      input: { ...letter, html, context: { ...letter.context, rows }, fields: [...letter.fields, 'sign'] },
    },
  ]
}

interface Cost {
  seconds: number
  cpuSeconds: number
}

async function compare(name: string, input: RenderInput): Promise<void> {
  const { html, settings } = printable(input)
  const { pages } = await renderer.render(input)
  await baseline.print(html, settings)
  const own: Cost = { seconds: 0, cpuSeconds: 0 }
  const ours: Cost = { seconds: 0, cpuSeconds: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    await measure(own, () => baseline.print(html, settings))
    await measure(ours, () => renderer.render(input))
  }
  const count = ROUNDS * DOCUMENTS_PER_ROUND
  const cells = [
    name,
    String(pages.length),
    (count / own.seconds).toFixed(1),
    (count / ours.seconds).toFixed(1),
    (own.seconds / ours.seconds).toFixed(2),
    ((own.cpuSeconds * 1_000) / count).toFixed(1),
    ((ours.cpuSeconds * 1_000) / count).toFixed(1),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

/** What the baseline prints: the page as the renderer would give it to Chromium. */
function printable(input: RenderInput) {
  const { header = '', footer = '' } = input.settings
  const expanded = expandHtml({ ...input, header, footer, marker: 'box:' }, 10_000)
  return { html: composePage(expanded, input), settings: printSettings(expanded, input) }
}

async function measure(cost: Cost, work: () => Promise<unknown>): Promise<void> {
  const cpu = familyCpuSeconds()
  const start = performance.now()
  for (let each = 0; each < DOCUMENTS_PER_ROUND; each += 1) await work()
  cost.seconds += (performance.now() - start) / 1_000
  cost.cpuSeconds += familyCpuSeconds() - cpu
}

/** CPU time of this process and of everything below it that lives. */
function familyCpuSeconds(): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
        const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [
          { pid: Number(pid), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) },
        ]
      } catch {
        return []
      }
    })
  const family = new Set([process.pid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  const ticks = processes.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0)
  return ticks / TICKS_PER_SECOND
}

async function openBaseline() {
  const files = await prepareChromium({ cacheDir })
  const home = makeRunFolder(files)
  const child = fork(new URL('./support/print-baseline.ts', import.meta.url), {
    detached: true,
    serialization: 'advanced',
  })
  const { executablePath, user } = files
  const flags = [...COMMON_FLAGS, ...files.flags, `--user-data-dir=${join(home, 'profile')}`]
  await ask(child, { executablePath, env: chromiumEnvironment(files, home), flags, ...(user && { user }) })
  return {
    print: (html: string, settings: Record<string, unknown>) => ask(child, { html, settings }),
    close: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function ask(child: ChildProcess, message: object): Promise<void> {
  const answer = once(child, 'message')
  child.send(message)
  await answer
}
