import { besideModule } from '../session/address.ts'

const POLICY = 'countersign'

interface ScriptPolicy {
  /** A TrustedScriptURL, which a worker takes in place of a text. */
  createScriptURL(address: string): string
}

let starting: Promise<Worker | undefined> | undefined

/**
 * One worker for all documents of the page. It is started here and not by pdf.js, whose address is a text that pages which demand Trusted
 * Types (https://w3c.github.io/trusted-types) refuse; `trusted-types countersign lit-html` of a page's policy lets it through.
 * @returns undefined where the page's policy forbids it: pdf.js works in the page itself then
 * @throws while the worker's file cannot be fetched
 */
export function startPdfWorker(): Promise<Worker | undefined> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
}

async function start(): Promise<Worker | undefined> {
  const address = besideModule('pdf.worker.js')
  const worker = open(address)
  // Until its first word, a policy of the page may still forbid it.
  const answers = await new Promise<boolean>((resolve) => {
    worker?.addEventListener('message', () => resolve(true), { once: true })
    worker?.addEventListener('error', () => resolve(false), { once: true })
    if (worker === undefined) resolve(false)
  })
  if (answers) return worker
  // As pdf.js does next. What cannot be fetched now may come the next time.
  await import(/* @vite-ignore */ address)
  return undefined
}

function open(address: string): Worker | undefined {
  try {
    return new Worker(trusted(startable(address)), { type: 'module' })
  } catch {
    return undefined
  }
}

/** A browser starts no worker of another origin, but one of a text of the page's own that brings it in. */
function startable(address: string): string {
  if (new URL(address).origin === location.origin) return address
  return URL.createObjectURL(
    new Blob([`await import(${JSON.stringify(address)})`], { type: 'text/javascript' }),
  )
}

function trusted(address: string): string {
  return policy()?.createScriptURL(address) ?? address
}

function policy(): ScriptPolicy | undefined {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyFactory(types)) return undefined
  return types.createPolicy(POLICY, { createScriptURL: (text) => text })
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
