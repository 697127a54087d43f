import Type from 'typebox'
import { handOver, IN_PERSON_STATES, lockDevice, presentDevice } from '../../../signing/in-person.ts'
import { instant, ModeShape, maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'

const closed = { additionalProperties: false } as const
const Person = Type.Object({ stepKey: text('Their step.'), name: text('Their name.') }, closed)

/** docs/signing-api.md, In person. */
const InPersonBody = Type.Object(
  {
    state: Type.Enum(IN_PERSON_STATES, {
      description:
        'open: the device can be handed to somebody. waiting: documents are being made, or somebody signs elsewhere. signed: everybody has, and the documents are being sealed.',
    }),
    mode: ModeShape,
    workflowName: text('What the workflow is called.'),
    sender: Type.Object(
      { name: text('The name.'), company: maybeText('The company.') },
      { ...closed, description: 'Who asks.' },
    ),
    host: Type.Object({ name: text('The name.') }, { ...closed, description: 'Whose device it is.' }),
    mails: Type.Boolean({ description: 'Whether the sealed documents will go to everybody by mail.' }),
    locale: Type.Optional(Type.String({ description: 'Of the person who is first in `open`.' })),
    expiresAt: Type.String({ description: 'When the link of the device ends.' }),
    open: Type.Array(Person, { description: 'Who can sign now, in the order of the blueprint.' }),
    signed: Type.Array(Person, { description: 'Who has signed.' }),
  },
  closed,
)

export const readInPerson = operation({
  operationId: 'readInPerson',
  method: 'GET',
  path: '/v1/signing/in-person',
  plane: 'in_person',
  summary: 'Read whom the device may be handed to; changes nothing',
  responses: { 200: InPersonBody },
  async handle({ rooms, caller }) {
    return { status: 200, body: await presentDevice(rooms, caller) }
  },
})

export const handOverDevice = operation({
  operationId: 'handOverDevice',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/in-person/hand-over',
  plane: 'in_person',
  summary: 'The person says that it is them, and gets a token for their own session at the device',
  body: Type.Object(
    { stepKey: Type.String({ minLength: 1, maxLength: 100, description: 'The step of who signs now.' }) },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        token: text('For the calls of /v1/signing, until the person is done.'),
        expiresAt: instant('When it ends.'),
      },
      closed,
    ),
  },
  async handle({ rooms, db, caller, body, request }) {
    return { status: 200, body: await handOver(rooms, db, caller, request, body().stepKey) }
  },
})

export const lockDeviceOperation = operation({
  operationId: 'lockDevice',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/in-person/lock',
  plane: 'in_person',
  summary: 'Lock the device: the token of whoever had it opens nothing any more',
  responses: { 200: InPersonBody },
  async handle({ rooms, db, caller, request }) {
    return { status: 200, body: await lockDevice(rooms, db, caller, request) }
  },
})
