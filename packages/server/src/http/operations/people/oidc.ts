import Type from 'typebox'
import { Unauthenticated } from '../../../lib/errors.ts'
import { beginOidc, ENVIRONMENT_PROVIDER, finishOidc } from '../../../people/sign-in-by-oidc.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { SignedInBody } from '../../present/people.ts'
import { setCeremonyCookie, setSessionCookie } from '../../service-page.ts'
import { Nothing, SESSION, strict } from './people-bodies.ts'
import { tellSignedIn } from './session.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const ProviderId = Type.String({ minLength: 1, maxLength: 64, description: 'The id of the provider.' })

export const readSignInWays = operation({
  operationId: 'readSignInWays',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/ways`,
  plane: 'visitor',
  summary: 'Read how people sign in here',
  body: Nothing,
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
    body()
    const { password, oidc } = rooms.config.signIn
    const providers = oidc === undefined ? [] : [{ providerId: ENVIRONMENT_PROVIDER, name: oidc.name }]
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
  summary: 'Begin to sign in, or to step up, at an OpenID provider: where the browser goes',
  body: Type.Object(
    {
      providerId: ProviderId,
      for: Type.Enum(['sign_in', 'step_up'], { description: 'What the person is to be shown for.' }),
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
  refusals: [401, 404],
  async handle({ rooms, session, body }) {
    const { for: purpose, providerId, returnTo = '/studio' } = body()
    if (purpose === 'step_up' && session === null) {
      throw new Unauthenticated('Nobody is signed in, or the session has ended: sign in')
    }
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
  summary: 'Sign in, or step up, with what an OpenID provider sent the browser back with',
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
    const cookie = setSessionCookie(rooms.config.baseUrl, token)
    const told = await tellSignedIn(rooms, { ...session, email, name }, cookie)
    return { ...told, body: { returnTo, signedIn: told.body } }
  },
})
