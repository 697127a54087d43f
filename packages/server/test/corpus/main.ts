import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { openRandom } from '../support/random.ts'
import { mutate, mutationNames } from './mutate.ts'
import type { Outcome, Result } from './one-file.ts'
import { runCorpus, type Sample } from './run-corpus.ts'

// `npm run corpus -- FOLDER [--mutate N] [--seed S] [--keep FOLDER]`: every PDF below a folder, and N variants of them made from the seed, goes through
// upload, signature and seal of a service of its own. Told is what became of each; wrong is whatever a person who uploads it would suffer from.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutate: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
    /** Leaves out the files as they are. */
    only: { type: 'string' },
    /** Uploaded and sealed bytes of what went wrong are put there. */
    keep: { type: 'string' },
  },
})
const [folder] = positionals
if (folder === undefined) throw new Error('npm run corpus -- FOLDER [--mutate N] [--seed S] [--keep FOLDER]')

const MEANING: { readonly [outcome in Outcome]: { readonly isWrong: boolean; readonly says: string } } = {
  sealed: { isWrong: false, says: 'accepted, signed, sealed, intact, and it looks as it did' },
  refused: { isWrong: false, says: 'refused at the upload, for a reason that a person understands' },
  worded: { isWrong: true, says: "refused in a parser's words" },
  failed: { isWrong: true, says: 'accepted, and no document could be made of it' },
  stuck: { isWrong: true, says: 'signed, and not sealed' },
  broken: { isWrong: true, says: 'sealed, and a verifier calls it broken' },
  lost: { isWrong: true, says: 'sealed, and it looks otherwise than what was uploaded' },
}

const found = (await readdir(folder, { recursive: true })).filter((name) => /\.pdf$/i.test(name)).sort()
const files = found.map((name): Sample => ({ name, bytes: () => readFile(join(folder, name)) }))
const samples = [
  ...(values.only === 'mutants' ? [] : files),
  ...variantsOf(files, Number(values.mutate), Number(values.seed)),
]
const byName = new Map(samples.map((sample) => [sample.name, sample]))
let done = 0
const results = await runCorpus(samples, (result) => {
  done += 1
  process.stdout.write(`${done}/${samples.length} ${line(result)}\n`)
  if (values.keep !== undefined && MEANING[result.outcome].isWrong) void keep(values.keep, result)
})
process.stdout.write(`\n${tableOf(results)}`)
if (results.some(({ outcome }) => MEANING[outcome].isWrong)) process.exitCode = 1

/** As many variants as are wanted, of files picked at random: the same seed gives the same ones. */
function variantsOf(originals: readonly Sample[], count: number, seed: number): Sample[] {
  return Array.from({ length: originals.length === 0 ? 0 : count }, (_, index): Sample => {
    const random = openRandom(seed + index)
    const [original, mutation] = [random.pick(originals), random.pick(mutationNames)]
    const name = `${original.name}+${mutation}+${seed + index}`
    return {
      name,
      bytes: async () => mutate(await original.bytes(), mutation, openRandom(~(seed + index))),
      origin: original.bytes,
    }
  })
}

function line({ name, outcome, detail, warnings, unchecked = [] }: Result): string {
  const notes = [
    ...unchecked.map((judge) => `(not checked by ${judge})`),
    ...warnings.map((warning) => `[${warning}]`),
  ]
  return [outcome.padEnd(8), relative('.', name), detail, ...notes].join('  ')
}

function tableOf(all: readonly Result[]): string {
  const outcomes = Object.entries(MEANING).map(([outcome, { says, isWrong }]) => {
    const count = all.filter((result) => result.outcome === outcome).length
    return `${String(count).padStart(6)}  ${isWrong ? '!' : ' '} ${outcome.padEnd(8)} ${says}\n`
  })
  const unchecked = all.filter((result) => (result.unchecked ?? []).length > 0).length
  const reasons = Map.groupBy(
    all.filter(({ outcome }) => outcome === 'refused'),
    ({ detail }) => detail.replaceAll(/\d+/g, 'N'),
  )
  const refusals = [...reasons].map(([reason, of]) => `${String(of.length).padStart(6)}    ${reason}\n`)
  const told = `${String(unchecked).padStart(6)}    of them pdfsig or qpdf could not check within their bounds\n`
  return `${outcomes.join('')}${String(all.length).padStart(6)}    files\n${told}\nReasons:\n${refusals.join('')}`
}

async function keep(target: string, { name, sealed }: Result): Promise<void> {
  await mkdir(target, { recursive: true })
  const path = join(target, name.replaceAll('/', '_'))
  await writeFile(path, (await byName.get(name)?.bytes()) ?? '')
  if (sealed !== undefined) await writeFile(`${path}.sealed.pdf`, sealed)
}
