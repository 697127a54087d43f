import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { acceptConsent } from '../../../signing/accept-consent.ts'
import { complete } from '../../../signing/complete.ts'
import { decline } from '../../../signing/decline.ts'
import { delegate } from '../../../signing/delegate.ts'
import { openSession } from '../../../signing/open-session.ts'
import { presentSession } from '../../../signing/present-session.ts'
import { recordViewed } from '../../../signing/record-viewed.ts'
import { saveFields } from '../../../signing/save-fields.ts'
import { about, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { Hash, SessionBody } from '../../present/session.ts'

const closed = { additionalProperties: false } as const
const Key = Type.String({ minLength: 1, maxLength: 100 })

const responses = { 200: SessionBody }

export const readSession = operation({
  operationId: 'readSession',
  method: 'GET',
  path: '/v1/signing/session',
  plane: 'signing',
  summary: 'Read the signing session; changes nothing',
  responses,
  async handle({ rooms, db, caller }) {
    return { status: 200, body: await openSession(rooms, db, caller) }
  },
})

export const recordViewedOperation = operation({
  operationId: 'recordViewed',
  mayRemember: true,
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/viewed',
  plane: 'signing',
  summary: 'Record that a document was on the screen',
  body: Type.Object({ documentKey: about('The document that was shown.', Key) }, closed),
  responses,
  async handle({ rooms, db, caller, body, request }) {
    const view = await recordViewed(rooms, db, caller, request, body().documentKey)
    return { status: 200, body: presentSession(view) }
  },
})

export const acceptConsentOperation = operation({
  operationId: 'acceptConsent',
  mayRemember: true,
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/consent',
  plane: 'signing',
  summary: 'Agree to sign electronically',
  body: Type.Object({ consentHash: about('The hash of the text that was agreed to.', Hash) }, closed),
  responses,
  async handle({ rooms, db, caller, body, request }) {
    const view = await acceptConsent(rooms, db, caller, request, body().consentHash)
    return { status: 200, body: presentSession(view) }
  },
})

export const saveFieldsOperation = operation({
  operationId: 'saveFields',
  mayRemember: true,
  method: 'PUT',
  changes: 'workflow',
  path: '/v1/signing/fields',
  plane: 'signing',
  summary: 'Keep values while the person types',
  bodyBytesMax: limits.fieldsBodyBytesMax,
  body: Type.Object(
    {
      values: Type.Record(Key, Type.Record(Key, Type.Unknown()), {
        description: 'Document → field → value; null takes a value away.',
      }),
    },
    closed,
  ),
  responses,
  async handle({ rooms, db, caller, body }) {
    return { status: 200, body: presentSession(await saveFields(rooms, db, caller, body().values)) }
  },
})

export const completeOperation = operation({
  operationId: 'complete',
  mayRemember: true,
  isUrgent: true,
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/complete',
  plane: 'signing',
  summary: 'Sign what was shown and entered',
  body: Type.Object(
    { shownHash: about('The hash of all that was shown, as the session told it.', Hash) },
    closed,
  ),
  responses,
  async handle({ rooms, db, caller, body, request }) {
    const view = await complete(rooms, db, caller, request, body().shownHash)
    return { status: 200, body: presentSession(view) }
  },
})

export const declineOperation = operation({
  operationId: 'decline',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/decline',
  plane: 'signing',
  summary: 'Decline to sign',
  body: Type.Object(
    {
      reason: Type.Optional(
        Type.String({ maxLength: limits.declineReasonMax, description: 'Why. The sender is told.' }),
      ),
    },
    closed,
  ),
  responses,
  async handle({ rooms, db, caller, body, request }) {
    const view = await decline(rooms, db, caller, request, body().reason)
    return { status: 200, body: presentSession(view) }
  },
})

const Delegated = Type.Object(
  {
    delegatedTo: Type.Object(
      { name: text('The name.'), email: text('The e-mail address.') },
      { ...closed, description: 'Who signs now.' },
    ),
  },
  closed,
)

export const delegateOperation = operation({
  operationId: 'delegate',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/delegate',
  plane: 'signing',
  summary: 'Hand over to somebody else, where the participant may; ends the link by which this comes',
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200, description: 'The name of who signs instead.' }),
      email: Type.String({ minLength: 3, maxLength: 254, description: 'Their e-mail address.' }),
      reason: Type.Optional(
        Type.String({ minLength: 1, maxLength: limits.declineReasonMax, description: 'Why. They are told.' }),
      ),
    },
    closed,
  ),
  responses: { 200: Delegated },
  async handle({ rooms, db, caller, body, request }) {
    const delegation = body()
    await delegate(rooms, db, caller, request, delegation)
    const { name, email } = delegation
    return { status: 200, body: { delegatedTo: { name, email } } }
  },
})
