import Type from 'typebox'
import { Unauthenticated } from '../../../lib/errors.ts'
import { addPasskey } from '../../../people/add-passkey.ts'
import { PASSKEY_ALGORITHMS, userHandleOf } from '../../../people/passkeys.ts'
import { type BegunPasskey, beginPasskey, signInByPasskey } from '../../../people/use-passkey.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { SignedInBody } from '../../present/people.ts'
import { setCeremonyCookie, setSessionCookie } from '../../service-page.ts'
import { FACTORS, FactorId, FactorName, RecoveryCodes } from './factors.ts'
import {
  madePasskeyProperties,
  Nothing,
  SESSION,
  ShownPasskeyBody,
  strict,
  visitorOf,
} from './people-bodies.ts'
import { tellSignedIn } from './session.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }
const Challenge = text('Used once, by this browser, within ten minutes.')
const RpId = text('Whose passkeys these are: the host of BASE_URL.')
const UserVerification = Type.Literal('required', { description: 'The device asks who one is.' })
const Credentials = (description: string) =>
  Type.Array(
    Type.Object(
      {
        type: Type.Literal('public-key', { description: 'Always this.' }),
        id: text('As its authenticator names it.'),
        transports: Type.Array(Type.String(), { description: 'How a browser reaches it.' }),
      },
      strict,
    ),
    { description },
  )

function presentCredentials(passkeys: BegunPasskey['passkeys']): object[] {
  return passkeys.map(({ credentialId: id, transports }) => ({ type: 'public-key', id, transports }))
}

export const beginPasskeyOperation = operation({
  operationId: 'beginPasskey',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/passkeys/begin`,
  plane: 'visitor',
  rate: 'exchange',
  summary:
    'Begin to sign in, or to step up, with a passkey: the options of navigator.credentials.get (parseRequestOptionsFromJSON)',
  body: Type.Object(
    { for: Type.Enum(['sign_in', 'step_up'], { description: 'What the passkey is to be shown for.' }) },
    strict,
  ),
  responses: {
    200: Type.Object(
      {
        challenge: Challenge,
        rpId: RpId,
        userVerification: UserVerification,
        allowCredentials: Credentials('Those of whoever steps up. None: the person chooses on their device.'),
      },
      strict,
    ),
  },
  refusals: [401],
  async handle({ rooms, session, body }) {
    const { for: purpose } = body()
    if (purpose === 'step_up' && session === null) {
      throw new Unauthenticated('Nobody is signed in, or the session has ended: sign in')
    }
    const { challenge, rpId, passkeys, token } = await beginPasskey(rooms, purpose, session)
    const headers = { ...setCeremonyCookie(rooms.config.baseUrl, 'passkey', token), ...NO_STORE }
    const allowCredentials = presentCredentials(passkeys)
    return { status: 200, headers, body: { challenge, rpId, userVerification: 'required', allowCredentials } }
  },
})

export const signInByPasskeyOperation = operation({
  operationId: 'signInByPasskey',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/passkeys/sign-in`,
  plane: 'visitor',
  rate: 'exchange',
  summary: 'Sign in with a passkey alone; the answer sets the cookie of the session',
  body: ShownPasskeyBody,
  responses: { 200: SignedInBody },
  refusals: [401],
  async handle({ rooms, session: before, beganWith, request, body }) {
    const shown = { ...body(), token: beganWith('passkey') }
    const { session, token, person } = await signInByPasskey(rooms, shown, visitorOf(request), before)
    const { email, name } = person
    return tellSignedIn(rooms, { ...session, email, name }, setSessionCookie(rooms.config.baseUrl, token))
  },
})

export const beginPasskeyFactor = operation({
  operationId: 'beginPasskeyFactor',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/passkey/begin`,
  plane: 'person',
  stepUp: 'add a passkey',
  summary:
    'Begin to add a passkey: the options of navigator.credentials.create (parseCreationOptionsFromJSON)',
  body: Nothing,
  responses: {
    200: Type.Object(
      {
        challenge: Challenge,
        rp: Type.Object(
          { id: RpId, name: text('What devices call the service.') },
          { ...strict, description: 'Where the passkey opens.' },
        ),
        user: Type.Object(
          {
            id: text('What the device keeps with it, in base64url.'),
            name: text('The e-mail address.'),
            displayName: text('The name.'),
          },
          { ...strict, description: 'Whose it will be.' },
        ),
        pubKeyCredParams: Type.Array(
          Type.Object(
            {
              type: Type.Literal('public-key', { description: 'Always this.' }),
              alg: Type.Integer({ description: 'The number of an algorithm (COSE).' }),
            },
            strict,
          ),
          { description: 'Which keys are taken, the best first.' },
        ),
        attestation: Type.Literal('none', { description: 'Nobody asks which device it is.' }),
        authenticatorSelection: Type.Object(
          {
            residentKey: Type.Literal('required', { description: 'The device finds it without an address.' }),
            requireResidentKey: Type.Literal(true, { description: 'The same for older browsers.' }),
            userVerification: UserVerification,
          },
          { ...strict, description: 'What the device must be able to do.' },
        ),
        excludeCredentials: Credentials('Those that the person has: a device keeps one.'),
      },
      strict,
    ),
  },
  async handle({ rooms, session, body }) {
    body()
    const { challenge, rpId, passkeys, token } = await beginPasskey(rooms, 'add', session)
    const { personId, email, name } = session
    const options = {
      challenge,
      rp: { id: rpId, name: 'Countersign' },
      user: { id: userHandleOf(personId), name: email, displayName: name },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      attestation: 'none',
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      excludeCredentials: presentCredentials(passkeys),
    }
    const headers = { ...setCeremonyCookie(rooms.config.baseUrl, 'passkey', token), ...NO_STORE }
    return { status: 200, headers, body: options }
  },
})

export const confirmPasskeyFactor = operation({
  operationId: 'confirmPasskeyFactor',
  method: 'POST',
  changes: 'nothing',
  path: `${FACTORS}/passkey/confirm`,
  plane: 'person',
  rate: 'exchange',
  stepUp: 'add a passkey',
  summary: 'Add a passkey that the browser made; it signs in from now on',
  body: Type.Object({ name: Type.Optional(FactorName), ...madePasskeyProperties }, strict),
  responses: { 200: Type.Object({ factorId: FactorId, recoveryCodes: RecoveryCodes }, strict) },
  refusals: [409],
  async handle({ rooms, session, beganWith, request, body }) {
    const made = { name: 'Passkey', ...body(), token: beganWith('passkey') }
    const { token, factorId, recoveryCodes } = await addPasskey(rooms, session, made, request)
    const headers = { ...setSessionCookie(rooms.config.baseUrl, token), ...NO_STORE }
    return { status: 200, headers, body: { factorId, recoveryCodes } }
  },
})
