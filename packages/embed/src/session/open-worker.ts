const POLICY = 'countersign'

interface ScriptPolicy {
  /** A TrustedScriptURL, which a worker takes in place of a text. */
  createScriptURL(address: string): string
}
interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/**
 * Starts a module worker of the service on a page of another origin. Pages that demand Trusted Types
 * (https://w3c.github.io/trusted-types) let it through with `trusted-types countersign lit-html`. The worker speaks first.
 * @returns undefined where the page's policy forbids it, or its file does not come
 */
export async function openWorker(address: string): Promise<Worker | undefined> {
  const worker = open(address)
  // Until its first word, a policy of the page may still forbid it.
  const answers = await new Promise<boolean>((resolve) => {
    worker?.addEventListener('message', () => resolve(true), { once: true })
    const failed = (event: Event) => {
      // What the element tells itself is nothing for the host's own report of errors.
      event.preventDefault()
      resolve(false)
    }
    worker?.addEventListener('error', failed, { once: true })
    if (worker === undefined) resolve(false)
  })
  return answers ? worker : undefined
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

let made: ScriptPolicy | undefined

/** A page's policy allows the name once. */
function trusted(address: string): string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isPolicyFactory(types)) return address
  made ??= types.createPolicy(POLICY, { createScriptURL: (text) => text })
  return made.createScriptURL(address)
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value
}
