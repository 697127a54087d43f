import { KINDS } from '@countersign/embed/resource-editor/kinds'
import type { ChangeLogEntry } from '@countersign/sdk'
import type { log } from '../../texts/en/log.ts'
import type { Words } from '../../texts/speech.ts'

// What the log of changes calls by the names of the interface, in words that people use.

type LogKey = keyof typeof log
type After<Beginning extends string, Key> = Key extends `${Beginning}${infer Rest}` ? Rest : never
type Did = After<'log.did.', LogKey>
type SubjectType = After<'log.of.', LogKey>

const VERBS = ['create', 'replace', 'change', 'delete', 'publish'] as const
const OF_RESOURCE = new RegExp(`^(${VERBS.join('|')})(${KINDS.join('|')})(?:Draft)?$`)

/** Of people who sign in, of the organization, and of those at its machine. */
const IN_ORGANIZATION: readonly Did[] = [
  'signIn',
  'signOut',
  'endSessions',
  'stepUp',
  'acceptInvitation',
  'askReset',
  'resetPassword',
  'changePassword',
  'updateProfile',
  'addFactor',
  'removeFactor',
  'renewRecoveryCodes',
  'linkProvider',
  'readClaims',
  'createUser',
  'updateUser',
  'inviteUser',
  'updateOrganization',
  'updateSignInSettings',
  'setSignInProvider',
  'removeSignInProvider',
  'createNamespace',
  'updateBilling',
  'createOrgApiKey',
  'revokeOrgApiKey',
  'findKeptOfPerson',
  'eraseKeptOfPerson',
  'create-organization',
  'studio-link',
  'reset-sign-in',
  'backup',
  'restore',
  'resume',
  'stop-jobs',
  'start-jobs',
  'mails',
  'rotate-secret-key',
  'rotate-token-keys',
  'end-links',
]

/** Of a namespace, besides what is done with its resources. */
const IN_NAMESPACE: readonly Did[] = [
  'updateNamespace',
  'createNamespaceApiKey',
  'revokeNamespaceApiKey',
  'uploadFile',
  'createUploadUrl',
  'uploadToAddress',
  'deleteFile',
  'applyResources',
  'createTemplateOfToken',
  'eraseWorkflow',
  'createSealKey',
  'answerSealKeyRequest',
  'retireSealKey',
  'confirmRetention',
  'confirm-retention',
  'retry-finalization',
  'createWebhookEndpoint',
  'ensureWebhookEndpoint',
  'updateWebhookEndpoint',
  'deleteWebhookEndpoint',
  'rotateWebhookSecret',
  'testWebhookEndpoint',
  'redeliverWebhookRange',
  'redeliverWebhookDelivery',
]

const OF_RESOURCES = KINDS.flatMap((kind) =>
  VERBS.map((verb) => `${verb}${kind}${verb === 'create' ? '' : 'Draft'}`),
)

const FAILED = ['signIn', 'stepUp', 'readClaims'] as const
const SUBJECTS: readonly SubjectType[] = [
  'api_key',
  'billing',
  'file',
  'installation',
  'namespace',
  'organization',
  'seal_key',
  'second_factor',
  'session',
  'sign_in_provider',
  'user',
  'webhook_delivery',
  'webhook_endpoint',
  'workflow',
]

/** What can be done where somebody looks at the log, by the names of the interface. */
export function operationsIn(where: 'organization' | 'namespace'): readonly string[] {
  return where === 'organization' ? IN_ORGANIZATION : [...IN_NAMESPACE, ...OF_RESOURCES]
}

/** What an operation is in words; undefined for one that this page does not know. */
export function operationText({ say }: Words, operation: string): string | undefined {
  const did = [...IN_ORGANIZATION, ...IN_NAMESPACE].find((one) => one === operation)
  if (did !== undefined) return say(`log.did.${did}`)
  const [, verbName, kindName] = OF_RESOURCE.exec(operation) ?? []
  const verb = VERBS.find((one) => one === verbName)
  const kind = KINDS.find((one) => one === kindName)
  if (verb === undefined || kind === undefined) return undefined
  return say(`log.resource.${verb}`, { kind: say(`kind.${kind}`) })
}

/** What was done, in words: that it failed, too. */
export function entryText(words: Words, { operation, subject }: ChangeLogEntry): string | undefined {
  const failed = FAILED.find((one) => subject.type.startsWith('failed_') && one === operation)
  return failed === undefined ? operationText(words, operation) : words.say(`log.failed.${failed}`)
}

/** What kind of record it is; undefined where what was done says it. */
export function subjectText({ say }: Words, type: string): string | undefined {
  if (type.startsWith('failed_')) return undefined
  const kind = KINDS.find((one) => one.toLowerCase() === type)
  if (kind !== undefined) return say(`kind.${kind}`)
  const known = SUBJECTS.find((one) => one === type)
  return known === undefined ? type : say(`log.of.${known}`)
}
