import type { Operation } from '../operation.ts'
import { answerHeaders, refusalComponents } from './answers.ts'
import { ErrorBody } from './component-shapes.ts'
import { describeOperation } from './describe-operation.ts'
import { describeWebhooks, eventComponents } from './describe-webhooks.ts'
import { type Example, readExamples } from './examples.ts'
import { headerComponents } from './parameters.ts'
import { openSchemas } from './schema.ts'
import { tags } from './tags.ts'

const DESCRIPTION = `Multi-tenant electronic signatures and document workflows.

- Send \`Authorization: Bearer <accessToken>\`; \`POST /v1/auth/token\` exchanges an API key for an access token, which lives for one hour.
- Bodies are JSON unless an operation names another media type. Nothing is coerced and no unknown property is dropped: both are refused with 400.
- Every 4xx and 5xx has one envelope, the schema \`ErrorEnvelope\`. Besides those that operations list, a wrong method is answered with 405, and what is no proper HTTP with 400, 408 or 431.
- Drafts and workflows are changed with \`If-Match\`, the \`ETag\` that a read gave; when somebody else was faster the answer is 409.
- A POST that makes or acts takes an \`Idempotency-Key\`: a repeat within 24 hours does nothing twice, and gets the first answer.
- Lists are newest first, audit trails oldest first: \`limit\`, and \`cursor\` with the \`nextCursor\` of the page before.
- Every answer carries \`X-Trace-Id\`; a W3C \`traceparent\` that came in is continued.
- Retry only 5xx, network errors and 429, with exponential back-off, honouring \`Retry-After\`.`

/** The OpenAPI document of the service, made of the declarations that validate requests and shape answers. */
export function openApiDocument(
  operations: readonly Operation[],
  examples: ReadonlyMap<string, Example> = readExamples(),
): object {
  const schemas = openSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}')
    const item = paths[path] ?? {}
    item[operation.method.toLowerCase()] = describeOperation(
      operation,
      schemas,
      examples.get(operation.operationId),
    )
    paths[path] = item
  }
  const error = schemas.of(ErrorBody, 'answered')
  const events = eventComponents(schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version: '1.0.0',
      summary: 'Electronic signatures and document workflows',
      description: DESCRIPTION,
      contact: { name: 'The operator of this service' },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/', description: 'The service that serves this document' }],
    tags,
    paths,
    webhooks: describeWebhooks(),
    components: {
      securitySchemes: SECURITY,
      parameters: headerComponents,
      headers: answerHeaders,
      responses: refusalComponents(error),
      schemas: { ...schemas.components(), ...events },
    },
  }
}

const SECURITY = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The accessToken of POST /v1/auth/token. It carries the scopes of its API key and belongs on servers alone.',
  },
  embedToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The accessToken of POST …/auth/embed: for browsers, from its allowedOrigins alone.',
  },
  signingLink: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token in the link that a participant is sent.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-countersign',
    description:
      'Set by signing in. It is taken from pages of the service itself alone (Sec-Fetch-Site: same-origin, else Origin), and by `/v1/auth/session…` alone.',
  },
  inPersonLink: {
    type: 'http',
    scheme: 'bearer',
    description: "The token in the link of POST …/in-person: for the host's device alone.",
  },
}
