import { S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Place } from '../config.ts'
import { messageOf } from '../lib/errors.ts'

const CREDENTIALS = [
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'CredentialsProviderError',
  'InvalidToken',
  'ExpiredToken',
]
const REGION = ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException']
const OPTIONS = ['InvalidArgument', 'InvalidRequest', 'InvalidBucketName', 'KMS.NotFoundException']

/**
 * What is wrong with an address of a bucket, or with the credentials for it, for whoever starts the service.
 * @returns null where the store may be away for a while
 */
export function wrongSettingOf({ url, bucket, region }: S3Place, error: unknown): Error | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  const status = cause instanceof S3ServiceException ? cause.$metadata.httpStatusCode : undefined
  const wrong = (what: string) => new Error(`FILES_URL '${url}': ${what}`, { cause })
  // Some stores tell a name without a message.
  const said = messageOf(cause) === 'UnknownError' ? name : `${name}: ${messageOf(cause)}`
  if (name === 'NoSuchBucket') return wrong(`there is no bucket '${bucket}'`)
  if (REGION.includes(name) || status === 301)
    return wrong(`the bucket is not in the region ${region ?? 'of the environment'} (${said})`)
  if (messageOf(cause) === 'Region is missing') return wrong('name the region, as region= or in AWS_REGION')
  if (name === 'RequestTimeTooSkewed') return wrong(`the clock of this machine is wrong (${said})`)
  if (CREDENTIALS.includes(name))
    return wrong(`the store does not take the credentials that the AWS SDK found (${said})`)
  if (name === 'AccessDenied' || status === 403)
    return wrong(`the account may not put, get, list and delete objects there (${said})`)
  return OPTIONS.includes(name) ? wrong(`the store does not take what it asks for (${said})`) : null
}
