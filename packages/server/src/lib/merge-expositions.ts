/** What one process counted, as Prometheus text (exposition format 0.0.4). */
export interface Part {
  process: string
  text: string
}

interface Family {
  head: string[]
  samples: string[]
}

/** One text of several processes: each sample gets the label `process`, and what belongs together stands together. */
export function mergeExpositions(parts: readonly Part[]): string {
  const families = new Map<string, Family>()
  for (const { process, text } of parts) {
    let family: Family = { head: [], samples: [] }
    for (const line of text.split('\n')) {
      if (line === '') continue
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? []
      if (kind === undefined) {
        family.samples.push(labelled(line, process))
        continue
      }
      family = families.get(name) ?? { head: [], samples: [] }
      families.set(name, family)
      if (!family.head.includes(line)) family.head.push(line)
    }
  }
  const lines = [...families.values()].flatMap(({ head, samples }) => [...head, ...samples])
  return `${lines.join('\n')}\n`
}

/** `name{a="b"} 1` or `name 1`. */
function labelled(sample: string, process: string): string {
  const [, name = '', labels] = /^([^\s{]+)(?:\{(.*)\})?(?= )/.exec(sample) ?? []
  const end = sample.slice(name.length + (labels === undefined ? 0 : labels.length + 2))
  const all = [`process="${process}"`, ...(labels === undefined || labels === '' ? [] : [labels])]
  return `${name}{${all.join(',')}}${end}`
}
