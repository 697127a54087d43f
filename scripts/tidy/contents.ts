import { roomOf } from './imports.ts'
import { findLines, pick, type Rule, sourcesOf } from './rule.ts'

const SERVER = 'packages/server/src/'

const sql: Rule = {
  name: 'SQL stands in stores, migrations and postgres/ alone',
  planted: { [`${SERVER}jobs/count.ts`]: "const jobs = await db.rows('SELECT count(*) FROM job')\n" },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => {
        const room = roomOf(name)
        return room !== '' && room !== 'postgres' && !name.endsWith('-store.ts')
      }),
      /['"`]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s+[\w"(*$]/,
    ),
}

const environment: Rule = {
  name: 'the environment of the server is read in config.ts alone',
  planted: { [`${SERVER}lib/home.ts`]: 'export const HOME = process.env.HOME\n' },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name.startsWith(SERVER) && name !== `${SERVER}config.ts`),
      /process\.env\b/,
    ),
}

const pureEngine: Rule = {
  name: 'the engine asks neither the machine nor chance',
  planted: { 'packages/engine/src/dice.ts': 'export const roll = () => Math.random()\n' },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name.startsWith('packages/engine/')),
      /process\.|Math\.random|randomUUID|from 'node:/,
    ),
}

const clock: Rule = {
  name: 'the clock is read in lib/ alone, and never by the engine',
  planted: { [`${SERVER}jobs/now.ts`]: 'export const now = () => new Date()\n' },
  find: (files) =>
    findLines(
      pick(
        sourcesOf(files),
        (name) => name.startsWith('packages/engine/') || (name.startsWith(SERVER) && roomOf(name) !== 'lib'),
      ),
      /new Date\(\)|Date\.now\(\)/,
    ),
}

const statuses: Rule = {
  name: 'statuses are known in http/ alone',
  planted: { [`${SERVER}files/gone.ts`]: 'reply.code(404)\n' },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name.startsWith(SERVER) && roomOf(name) !== 'http'),
      /\bstatusCode: [45]\d\d\b|\.code\([45]\d\d\)/,
    ),
}

const quickTests: Rule = {
  name: 'a test beside its file starts no process: those stand in test/, and npm run check stays quick',
  planted: {
    [`${SERVER}pdf/rings.test.ts`]: "import { openPdfPool } from './pdf-pool.ts'\n",
    'packages/cli/src/run.test.ts': "import { spawnSync } from 'node:child_process'\n",
  },
  find: (files) =>
    findLines(
      pick(files, (name) => /^packages\/[\w-]+\/src\/.*\.test\.ts$/.test(name)),
      /\bopen(?:Pdf|Page|Child|Resource)\w*Pool\b|from 'node:child_process'|\bopenBrowser\b/,
    ),
}

const hooks: Rule = {
  name: 'a test beside its file has no hook for every test: npm run check runs them all in one process',
  planted: { 'packages/sdk/src/client.test.ts': 'beforeEach(() => open())\n' },
  find: (files) =>
    findLines(
      pick(files, (name) => /^packages\/[\w-]+\/src\/.*\.test\.ts$/.test(name)),
      /^(?:before|after)Each\(/,
    ),
}

/** In parts: these rules are read by themselves. */
const MARKS = [['TO', 'DO'].join(''), ['FIX', 'ME'].join(''), ['XX', 'X'].join('')]
const SILENCED = ['@ts-', 'biome-'].map((tool) => `${tool}ignore`)

const marks: Rule = {
  name: 'no marks are left in the code, and no check is silenced',
  planted: { 'packages/engine/src/later.ts': `// ${MARKS[0]}: soon\n` },
  find: (files) =>
    findLines(
      pick(files, (name) => name.endsWith('.ts')),
      new RegExp(String.raw`\b(?:${MARKS.join('|')})\b|${SILENCED.join('|')}|@ts-${'expect'}-error|\.only\(`),
    ),
}

const types: Rule = {
  name: 'there is no any and no assertion of types but the one of lib/trusted.ts',
  planted: {
    'packages/engine/src/any.ts': ['export function take(value:', 'any) {}\n'].join(' '),
    'packages/engine/src/as.ts': 'const workflow = value as'.concat(' Workflow\n'),
  },
  find: (files) =>
    findLines(
      pick(sourcesOf(files), (name) => name !== `${SERVER}lib/trusted.ts`),
      /[:<|&,]\s*any\b(?!['\w])|\bas (?!const\b)(?:unknown|never|[A-Z]\w*(?:<|\b(?!\s+from)))(?![^'"`]*['"`],?$)/,
      (line) => !isProse(line),
    ),
}

/** A comment, a text or a renamed import is no type assertion. */
function isProse(line: string): boolean {
  return /^\s*(?:\/\/|\*|\/\*)|^\s*(?:import|export) .*\bfrom\b|^\s+\w+ as \w+,?$|\bAS [A-Z]|['"`].*\bas\b.*['"`]|\bas\b.*\*\/|\/\/.*\bas\b|<[\w-]+>.*\bas\b/.test(
    line,
  )
}

/** They strike at random moments, ask again, leave others their turn, or are no tests: their pauses and times are meant. */
const PAUSES =
  /^packages\/server\/(?:test\/(?:crashes\/|corpus\/|contract\/fuzz\/|webhooks\/proof\/|support\/(?:until|database|database-host)\.ts|limits\/held-service\.ts)|src\/lib\/precedence\.test\.ts)/

const times: Rule = {
  name: 'tests wait for conditions, as long as this machine needs',
  planted: {
    'packages/engine/test/sleep.ts': "import { setTimeout as delay } from 'node:timers/promises'\n",
    'packages/engine/src/pause.test.ts': 'await new Promise((resolve) => setTimeout(resolve, 200))\n',
    'e2e/bounded.test.ts': "test('ends', { timeout: 30_000 }, () => {})\n",
    'e2e/hurried.test.ts': 'page.setDefaultTimeout(5_000)\n',
    'packages/pdf/test/child.test.ts': 'await stamp(pool, pdf, { timeoutMs: 20_000 })\n',
  },
  find: (files) =>
    findLines(
      pick(files, (name) => /\.test\.ts$|^e2e\/|\/test\/.*\.ts$/.test(name) && !PAUSES.test(name)),
      /\bsetTimeout\b.*'node:timers\/promises'|\bsetTimeout\(|AbortSignal\.timeout\(\d|DefaultTimeout\(\d[\d_]*\)|\b(?:timeout|timeoutMs|TIMEOUT_MS)(?::| =) \d[\d_]*_000(?! \*)/,
    ),
}

export const contentRules: readonly Rule[] = [
  quickTests,
  hooks,
  sql,
  environment,
  pureEngine,
  clock,
  statuses,
  marks,
  types,
  times,
]
