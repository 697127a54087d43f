import Type from 'typebox'
import type { Caller } from '../../../access/caller.ts'
import { InvalidInput, NotFound } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { keepOwner } from '../../../people/keep-owner.ts'
import {
  findProvider,
  listProviders,
  type OwnProvider,
  removeProvider,
  setProvider,
} from '../../../people/provider-store.ts'
import { providerContext, providerIdOf, requireIssuer, returnAddress } from '../../../people/providers.ts'
import { instant, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'
import { requireOwner } from './sign-in-settings.ts'

const PROVIDERS = '/v1/orgs/:orgId/sign-in-providers'
const strict = { additionalProperties: false } as const
const CHANGE = 'change how people sign in'

const DOMAIN = '^(?:[a-z0-9-]+\\.)+[a-z0-9-]+$'

const settable = {
  name: Type.String({ minLength: 1, maxLength: 100, description: 'What the button calls it.' }),
  issuer: Type.String({
    minLength: 1,
    maxLength: 2000,
    description:
      'The address of the provider, as it calls itself: its settings are read below it, at `/.well-known/openid-configuration`.',
  }),
  clientId: Type.String({
    minLength: 1,
    maxLength: 500,
    description: 'What the provider calls this service.',
  }),
  domains: Type.Array(Type.String({ maxLength: 253, pattern: DOMAIN }), {
    maxItems: 100,
    uniqueItems: true,
    description: 'Only addresses of these domains are let in, in lower case; none: all.',
  }),
  scopes: Type.Array(
    Type.String({ minLength: 1, maxLength: 100, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }),
    {
      maxItems: 20,
      uniqueItems: true,
      description:
        'What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone.',
    },
  ),
  createsPeople: Type.Boolean({
    description: 'Whether people whom the organization does not know are let in, as members.',
  }),
  hasSecondFactor: Type.Boolean({
    description: 'Whether the provider itself asks for a second factor: its sign-ins count as ones with it.',
  }),
}

const ProviderBody = Type.Object(
  {
    providerKey: text('Its key in the organization.'),
    providerId: text('What it is called where people sign in.'),
    ...settable,
    redirectUri: text('Where it sends people back to: the provider must know this address.'),
    createdAt: instant('When it was made.'),
    updatedAt: instant('When it was last changed.'),
  },
  {
    ...strict,
    description: 'An OpenID provider at which people of the organization sign in, without its secret.',
  },
)

const params = Type.Object({
  providerKey: Type.String({
    description: 'The key of the provider: 2 to 64 small letters, digits and single underscores.',
  }),
})

export const listSignInProviders = operation({
  operationId: 'listSignInProviders',
  method: 'GET',
  path: PROVIDERS,
  plane: 'org',
  scope: 'organization:read',
  summary: "List the organization's own OpenID providers",
  responses: {
    200: Type.Object(
      {
        data: Type.Array(ProviderBody, {
          description: `The oldest first, at most ${limits.ownProvidersMax}.`,
        }),
        redirectUriPrefix: text('What the address of a new provider begins with, before its key.'),
      },
      strict,
    ),
  },
  async handle({ rooms, caller: { orgId } }) {
    const found = await listProviders(rooms.database.system, orgId)
    const redirectUriPrefix = returnAddress(rooms.config.baseUrl, providerIdOf({ orgId, providerKey: '' }))
    return { status: 200, body: { data: found.map((one) => present(rooms, one)), redirectUriPrefix } }
  },
})

export const setSignInProvider = operation({
  operationId: 'setSignInProvider',
  method: 'PUT',
  changes: 'sign_in_provider',
  path: `${PROVIDERS}/:providerKey`,
  plane: 'org',
  scope: 'organization:update',
  stepUp: CHANGE,
  summary: "Set one of the organization's own OpenID providers; an owner who is signed in does",
  params,
  body: Type.Object(
    {
      ...settable,
      domains: Type.Optional(settable.domains),
      scopes: Type.Optional(settable.scopes),
      createsPeople: Type.Optional(settable.createsPeople),
      hasSecondFactor: Type.Optional(settable.hasSecondFactor),
      clientSecret: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1000,
          description:
            'What the provider gave for this service; it is kept encrypted, and told to nobody. Absent: the one of before, while issuer and client stay.',
        }),
      ),
    },
    strict,
  ),
  responses: { 200: ProviderBody },
  async handle({ rooms, outside, caller, params: { providerKey }, body }) {
    const { clientSecret: given, ...wanted } = body()
    requireKey(providerKey)
    await requireOwner(outside, caller)
    requireNoneOfEnvironment(rooms)
    requireIssuer(wanted.issuer, rooms.config.webhookAllowPrivate)
    const provider = { domains: [], scopes: [], createsPeople: false, hasSecondFactor: false, ...wanted }
    const own = { ...provider, orgId: caller.orgId, providerKey }
    await requireAnswer(outside, own, given ?? (await secretOf(outside, own)))
    // Only now is anything held: while the issuer was asked, others may have changed who owns what.
    return keepOwner(
      rooms,
      caller.orgId,
      () => setOwn(rooms, caller, own, given),
      () => {
        const message = `No owner of the organization could sign in any more, since people of ${own.name} sign in anew with this change: set it as another provider, sign in there, and remove this one`
        return InvalidInput.of([{ path: '/issuer', message }])
      },
    )
  },
})

export const removeSignInProvider = operation({
  operationId: 'removeSignInProvider',
  method: 'DELETE',
  changes: 'sign_in_provider',
  path: `${PROVIDERS}/:providerKey`,
  plane: 'org',
  scope: 'organization:update',
  stepUp: CHANGE,
  summary:
    "Remove one of the organization's own OpenID providers, with the sessions that it began; an owner who is signed in does",
  params,
  responses: {
    200: Type.Object(
      {
        providerKey: text('Its key.'),
        deleted: Type.Literal(true, { description: 'It is not there any more.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, params: { providerKey } }) {
    const { system } = rooms.database
    const { orgId } = caller
    const found = await findProvider(system, orgId, providerKey)
    if (found === null) throw new NotFound(`Provider '${providerKey}' not found`)
    await requireOwner(rooms, caller)
    await keepOwner(
      rooms,
      orgId,
      () => removeProvider(system, orgId, providerKey),
      () => {
        return new InvalidInput(
          `No owner of the organization could sign in without ${found.name}: an owner must have a passkey or a password first, or another provider`,
        )
      },
    )
    rooms.directory.forget()
    return { status: 200, body: { providerKey, deleted: true } }
  },
})

function present({ config }: Pick<HttpRooms, 'config'>, provider: OwnProvider): object {
  const { orgId: _org, clientSecret: _secret, providerKey, ...told } = provider
  const providerId = providerIdOf(provider)
  return { providerKey, providerId, ...told, redirectUri: returnAddress(config.baseUrl, providerId) }
}

/** @throws InvalidInput */
function requireKey(key: string): void {
  if (/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(key) && key.length >= 2 && key.length <= 64) return
  throw new InvalidInput(
    `'providerKey' must have 2 to 64 small letters, digits and single underscores, not '${key}'`,
  )
}

/** The environment wins (people.md, Ways in). @throws InvalidInput */
function requireNoneOfEnvironment({ config }: Pick<HttpRooms, 'config'>): void {
  if (config.signIn.oidc === undefined) return
  throw new InvalidInput(
    'The environment has a provider (OIDC_ISSUER), at which everybody signs in: organizations have none of their own then',
  )
}

/** @throws InvalidInput */
async function requireAnswer(
  { oidcClients }: Pick<HttpRooms, 'oidcClients'>,
  own: Omit<OwnProvider, 'clientSecret' | 'createdAt' | 'updatedAt'>,
  clientSecret: string,
): Promise<void> {
  const refusal = await oidcClients.refusalOf({ ...own, providerId: providerIdOf(own), clientSecret, own })
  if (refusal === null) return
  const message = `'${own.issuer}' does not answer as an OpenID provider: ${refusal}`
  throw InvalidInput.of([{ path: '/issuer', message }])
}

/** @throws Forbidden; InvalidInput */
async function setOwn(
  rooms: HttpRooms,
  caller: Caller,
  own: Omit<OwnProvider, 'clientSecret' | 'createdAt' | 'updatedAt'>,
  given: string | undefined,
) {
  await requireOwner(rooms, caller)
  const clientSecret = rooms.secrets.encrypt(given ?? (await secretOf(rooms, own)), providerContext(own))
  const made = await setProvider(rooms.database.system, { ...own, clientSecret }, rooms.clock.now())
  if (made === null) throw tooMany()
  rooms.directory.forget()
  return { status: 200, body: present(rooms, made) }
}

/** The secret is sent to the issuer: whoever names another one gives another secret. @throws InvalidInput */
async function secretOf(
  { secrets, database }: Pick<HttpRooms, 'secrets' | 'database'>,
  wanted: Pick<OwnProvider, 'orgId' | 'providerKey' | 'issuer' | 'clientId'>,
): Promise<string> {
  const before = await findProvider(database.system, wanted.orgId, wanted.providerKey)
  if (before !== null && before.issuer === wanted.issuer && before.clientId === wanted.clientId)
    return secrets.decrypt(before.clientSecret, providerContext(before))
  const message = "'clientSecret' is required for a new provider, and with another issuer or client"
  throw InvalidInput.of([{ path: '/clientSecret', message }])
}

function tooMany(): InvalidInput {
  return new InvalidInput(`An organization has at most ${limits.ownProvidersMax} providers`)
}
