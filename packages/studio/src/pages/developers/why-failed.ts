import type { Delivery } from '@countersign/sdk'
import type { TextKey } from '../../texts/en.ts'
import type { Words } from '../../texts/speech.ts'

type Attempt = Delivery['attempts'][number]

/** Of what never reached an answer: the word that the attempt's message begins with. */
const FAILURES: Readonly<Record<string, TextKey>> = {
  dns: 'why.dns',
  refused: 'why.refused',
  tls: 'why.tls',
  timeout: 'why.timeout',
  disconnected: 'why.disconnected',
  private_address: 'why.private_address',
}

/** Why an attempt did not arrive and what helps, in plain words; undefined when it arrived. */
export function whyFailed({ say }: Words, attempt: Attempt | undefined): string | undefined {
  if (attempt === undefined) return undefined
  const { responseStatus: status, errorMessage = '' } = attempt
  if (status === undefined) {
    const [, failure = ''] = /^(\w+):/.exec(errorMessage) ?? []
    const known = FAILURES[failure]
    return known === undefined ? errorMessage : say(known)
  }
  return status >= 200 && status <= 299 ? undefined : say(sentenceOf(status), { status: String(status) })
}

function sentenceOf(status: number): TextKey {
  if (status === 401 || status === 403) return 'why.401'
  if (status === 404 || status === 410) return 'why.404'
  if (status === 429) return 'why.429'
  if (status >= 300 && status <= 399) return 'why.redirect'
  if (status >= 400 && status <= 499) return 'why.4xx'
  return status >= 500 && status <= 599 ? 'why.5xx' : 'why.other'
}
