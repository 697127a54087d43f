import type { ReadTexts } from '../lib/name-servers.ts'

/**
 * What a domain says of mail that comes from it, in TXT records: `spf` which servers send for it (RFC 7208), `dkim` the key that its
 * mail is signed with (RFC 6376), `dmarc` what is to become of mail that fits neither (RFC 7489).
 */
export const SENDER_RECORDS = ['spf', 'dkim', 'dmarc'] as const
export type SenderRecord = (typeof SENDER_RECORDS)[number]

/** Each problem with the sentence that says it. */
export const RECORD_PROBLEMS = {
  spfMissing: 'The domain does not say which servers send its mail: many will be suspicious of it.',
  spfSeveral: 'The domain has several SPF records, so that none of them counts: join them into one.',
  spfOpen: 'The record lets every server of the world send for the domain: end it with ~all or -all.',
  dkimUnknown: 'The key stands under a selector that your mail provider names: ask with it.',
  dkimMissing: 'There is no key under this selector: add the record that your mail provider gives you.',
  dkimRevoked: 'The key under this selector was taken back (p= is empty): its signatures do not count.',
  dkimWrong: 'The record under this selector has no key (p=).',
  dmarcMissing: 'The domain does not say what becomes of mail that only claims to be from it.',
  dmarcSeveral: 'The domain has several DMARC records, so that none of them counts: keep one.',
  dmarcWrong: 'The record has no policy that counts (p=none, quarantine or reject).',
  dmarcWatches: 'The record only watches (p=none): mail that others forge arrives all the same.',
  notAnswered: 'The name servers of the domain did not answer: ask again later.',
} as const
type RecordProblem = keyof typeof RECORD_PROBLEMS

/** `fine`; `weak`: mail arrives, but the record does less than it could; `wrong`: it is missing or does not count; `unknown`: nobody can tell. */
export const RECORD_STATES = ['fine', 'weak', 'wrong', 'unknown'] as const

export interface RecordCheck {
  record: SenderRecord
  state: (typeof RECORD_STATES)[number]
  /** Where it stands. */
  name?: string
  found: readonly string[]
  problem?: RecordProblem
  /** A record that would do. */
  suggestion?: string
}

/** An answer shows as many, and as much of each. */
const FOUND_MAX = 5
const FOUND_LENGTH_MAX = 1000
/** How far up a policy is looked for (RFC 7489, section 6.6.3: at the domain, then at the organization's). */
const PARENTS_MAX = 4

/**
 * Reads and judges the records of a domain.
 * @param selector under which the key of DKIM stands; only the provider knows it
 */
export async function checkSenderRecords(
  read: ReadTexts,
  domain: string,
  selector: string | undefined,
): Promise<RecordCheck[]> {
  return Promise.all([
    told('spf', domain, () => checkSpf(read, domain)),
    selector === undefined
      ? { record: 'dkim', state: 'unknown', found: [], problem: 'dkimUnknown' }
      : told('dkim', `${selector}._domainkey.${domain}`, () => checkDkim(read, domain, selector)),
    told('dmarc', `_dmarc.${domain}`, () => checkDmarc(read, domain)),
  ])
}

type Judged = Omit<RecordCheck, 'record' | 'found'> & { found?: readonly string[] }

async function told(record: SenderRecord, name: string, check: () => Promise<Judged>): Promise<RecordCheck> {
  const judged: Judged = await check().catch(() => ({ state: 'unknown', problem: 'notAnswered' }))
  const found = (judged.found ?? []).slice(0, FOUND_MAX).map((text) => text.slice(0, FOUND_LENGTH_MAX))
  return { record, name, ...judged, found }
}

async function checkSpf(read: ReadTexts, domain: string): Promise<Judged> {
  const found = (await read(domain)).filter((text) => /^v=spf1( |$)/i.test(text))
  const [text, second] = found
  if (text === undefined)
    return { state: 'wrong', problem: 'spfMissing', suggestion: 'v=spf1 include:PROVIDER ~all' }
  if (second !== undefined) return { state: 'wrong', found, problem: 'spfSeveral' }
  const isOpen = /(?:^| )\+?all(?: |$)/i.test(text)
  return isOpen ? { state: 'weak', found, problem: 'spfOpen' } : { state: 'fine', found }
}

async function checkDkim(read: ReadTexts, domain: string, selector: string): Promise<Judged> {
  const texts = await read(`${selector}._domainkey.${domain}`)
  const found = texts.filter((text) => tagsOf(text).has('p') || /^v=DKIM1/i.test(text))
  const [text] = found
  if (text === undefined) return { state: 'wrong', found: texts, problem: 'dkimMissing' }
  const key = tagsOf(text).get('p')
  if (key === undefined) return { state: 'wrong', found, problem: 'dkimWrong' }
  return key === '' ? { state: 'wrong', found, problem: 'dkimRevoked' } : { state: 'fine', found }
}

async function checkDmarc(read: ReadTexts, domain: string): Promise<Judged> {
  const labels = domain.split('.')
  // A domain of one label is nobody's.
  const upTo = Math.max(1, Math.min(labels.length - 1, PARENTS_MAX))
  for (let above = 0; above < upTo; above += 1) {
    const name = `_dmarc.${labels.slice(above).join('.')}`
    const found = (await read(name)).filter((text) => /^v=DMARC1\s*(;|$)/i.test(text))
    const [text, second] = found
    if (second !== undefined) return { state: 'wrong', name, found, problem: 'dmarcSeveral' }
    if (text !== undefined) return { name, found, ...judgePolicy(tagsOf(text), above > 0) }
  }
  return {
    state: 'wrong',
    problem: 'dmarcMissing',
    suggestion: `v=DMARC1; p=quarantine; rua=mailto:postmaster@${domain}`,
  }
}

function judgePolicy(
  tags: ReadonlyMap<string, string>,
  isOfParent: boolean,
): Pick<RecordCheck, 'state' | 'problem'> {
  const policy = ((isOfParent ? tags.get('sp') : undefined) ?? tags.get('p'))?.toLowerCase()
  if (policy === 'none') return { state: 'weak', problem: 'dmarcWatches' }
  if (policy === 'quarantine' || policy === 'reject') return { state: 'fine' }
  return { state: 'wrong', problem: 'dmarcWrong' }
}

/** `v=DMARC1; p=none` (RFC 6376, section 3.2). */
function tagsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=')
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] as const]
    }),
  )
}
