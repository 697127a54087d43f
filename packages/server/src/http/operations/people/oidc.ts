import Type from 'typebox'
import { isId } from '../../../lib/ids.ts'
import { listProviders } from '../../../people/provider-store.ts'
import { ENVIRONMENT_PROVIDER, providerIdOf } from '../../../people/providers.ts'
import { beginOidc, finishOidc, OIDC_PURPOSES } from '../../../people/sign-in-by-oidc.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { SignedInBody } from '../../present/people.ts'
import { setCeremonyCookie, setSessionCookie } from '../../service-page.ts'
import { SESSION, strict } from './people-bodies.ts'
import { tellSignedIn } from './session.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const ProviderId = Type.String({ minLength: 1, maxLength: 128, description: 'The id of the provider.' })

export const readSignInWays = operation({
  operationId: 'readSignInWays',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/ways`,
  plane: 'visitor',
  summary: 'Read how people sign in here',
  body: Type.Object(
    {
      orgId: Type.Optional(
        Type.String({ maxLength: 100, description: 'Whose own providers are told besides.' }),
      ),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        password: Type.Boolean({ description: 'Whether passwords sign in.' }),
        providers: Type.Array(
          Type.Object({ providerId: text('Its id.'), name: text('What people know it by.') }, strict),
          { description: 'The OpenID providers at which people sign in.' },
        ),
      },
      strict,
    ),
  },
  async handle({ rooms, body }) {
    const { orgId = '' } = body()
    const { password, oidc } = rooms.config.signIn
    if (oidc !== undefined) {
      const providers = [{ providerId: ENVIRONMENT_PROVIDER, name: oidc.name }]
      return { status: 200, body: { password, providers } }
    }
    const own = isId(orgId) ? await listProviders(rooms.database.system, orgId) : []
    const providers = own.map((one) => ({ providerId: providerIdOf(one), name: one.name }))
    return { status: 200, body: { password, providers } }
  },
})

export const beginOidcOperation = operation({
  operationId: 'beginOidc',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/oidc/begin`,
  plane: 'visitor',
  rate: 'exchange',
  summary:
    'Begin to sign in, to step up, or to link an account, at an OpenID provider: where the browser goes',
  body: Type.Object(
    {
      providerId: ProviderId,
      for: Type.Enum(OIDC_PURPOSES, {
        description:
          'What the person is to be shown for; `link`: from then on whoever is signed in signs in there, too.',
      }),
      returnTo: Type.Optional(
        Type.String({
          maxLength: 2000,
          pattern: '^/studio(?:[/?][\\w/.~%&=?,:+-]*)?$',
          description: 'Where in Studio the person goes on; its first page when absent.',
        }),
      ),
    },
    strict,
  ),
  responses: {
    200: Type.Object({ url: text('An address of the provider, for location.assign.') }, strict),
  },
  refusals: [401, 404, 503],
  async handle({ rooms, session, body }) {
    const { for: purpose, providerId, returnTo = '/studio' } = body()
    const { url, token } = await beginOidc(rooms, { providerId, purpose, returnTo }, session)
    const headers = { ...setCeremonyCookie(rooms.config.baseUrl, 'oidc', token), ...NO_STORE }
    return { status: 200, headers, body: { url } }
  },
})

export const finishOidcOperation = operation({
  operationId: 'finishOidc',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/oidc/finish`,
  plane: 'visitor',
  rate: 'exchange',
  summary: 'Sign in, step up, or link an account, with what an OpenID provider sent the browser back with',
  body: Type.Object(
    {
      providerId: ProviderId,
      query: Type.String({
        maxLength: 8000,
        description: 'The query of the address that the provider sent the browser to.',
      }),
    },
    strict,
  ),
  responses: {
    200: Type.Object(
      { returnTo: text('Where in Studio the person goes on.'), signedIn: SignedInBody },
      strict,
    ),
  },
  refusals: [401, 404, 409],
  async handle({ rooms, session: before, beganWith, request, body }) {
    const came = { ...body(), token: beganWith('oidc') }
    const { session, token, person, returnTo } = await finishOidc(rooms, came, before, request)
    const { email, name } = person
    const cookie = token === null ? {} : setSessionCookie(rooms.config.baseUrl, token)
    const told = await tellSignedIn(rooms, { ...session, email, name }, cookie)
    return { ...told, body: { returnTo, signedIn: told.body } }
  },
})
