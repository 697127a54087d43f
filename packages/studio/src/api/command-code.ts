import { quoted } from './quoted.ts'
import type { SentRequest } from './request-log.ts'

const OF_NAMESPACE = /^\/v1\/orgs\/[^/]+\/namespaces\/[^/]+(\/[^?]*)?/
const PLAIN = /^[\w.@%+:,=/-]+$/

type Fields = Readonly<Record<string, unknown>>

/** A request as a command of the tool `countersign`; undefined where it has none that does the same. */
export function commandOf({ method, path, body }: SentRequest): string | undefined {
  const [, below = ''] = OF_NAMESPACE.exec(path) ?? []
  const query = new URLSearchParams(path.split('?')[1] ?? '')
  const [, group, id = '', act = '', participant = '', deed = ''] = below.split('/')
  if (group === 'resources' && id === 'apply') return pushCommand(query)
  if (group !== 'workflows') return undefined
  const given = fieldsOf(body)
  if (id === '') return method === 'POST' ? runCommand(given) : listCommand(query)
  const about = (name: string, ...more: string[]) =>
    ['countersign workflows', name, word(decodeURIComponent(id)), ...more].join(' ')
  switch (`${method} ${[act, deed].filter((part) => part !== '').join('/')}`) {
    case 'GET ':
      return about('show')
    case 'GET events':
      return query.has('wait') || query.has('after') ? undefined : about('events')
    case 'GET action-urls':
      return about('links')
    case 'POST run':
      return about('run')
    case 'POST void': {
      const said = optionsOf(given, { reason: '--reason' })
      return said && about('void', ...said)
    }
    case 'POST participants/remind':
      return about('remind', participant)
    case 'POST participants/delegate': {
      const said = optionsOf(given, { name: '--name', email: '--email', reason: '--reason' })
      const isWhole = given?.name !== undefined && given.email !== undefined
      return said && isWhole ? about('delegate', participant, ...said) : undefined
    }
    default:
      return undefined
  }
}

function pushCommand(query: URLSearchParams): string {
  return query.get('dryRun') === 'true' ? 'countersign push FOLDER --dry-run' : 'countersign push FOLDER'
}

/** Only what the tool filters by. */
function listCommand(query: URLSearchParams): string | undefined {
  const asked = Object.fromEntries([...query].filter(([name, value]) => name !== 'offset' || value !== '0'))
  const said = optionsOf(asked, { status: '--status', blueprintKey: '--blueprint', limit: '--limit' })
  return said && ['countersign workflows list', ...said].join(' ')
}

/** The tool says the version, data, name, zone, addresses, whether it waits, and whether people are told; more it does not know. */
function runCommand(given: Fields | undefined): string | undefined {
  const { blueprintKey, blueprintVersion, data = {}, participants = {}, options = {}, ...rest } = given ?? {}
  if (typeof blueprintKey !== 'string' || typeof blueprintVersion !== 'string') return undefined
  const { mode, disableParticipantNotifications: isQuiet, ...others } = isFields(options) ? options : {}
  const named = optionsOf({ ...rest, ...others }, { name: '--name', timezone: '--timezone' })
  const addresses = addressesOf(participants)
  if (named === undefined || addresses === undefined) return undefined
  const said = [
    ...named,
    ...addresses,
    ...(mode === 'review' ? ['--review'] : []),
    ...(isQuiet === true ? ['--no-notify'] : []),
  ]
  const sent = `printf '%s' ${quoted(JSON.stringify(data))}`
  const command = ['countersign run', word(`${blueprintKey}@${blueprintVersion}`), '--data -', ...said]
  return `${sent} | ${command.join(' ')}`
}

function addressesOf(participants: unknown): string[] | undefined {
  if (!isFields(participants)) return undefined
  const said: string[] = []
  for (const [key, person] of Object.entries(participants)) {
    if (!isFields(person) || typeof person.email !== 'string' || Object.keys(person).length > 1)
      return undefined
    said.push(`--email ${word(`${key}=${person.email}`)}`)
  }
  return said
}

/** Each property as its option. Undefined where one has none. */
function optionsOf(given: Fields | undefined, names: Readonly<Record<string, string>>): string[] | undefined {
  const said: string[] = []
  for (const [name, value] of Object.entries(given ?? {})) {
    const option = names[name]
    if (option === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined
    said.push(`${option} ${word(String(value))}`)
  }
  return said
}

function fieldsOf(body: SentRequest['body']): Fields | undefined {
  if (body === undefined || body === 'file') return undefined
  const value: unknown = JSON.parse(body)
  return isFields(value) ? value : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const word = (text: string) => (PLAIN.test(text) ? text : quoted(text))
