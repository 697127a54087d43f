import type { Command } from 'commander'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { identify } from './identify.ts'
import { noLogin, type Profiles, profilesFile, readProfiles, writeProfiles } from './profiles.ts'
import { clientOf, findAccount } from './session.ts'

/** `countersign logout` */
export function logoutCommand(shell: Shell): Command {
  const made = command(shell, 'logout', 'forget a stored API key (the key itself stays valid)')
  return withProfile(withJson(made)).action(
    acting(shell, async ({ profile, json }: JsonOption & ProfileOption) => {
      const known = await readProfiles(shell)
      const name = profile ?? known.current
      const { [name]: forgotten, ...others } = known.profiles
      if (forgotten === undefined) throw new Failure(noLogin(name, known))
      const current = known.current === name ? (Object.keys(others)[0] ?? 'default') : known.current
      await writeProfiles(shell, { current, profiles: others })
      if (json) sayJson(shell, { profile: name, loggedOut: true })
      else say(shell, `Forgot the key of ${forgotten.namespaceKey} at ${forgotten.baseUrl}`)
      return EXIT_OK
    }),
  )
}

/** `countersign whoami` */
export function whoamiCommand(shell: Shell): Command {
  const made = command(shell, 'whoami', 'tell which namespace the commands speak to, and what the key may do')
  return withProfile(withJson(made)).action(
    acting(shell, async ({ profile, json }: JsonOption & ProfileOption) => {
      const account = await findAccount(shell, profile)
      const { apiKey, baseUrl } = account
      const identity = await identify(clientOf(shell, baseUrl, apiKey), apiKey)
      const source = account.profile ?? 'COUNTERSIGN_URL and COUNTERSIGN_API_KEY'
      if (json) sayJson(shell, { profile: account.profile, baseUrl, ...identity })
      else {
        const paint = paintOut(shell)
        const rows = [
          ['login', source],
          ['service', baseUrl],
          ['organization', identity.orgId],
          ['namespace', `${identity.namespaceKey} (${identity.mode})`],
          ['key', identity.keyId],
          ['scopes', identity.scopes.join(' ')],
        ]
        for (const [label = '', value = ''] of rows) say(shell, `${paint.dim(label.padEnd(13))} ${value}`)
      }
      return EXIT_OK
    }),
  )
}

/** `countersign profiles [name]` */
export function profilesCommand(shell: Shell): Command {
  const made = command(shell, 'profiles', 'list the stored logins, or make one the current').argument(
    '[name]',
    'the login to use from now on',
  )
  return withJson(made).action(
    acting(shell, async (name: string | undefined, { json }: JsonOption) => {
      const known = name === undefined ? await readProfiles(shell) : await choose(shell, name)
      const list = Object.entries(known.profiles).map(([profile, { apiKey: _secret, ...shown }]) => ({
        profile,
        isCurrent: profile === known.current,
        ...shown,
      }))
      if (json) sayJson(shell, { file: profilesFile(shell), profiles: list })
      else if (list.length === 0) say(shell, 'There are no logins; `countersign login` makes one')
      else {
        for (const { profile, isCurrent, baseUrl, namespaceKey, mode } of list)
          say(shell, `${isCurrent ? '*' : ' '} ${profile.padEnd(12)} ${baseUrl}  ${namespaceKey} (${mode})`)
        say(shell, paintOut(shell).dim(`kept in ${profilesFile(shell)}`))
      }
      return EXIT_OK
    }),
  )
}

async function choose(shell: Shell, name: string): Promise<Profiles> {
  const known = await readProfiles(shell)
  if (known.profiles[name] === undefined) throw new Failure(noLogin(name, known))
  const chosen = { ...known, current: name }
  await writeProfiles(shell, chosen)
  return chosen
}
