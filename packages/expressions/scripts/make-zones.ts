// Writes src/zones/zone-names.ts from a tzdata.zi (Debian's package tzdata has one).
// Usage: node packages/expressions/scripts/make-zones.ts [/usr/share/zoneinfo/tzdata.zi]
import { readFileSync, writeFileSync } from 'node:fs'

const regions = 'Africa America Antarctica Arctic Asia Atlantic Australia Europe Indian Pacific'.split(' ')
const text = readFileSync(process.argv[2] ?? '/usr/share/zoneinfo/tzdata.zi', 'utf8')
const version = /^# version (\S+)/.exec(text)?.[1]
if (version === undefined) throw new Error('no version line in tzdata.zi')

const byRegion = new Map<string, string[]>(regions.map((region) => [region, []]))
for (const line of text.split('\n')) {
  const [kind, first, second] = line.split(' ')
  const name = kind === 'Z' ? first : kind === 'L' ? second : undefined
  if (name === undefined) continue
  const slash = name.indexOf('/')
  byRegion.get(name.slice(0, slash))?.push(name.slice(slash + 1))
}
const rows = [...byRegion].map(([region, names]) => `  ${region}:\n    '${names.sort().join(' ')}',`)
writeFileSync(
  new URL('../src/zones/zone-names.ts', import.meta.url),
  `// Made by scripts/make-zones.ts from tzdata (public domain); do not edit.
export const TZDATA_VERSION = '${version}'

/** Zones and links of the ten regions, without their region, separated by spaces; exact in case. */
export const zoneNames = {
${rows.join('\n')}
} as const
`,
)
