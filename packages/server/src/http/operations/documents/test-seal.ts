import Type from 'typebox'
import { sealKeyFor } from '../../../access/seal-keys.ts'
import { testSeal } from '../../../documents/test-seal.ts'
import { TooManyRequests } from '../../../lib/errors.ts'
import { limits } from '../../../limits.ts'
import { ownerOf } from '../../../workflows/owner.ts'
import { maybeText, text } from '../../described.ts'
import { operation } from '../../operation.ts'

const strict = { additionalProperties: false } as const
const LEVELS = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const

export const testSealOperation = operation({
  operationId: 'testSeal',
  method: 'POST',
  changes: 'nothing',
  path: '/v1/orgs/:orgId/namespaces/:namespaceKey/settings/test-seal',
  plane: 'namespace',
  scope: 'namespace:update',
  summary:
    'Seal a sample page as documents of the namespace are sealed, and tell which level was reached and what failed; nothing is kept',
  responses: {
    200: Type.Object(
      {
        level: Type.Enum(LEVELS, { description: 'The level that was reached (ETSI EN 319 142-1).' }),
        wanted: Type.Enum(LEVELS, {
          description:
            'The level of `settings.seal`; where it says none, B-T, or B-B without a time-stamp authority.',
        }),
        problems: Type.Array(Type.String(), {
          description: 'Why it is not the level that is wanted, in sentences. Empty: it is.',
        }),
        subject: text('Whose certificate seals.'),
        issuer: text('Who issued that certificate.'),
        timestampAuthority: maybeText('Who gave the time-stamp.'),
        pdf: Type.String({ description: 'The sealed page in Base64: a PDF that says that it is a test.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, db, namespace }) {
    const rate = limits.testRate
    const { isAllowed, retryAfterSeconds } = await rooms.rates.take(`test seal ${namespace.tenantId}`, rate)
    if (!isAllowed) {
      const message = `${rate.burst} test seals of a namespace at once and one a minute are the most; the next in ${retryAfterSeconds} seconds`
      throw new TooManyRequests(message, retryAfterSeconds)
    }
    const { organizationName } = await ownerOf(rooms.directory, namespace.tenantId)
    const wanted = namespace.settings.seal?.level ?? (rooms.timestamps === null ? 'B-B' : 'B-T')
    const facts = {
      key: await sealKeyFor(rooms, db, namespace),
      level: wanted,
      organization: organizationName,
      at: rooms.clock.now(),
    }
    const { pdf, ...told } = await testSeal(rooms, db, facts)
    return {
      status: 200,
      body: { ...told, problems: [...told.problems], wanted, pdf: Buffer.from(pdf).toString('base64') },
    }
  },
})
