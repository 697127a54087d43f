/** What a command asks of its key, besides what it may do by chance. */
interface Needed {
  readonly always: readonly string[]
  /** Only where an asset of the folder or the namespace names a file. */
  readonly withFiles?: readonly string[]
}

const WORKFLOWS = ['workflow:read', 'workflow:execute'] as const

/** By the first word of the command line. */
const NEEDED: Readonly<Record<string, Needed>> = {
  validate: { always: ['resource:read'] },
  types: { always: ['resource:read'] },
  test: { always: ['resource:read'] },
  preview: { always: ['resource:read'], withFiles: ['file:read'] },
  diff: { always: ['resource:read'], withFiles: ['file:read'] },
  pull: { always: ['resource:read'], withFiles: ['file:read'] },
  push: {
    always: ['resource:read', 'resource:create', 'resource:update'],
    withFiles: ['file:read', 'file:upload'],
  },
  run: { always: ['resource:read', 'workflow:create', ...WORKFLOWS] },
  workflows: { always: WORKFLOWS },
  logs: { always: ['webhook:read'] },
  listen: { always: ['webhook:read'] },
  trigger: { always: ['resource:create', 'resource:update', 'workflow:create', ...WORKFLOWS] },
}

/** All scopes that a command needs, in a sentence; undefined for a command that needs none of its own. */
export function tellNeeded(commandName: string | undefined): string | undefined {
  if (commandName === undefined || !Object.hasOwn(NEEDED, commandName)) return undefined
  const { always = [], withFiles } = NEEDED[commandName] ?? {}
  const more = withFiles === undefined ? '' : `; where assets name files ${withFiles.join(', ')} too`
  return `\`countersign ${commandName}\` needs ${always.join(', ')}${more}`
}
