import { LANGUAGE_CODES } from '@countersign/engine'
import Type from 'typebox'
import { currentConsent } from '../../../signing/consent.ts'
import { text } from '../../described.ts'
import { operation } from '../../operation.ts'

const strict = { additionalProperties: false } as const
const Locale = Type.Enum(LANGUAGE_CODES, { description: 'The language.' })

export const readConsentText = operation({
  operationId: 'readConsentText',
  method: 'GET',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/settings/consent-text',
  plane: 'namespace',
  scope: 'namespace:read',
  summary:
    "Read what people agree to before they sign where the namespace has no text of its own (`settings.consent`): the service's text in a language",
  query: Type.Object({ locale: Locale }, strict),
  responses: {
    200: Type.Object(
      {
        locale: Locale,
        version: text("The version of the service's texts: a text never changes within one."),
        title: text('The heading.'),
        summary: Type.Array(Type.String(), { description: 'What stands beside the button.' }),
        paragraphs: Type.Array(Type.String(), { description: 'The text itself.' }),
        agreement: text('The sentence that the person says yes to.'),
      },
      strict,
    ),
  },
  handle({ query }) {
    const { locale, version, title, summary, paragraphs, agreement } = currentConsent(query.locale, undefined)
    return Promise.resolve({ status: 200, body: { locale, version, title, summary, paragraphs, agreement } })
  },
})
