import type { Operation } from './operation.ts'
import {
  createNamespaceApiKey,
  createOrgApiKey,
  listNamespaceApiKeys,
  listOrgApiKeys,
  revokeNamespaceApiKey,
  revokeOrgApiKey,
} from './operations/access/api-keys.ts'
import { readBilling, updateBilling } from './operations/access/billing.ts'
import { createEmbedToken } from './operations/access/create-embed-token.ts'
import { exchangeToken } from './operations/access/exchange-token.ts'
import { inviteUserOperation, listUserMade } from './operations/access/invite-user.ts'
import { eraseKeptOfPerson, findKeptOfPerson } from './operations/access/kept-of-people.ts'
import { listNamespaceChanges, listOrgChanges } from './operations/access/list-changes.ts'
import {
  createNamespaceOperation,
  listNamespacesOperation,
  readNamespace,
  updateNamespaceOperation,
} from './operations/access/namespaces.ts'
import { readOrganization, updateOrganizationOperation } from './operations/access/organization.ts'
import { readConsentText } from './operations/access/read-consent-text.ts'
import { readJwks } from './operations/access/read-jwks.ts'
import { confirmRetentionOperation, readRetention } from './operations/access/retention.ts'
import {
  answerSealKeyRequest,
  createSealKey,
  listSealKeysOperation,
  readSealKey,
  retireSealKeyOperation,
} from './operations/access/seal-keys.ts'
import {
  listSignInProviders,
  removeSignInProvider,
  setSignInProvider,
} from './operations/access/sign-in-providers.ts'
import {
  readSignInSettings,
  tryClaimsExpression,
  updateSignInSettings,
} from './operations/access/sign-in-settings.ts'
import { createUser, listUsersOperation, readUser, updateUserOperation } from './operations/access/users.ts'
import { documentOperations } from './operations/documents/documents.ts'
import { testSealOperation } from './operations/documents/test-seal.ts'
import { readAuthority } from './operations/evidence/read-authority.ts'
import { readAuthorityCertificate, readRevocationList } from './operations/evidence/read-published.ts'
import { readTimestampAuthorities } from './operations/evidence/read-timestamp-authorities.ts'
import {
  createDownloadUrl,
  createUploadUrl,
  downloadFromAddress,
  uploadToAddress,
} from './operations/files/file-addresses.ts'
import {
  deleteFileOperation,
  listFilesOperation,
  readFileContent,
  readFileOperation,
  uploadFileOperation,
} from './operations/files/files.ts'
import { listFileDependents } from './operations/files/list-file-dependents.ts'
import { readHealth, readReadiness } from './operations/health/health.ts'
import { readMetrics } from './operations/health/read-metrics.ts'
import { checkSenderDomain } from './operations/mails/check-sender-domain.ts'
import { listMails } from './operations/mails/list-mails.ts'
import { previewMail } from './operations/mails/preview-mail.ts'
import { sendTestMailOperation } from './operations/mails/send-test-mail.ts'
import { readOpenApi } from './operations/openapi/read-openapi.ts'
import { readCounts } from './operations/overview/read-counts.ts'
import { searchNamespace } from './operations/overview/search-namespace.ts'
import {
  beginTotpOperation,
  confirmTotpOperation,
  listFactorsOperation,
  removeFactorOperation,
  renameFactorOperation,
  renewRecoveryCodesOperation,
} from './operations/people/factors.ts'
import { acceptInvitation, readLink } from './operations/people/links.ts'
import { beginOidcOperation, finishOidcOperation, readSignInWays } from './operations/people/oidc.ts'
import {
  beginPasskeyFactor,
  beginPasskeyOperation,
  confirmPasskeyFactor,
  signInByPasskeyOperation,
} from './operations/people/passkeys.ts'
import { updateProfileOperation } from './operations/people/profile.ts'
import { askResetOperation, resetPasswordOperation } from './operations/people/reset.ts'
import {
  endSessionsOperation,
  exchangeSessionOperation,
  listSessionsOperation,
  readSignedIn,
  signIn,
  signOut,
} from './operations/people/session.ts'
import { changePasswordOperation, stepUpOperation } from './operations/people/step-up.ts'
import { previewOperations } from './operations/previews/preview-operations.ts'
import { readKindSchema } from './operations/resources/read-kind-schema.ts'
import { resourceOperations } from './operations/resources/resource-operations.ts'
import { readSessionChanges } from './operations/signing/changes.ts'
import { askCodeOperation, checkCodeOperation } from './operations/signing/codes.ts'
import {
  awaitDrawingOperation,
  drawOperation,
  makeDrawingOperation,
  readDrawing,
} from './operations/signing/drawings.ts'
import { handOverDevice, lockDeviceOperation, readInPerson } from './operations/signing/in-person.ts'
import {
  acceptConsentOperation,
  completeOperation,
  declineOperation,
  delegateOperation,
  readSession,
  recordViewedOperation,
  saveFieldsOperation,
} from './operations/signing/session.ts'
import {
  readSessionDocument,
  readSessionImage,
  uploadSessionImage,
} from './operations/signing/session-files.ts'
import {
  beginUploadOperation,
  continueUploadOperation,
  readAttachment,
  readUpload,
} from './operations/signing/uploads.ts'
import { webhookOperations } from './operations/webhooks/webhook-operations.ts'
import { workflowOperations } from './operations/workflows/workflow-operations.ts'

/** Every endpoint of the service. */
export const operations: readonly Operation[] = [
  readHealth,
  readReadiness,
  readMetrics,
  readOpenApi(() => operations),
  exchangeToken,
  readJwks,
  signIn,
  readSignedIn,
  signOut,
  readSignInWays,
  beginPasskeyOperation,
  signInByPasskeyOperation,
  beginOidcOperation,
  finishOidcOperation,
  stepUpOperation,
  changePasswordOperation,
  updateProfileOperation,
  findKeptOfPerson,
  eraseKeptOfPerson,
  listFactorsOperation,
  beginTotpOperation,
  confirmTotpOperation,
  beginPasskeyFactor,
  confirmPasskeyFactor,
  renewRecoveryCodesOperation,
  renameFactorOperation,
  removeFactorOperation,
  exchangeSessionOperation,
  listSessionsOperation,
  endSessionsOperation,
  readLink,
  acceptInvitation,
  askResetOperation,
  resetPasswordOperation,
  readKindSchema,
  readAuthority,
  readTimestampAuthorities,
  readAuthorityCertificate,
  readRevocationList,
  readOrganization,
  updateOrganizationOperation,
  readSignInSettings,
  updateSignInSettings,
  tryClaimsExpression,
  listSignInProviders,
  setSignInProvider,
  removeSignInProvider,
  listNamespacesOperation,
  createNamespaceOperation,
  readNamespace,
  updateNamespaceOperation,
  readRetention,
  confirmRetentionOperation,
  readCounts,
  searchNamespace,
  listOrgApiKeys,
  createOrgApiKey,
  revokeOrgApiKey,
  listNamespaceApiKeys,
  createNamespaceApiKey,
  revokeNamespaceApiKey,
  listUsersOperation,
  createUser,
  readUser,
  updateUserOperation,
  inviteUserOperation,
  listUserMade,
  readBilling,
  updateBilling,
  listOrgChanges,
  listNamespaceChanges,
  createEmbedToken,
  uploadFileOperation,
  listFilesOperation,
  readFileOperation,
  readFileContent,
  listFileDependents,
  deleteFileOperation,
  createUploadUrl,
  uploadToAddress,
  createDownloadUrl,
  downloadFromAddress,
  readSession,
  askCodeOperation,
  checkCodeOperation,
  readInPerson,
  handOverDevice,
  lockDeviceOperation,
  readSessionChanges,
  recordViewedOperation,
  acceptConsentOperation,
  saveFieldsOperation,
  completeOperation,
  declineOperation,
  delegateOperation,
  readSessionDocument,
  uploadSessionImage,
  beginUploadOperation,
  readUpload,
  continueUploadOperation,
  readAttachment,
  makeDrawingOperation,
  awaitDrawingOperation,
  readDrawing,
  drawOperation,
  readSessionImage,
  ...resourceOperations,
  ...previewOperations,
  ...workflowOperations,
  listMails,
  previewMail,
  sendTestMailOperation,
  checkSenderDomain,
  testSealOperation,
  createSealKey,
  listSealKeysOperation,
  readSealKey,
  answerSealKeyRequest,
  retireSealKeyOperation,
  readConsentText,
  ...documentOperations,
  ...webhookOperations,
]
