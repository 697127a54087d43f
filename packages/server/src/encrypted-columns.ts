import type { EncryptedColumn } from './access/encrypted-text-store.ts'
import { AUTHORITY_CONTEXT, TEST_SEAL_CONTEXT } from './access/seal-identity.ts'
import { sealKeyContext } from './access/seal-keys.ts'
import { TOKEN_KEY_CONTEXT } from './access/token-keys.ts'
import { ANSWER_CONTEXT } from './http/idempotency.ts'
import { DERIVED_KEYS_CONTEXT } from './lib/derived-keys.ts'
import { KEPT_MAIL_CONTEXT } from './mail/kept-mail.ts'
import { providerContext } from './people/providers.ts'
import { factorContext } from './people/second-factor.ts'
import { secretContext } from './webhooks/targets.ts'

/** Everything that SECRET_KEY encrypted, but for the check value by which a start knows it: where it is kept, and as what. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  ofInstallation('derived_keys', DERIVED_KEYS_CONTEXT),
  ofInstallation('authority', AUTHORITY_CONTEXT),
  ofInstallation('test_seal', TEST_SEAL_CONTEXT),
  {
    table: 'token_key',
    key: { key_id: 'text' },
    column: 'private_jwk',
    contextOf: () => TOKEN_KEY_CONTEXT,
  },
  ...[{ column: 'secret' }, { column: 'previous_secrets', isList: true }].map((one) => ({
    table: 'webhook_endpoint',
    key: { tenant_id: 'uuid', id: 'uuid' },
    ...one,
    contextOf: ({ id = '' }) => secretContext(id),
  })),
  {
    table: 'seal_key',
    key: { tenant_id: 'uuid', seal_key_id: 'uuid' },
    column: 'private_key',
    contextOf: ({ seal_key_id: sealKeyId = '' }) => sealKeyContext(sealKeyId),
  },
  {
    table: 'person_factor',
    key: { factor_id: 'uuid' },
    column: 'secret',
    contextOf: ({ factor_id: factorId = '' }) => factorContext(factorId),
  },
  {
    table: 'organization_provider',
    key: { org_id: 'uuid', provider_key: 'text' },
    column: 'client_secret',
    contextOf: ({ org_id: orgId = '', provider_key: providerKey = '' }) =>
      providerContext({ orgId, providerKey }),
  },
  {
    table: 'kept_answer',
    key: { tenant_id: 'uuid', answer_id: 'bytea' },
    column: 'answer',
    contextOf: () => ANSWER_CONTEXT,
  },
  {
    table: 'kept_mail',
    key: { tenant_id: 'uuid', mail_id: 'uuid' },
    column: 'message',
    contextOf: () => KEPT_MAIL_CONTEXT,
  },
]

function ofInstallation(column: string, context: string): EncryptedColumn {
  return { table: 'installation', key: { one: 'boolean' }, column, contextOf: () => context }
}
