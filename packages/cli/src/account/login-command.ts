import { resolve } from 'node:path'
import { UnauthenticatedError } from '@countersign/sdk'
import type { Command } from 'commander'
import { acting, command, type JsonOption, type ProfileOption, withJson } from '../command.ts'
import { EXIT_OK, EXIT_REFUSED } from '../exit-code.ts'
import { Failure, fileFailure } from '../failure.ts'
import { readBytes, TEXT_LIMITS } from '../read-bytes.ts'
import { paintOut, readInput, type Shell, say, sayJson } from '../shell.ts'
import { askSecret, askText } from './ask.ts'
import { identify } from './identify.ts'
import { profilesFile, readProfiles, writeProfiles } from './profiles.ts'
import { addressProblem, clientOf } from './session.ts'

const HELP = `
Asks for what is not given. The key may also come by COUNTERSIGN_API_KEY, by standard input (--api-key-stdin), or with everything else from the
credentials.json that the service writes on its first start (--credentials), so that it is not in the history of the shell.
The key is tried, and kept in the file that \`countersign profiles\` names, which only you can read.`

interface LoginOptions extends JsonOption, ProfileOption {
  readonly url?: string
  readonly apiKey?: string
  readonly apiKeyStdin?: boolean
  readonly credentials?: string
  readonly namespace?: string
}

const DEFAULT_URL = 'http://localhost:3000'
const KEY_SHAPE = /^sk_(?:ns_(?:live|test)|org)_[0-9a-f]{32}_[0-9A-Za-z]{43}$/

/** `countersign login` */
export function loginCommand(shell: Shell): Command {
  return withJson(
    command(shell, 'login', 'store the API key of a namespace')
      .option('--url <address>', `where the service is (default: ${DEFAULT_URL})`)
      .option(
        '--api-key <key>',
        'the API key of a namespace; other programs may see it in the list of processes',
      )
      .option('--api-key-stdin', 'read the API key from standard input')
      .option('--credentials <file>', 'take address and key from the credentials.json of a first start')
      .option('--namespace <key>', 'which namespace of that file', 'default-test')
      .option('--profile <name>', 'the name to keep it under', 'default')
      .addHelpText('after', HELP),
  ).action(acting(shell, (options: LoginOptions) => login(shell, options)))
}

async function login(shell: Shell, options: LoginOptions): Promise<number> {
  const { baseUrl, apiKey } = options.credentials
    ? await fromCredentials(shell, options)
    : await fromPerson(shell, options)
  const problem = keyProblem(apiKey)
  if (problem !== undefined) throw new Failure(problem)
  const identity = await identify(clientOf(shell, baseUrl, apiKey), apiKey).catch((error: unknown) => {
    if (!(error instanceof UnauthenticatedError)) throw error
    const hint = `Is it a key of ${baseUrl}, and neither revoked nor expired?`
    throw new Failure(`The service refused the API key: ${error.message}`, EXIT_REFUSED, [hint])
  })
  const name = options.profile ?? 'default'
  const { orgId, namespaceKey, mode } = identity
  const known = await readProfiles(shell)
  const profile = { baseUrl, orgId, namespaceKey, mode, apiKey }
  await writeProfiles(shell, { current: name, profiles: { ...known.profiles, [name]: profile } })
  const file = profilesFile(shell)
  if (options.json) sayJson(shell, { profile: name, baseUrl, orgId, namespaceKey, mode, file })
  else say(shell, `${paintOut(shell).good('✓')} Logged in to ${baseUrl}, namespace ${namespaceKey} (${mode})`)
  return EXIT_OK
}

interface Given {
  readonly baseUrl: string
  readonly apiKey: string
}

async function fromPerson(shell: Shell, options: LoginOptions): Promise<Given> {
  const mayAsk = shell.input.isTTY === true && shell.err.isTTY === true && !options.apiKeyStdin
  const givenUrl = options.url ?? shell.env.COUNTERSIGN_URL
  const baseUrl =
    givenUrl ?? (mayAsk ? await askText('Address of the service', DEFAULT_URL, addressProblem) : DEFAULT_URL)
  const problem = addressProblem(baseUrl)
  if (problem !== undefined) throw new Failure(problem)
  return { baseUrl: baseUrl.replace(/\/+$/, ''), apiKey: await keyOf(shell, options, mayAsk) }
}

async function keyOf(shell: Shell, options: LoginOptions, mayAsk: boolean): Promise<string> {
  if (options.apiKey !== undefined) return options.apiKey
  if (options.apiKeyStdin) return (await readInput(shell)).trim()
  if (shell.env.COUNTERSIGN_API_KEY) return shell.env.COUNTERSIGN_API_KEY
  if (mayAsk) return askSecret('API key of a namespace', keyProblem)
  throw new Failure('An API key is needed', undefined, [
    'Give it by --api-key-stdin, COUNTERSIGN_API_KEY or --credentials',
  ])
}

/** What is wrong with a key, before the service is asked; undefined when it may be right. */
function keyProblem(key: string): string | undefined {
  if (!KEY_SHAPE.test(key)) return 'This is not an API key: API keys of namespaces look like sk_ns_test_…_…'
  return key.startsWith('sk_org_')
    ? 'This key belongs to the organization; one of a namespace (sk_ns_…) is needed'
    : undefined
}

async function fromCredentials(
  shell: Shell,
  { credentials = '', namespace = '', url }: LoginOptions,
): Promise<Given> {
  const file = resolve(shell.cwd, credentials)
  const text = await readBytes(file, TEXT_LIMITS).catch((error: unknown) => {
    throw fileFailure(credentials, error)
  })
  const found = parseCredentials(text.toString(), credentials)
  const baseUrl = url ?? found.baseUrl
  const chosen = found.namespaces.find(({ namespaceKey }) => namespaceKey === namespace)
  if (chosen !== undefined && baseUrl !== undefined) return { baseUrl, apiKey: chosen.apiKey }
  const names = found.namespaces.map(({ namespaceKey }) => namespaceKey).join(', ')
  throw new Failure(`${credentials} has no namespace '${namespace}'; it has ${names}`, EXIT_REFUSED)
}

interface Credentials {
  readonly baseUrl?: string
  readonly namespaces: readonly { namespaceKey: string; apiKey: string }[]
}

function parseCredentials(text: string, file: string): Credentials {
  try {
    const { baseUrl, namespaces }: Credentials = JSON.parse(text)
    if (Array.isArray(namespaces)) return { ...(typeof baseUrl === 'string' && { baseUrl }), namespaces }
  } catch {
    // Told below, like every other text that is something else.
  }
  throw new Failure(`${file} is not a credentials.json of a service`)
}
