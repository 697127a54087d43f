import type { Command } from 'commander'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { openFile } from '../preview/open-file.ts'
import { type Shell, say, sayJson } from '../shell.ts'
import { identify } from './identify.ts'
import { clientOf, findAccount } from './session.ts'

/** Pages of Studio by the words that one types for them, below the namespace's own. */
const PAGES: Readonly<Record<string, string>> = {
  home: '',
  workflows: '/workflows',
  resources: '/resources',
  tests: '/tests',
  files: '/files',
  inbox: '/inbox',
  keys: '/developers/keys',
  webhooks: '/developers/webhooks',
  events: '/developers/events',
  settings: '/settings',
}
const WORKFLOW_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Options extends JsonOption, ProfileOption {
  readonly print?: boolean
}

/** `countersign open` */
export function openCommand(shell: Shell): Command {
  const made = command(shell, 'open', 'open Studio in the browser, at the namespace of the login')
    .argument('[page]', `${Object.keys(PAGES).join(', ')}, or the id of a workflow`, 'home')
    .option('--print', 'only print the address')
  return withProfile(withJson(made)).action(
    acting(shell, async (page: string, { profile, json, print }: Options) => {
      const below = WORKFLOW_ID.test(page) ? `/workflows/${page}` : PAGES[page]
      if (below === undefined)
        throw new Failure(`'${page}' is not a page of Studio, nor the id of a workflow`, undefined, [
          Object.keys(PAGES).join(', '),
        ])
      const { baseUrl, apiKey } = await findAccount(shell, profile)
      const { orgId, namespaceKey } = await identify(clientOf(shell, baseUrl, apiKey), apiKey)
      const url = `${new URL(baseUrl).origin}/studio/n/${namespaceKey}${below}?org=${orgId}`
      if (json) sayJson(shell, { url })
      else say(shell, url)
      if (!json && !print) await openFile(shell, url)
      return EXIT_OK
    }),
  )
}
