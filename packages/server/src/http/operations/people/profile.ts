import Type, { type TSchema } from 'typebox'
import { updateProfile } from '../../../people/update-profile.ts'
import { operation } from '../../operation.ts'
import { NoticesBody, SignedInBody } from '../../present/people.ts'
import { SESSION, StudioLanguage, strict } from './people-bodies.ts'
import { tellSignedIn } from './session.ts'

const orNull = <S extends TSchema>(shape: S, description: string) =>
  Type.Union([shape, Type.Null()], { description })

export const updateProfileOperation = operation({
  operationId: 'updateProfile',
  method: 'POST',
  changes: 'nothing',
  path: `${SESSION}/profile`,
  plane: 'person',
  isForBound: true,
  summary: 'Change what one says of oneself: name, language, time zone, and of what one wants mail',
  body: Type.Object(
    {
      name: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'The name, in all organizations.' }),
      ),
      language: Type.Optional(orNull(StudioLanguage, 'Of Studio and of mails; null: as the browser has it.')),
      timezone: Type.Optional(
        orNull(
          Type.String({ maxLength: 100 }),
          'In which Studio and mails say times: a Region/City name of tzdata, or UTC; null: that of the browser.',
        ),
      ),
      notices: Type.Optional(
        Type.Partial(NoticesBody, { ...strict, description: 'What is absent stays as it is.' }),
      ),
    },
    strict,
  ),
  responses: { 200: SignedInBody },
  async handle({ rooms, session, request, body }) {
    await updateProfile(rooms, session, body(), request)
    return tellSignedIn(rooms, session, {})
  },
})
