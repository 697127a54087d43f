import { collectMessages } from './collect.ts'

interface Reader {
  readonly title: string
  readonly reads: RegExp
}

/** Who meets the messages of a file: the first whose pattern its path fits. */
const READERS: readonly Reader[] = [
  { title: 'Command line', reads: /^cli\// },
  {
    title: 'Signing page, elements, and the pages /verify and /docs',
    reads: /^(?:embed|ui)\/|signing\/consent\.ts$/,
  },
  { title: 'Studio', reads: /^studio\// },
  { title: 'Mails', reads: /^server\/.*(?:mail\.ts|mail\/layout\.ts|signing\/send-copy\.ts)$/ },
  {
    title: 'Start and operation of the service',
    reads:
      /^server\/src\/(?:\w+\.ts|postgres\/|jobs\/|http\/listen|access\/create-owner-key|people\/(?:first-start|make-owner-link))|^pdf\/src\/seal\//,
  },
  {
    title: 'Documents, certificates of completion and their verification',
    reads: /^(?:pdf|evidence)\/|documents\/event-words|workflows\/certificate-/,
  },
  { title: 'Client library', reads: /^sdk\// },
  { title: 'API: resources and expressions', reads: /^(?:resources|expressions|pdf-form)\// },
  { title: 'API', reads: /^(?:server|engine)\// },
]
const LOG: Reader = { title: 'Log of the service', reads: /\blog\.|onError$/ }
const OWN_FAULTS: Reader = {
  title: 'Faults of the service itself: its log says "Invariant broken", the caller gets 500',
  reads: /^(?:assert|present|required)$/,
}

/** Files whose texts are no messages: tables, styles, scripts, pages of their own, and what documents the interface. */
const NO_MESSAGES =
  /styles|zone-names|missing-glyphs-table|pictures\/words|completion-scripts|evidence-guide|docs\/states-page|http\/openapi\/|http\/pages|event-examples|embed-fonts|chromium-files|html\/page\.ts|parameters\.ts|-store\.ts|postgres\/batch|page-task|resources\/src\/shapes\/(?!common)/

const HEAD = `Messages of Countersign: every text of two words or more that people and developers can meet.
\`npm run messages\` writes this list from the sources; a test fails when it is not up to date. … stands for a value.

The list does not show: single words, texts in attributes of HTML, what a SQL function or a library says, the
documentation of the interface (openapi.json, docs/resource-reference.md), VERIFY.md of the evidence bundle.
Parts that are put into other messages stand by themselves.
`

/** The list of all messages, by who meets them and where they come from. */
export function messagesPage(sources: ReadonlyMap<string, string>): string {
  const groups = new Map<string, Map<string, Set<string>>>()
  for (const [file, source] of sources) {
    const path = file.replace('packages/', '')
    if (NO_MESSAGES.test(path)) continue
    for (const { text, givenTo } of collectMessages(file, source)) {
      const { title } = readerOf(path, givenTo)
      const rooms = entryOf(groups, title, () => new Map<string, Set<string>>())
      entryOf(rooms, roomOf(path), () => new Set<string>()).add(text.replaceAll('\n', '\\n'))
    }
  }
  const titles = [...READERS, LOG, OWN_FAULTS].map(({ title }) => title)
  return HEAD + titles.map((title) => sectionOf(title, groups.get(title) ?? new Map())).join('')
}

function readerOf(path: string, givenTo: string): Reader {
  const byCall = [OWN_FAULTS, LOG].find(({ reads }) => reads.test(givenTo))
  const reader = byCall ?? READERS.find(({ reads }) => reads.test(path))
  if (reader === undefined)
    throw new Error(`scripts/messages/page.ts does not say who reads the messages of ${path}`)
  return reader
}

/** Package and folder: `server/signing`. */
function roomOf(path: string): string {
  const [name = '', , folder = ''] = path.split('/')
  return folder.endsWith('.ts') ? name : `${name}/${folder}`
}

function sectionOf(title: string, rooms: ReadonlyMap<string, ReadonlySet<string>>): string {
  const parts = sorted(rooms.keys()).map(
    (room) =>
      `\n${room}\n${sorted(rooms.get(room) ?? [])
        .map(indented)
        .join('')}`,
  )
  return `\n== ${title}\n${parts.join('')}`
}

function indented(text: string): string {
  return `  ${text}\n`
}

function sorted(texts: Iterable<string>): string[] {
  return [...texts].toSorted((one, other) => (one < other ? -1 : 1))
}

function entryOf<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}
