import type { Namespace, NamespaceSettingsChange } from '@countersign/sdk'

/** What the page changes, as it stands in its controls; a tick is `true` or `false`. */
export interface Values {
  name: string
  timezone: string
  locale: string
  senderName: string
  senderEmail: string
  replyTo: string
  company: string
  contactEmail: string
  mailFooter: string
  accentColor: string
  logoFileId: string
  shareDeclineReason: string
  signatureKinds: string
  certificate: string
  level: string
  /** Chosen on a page of its own; it stays while the rest of the seal's settings changes. */
  sealKey: string
  onTimestampFailure: string
  completedDays: string
  legalHold: string
  returnOrigins: string
}
export type Setting = keyof Values
/** Those that have a field. */
export type Shown = Exclude<Setting, 'sealKey'>

export function emptyValues(): Values {
  return valuesOf({ name: '', timezone: '', settings: {} })
}

export function valuesOf({
  name,
  timezone,
  settings,
}: Pick<Namespace, 'name' | 'timezone' | 'settings'>): Values {
  const { senderName = '', senderEmail = '', replyTo = '', company = '', contactEmail = '' } = settings
  const { locale = '', mailFooter = '', accentColor = '', logoFileId = '', certificate = '' } = settings
  const { seal = {}, retention = {}, returnOrigins = [], signatureKinds = [] } = settings
  return {
    ...{ name, timezone, locale, senderName, senderEmail, replyTo, company, contactEmail },
    ...{ mailFooter, accentColor, logoFileId, certificate },
    shareDeclineReason: String(settings.shareDeclineReason ?? false),
    signatureKinds: signatureKinds.join(' '),
    level: seal.level ?? '',
    sealKey: seal.key ?? '',
    onTimestampFailure: seal.onTimestampFailure ?? '',
    completedDays: String(retention.completedDays ?? ''),
    legalHold: String(retention.legalHold ?? false),
    returnOrigins: returnOrigins.join('\n'),
  }
}

interface Change {
  name?: string
  timezone?: string
  settings?: NamespaceSettingsChange
}

/** What a request says of it: only what is another than before. Empty takes a setting away. */
export function changeOf(values: Values, before: Values): Change {
  const isOther = (setting: Setting) => values[setting] !== before[setting]
  const settings: NamespaceSettingsChange = {}
  for (const setting of TEXTS) if (isOther(setting)) settings[setting] = values[setting] || null
  if (isOther('shareDeclineReason'))
    settings.shareDeclineReason = values.shareDeclineReason === 'true' || null
  if (isOther('certificate'))
    settings.certificate = oneOf(['appended', 'separate'], values.certificate) ?? null
  if (isOther('signatureKinds')) settings.signatureKinds = kindsOf(values)
  if (isOther('level') || isOther('onTimestampFailure')) settings.seal = sealOf(values)
  if (isOther('completedDays') || isOther('legalHold')) settings.retention = retentionOf(values)
  if (isOther('returnOrigins')) {
    const lines = values.returnOrigins.split(/\s+/).filter((line) => line !== '')
    settings.returnOrigins = lines.length === 0 ? null : lines
  }
  return {
    ...(isOther('name') && { name: values.name }),
    ...(isOther('timezone') && { timezone: values.timezone }),
    ...(Object.keys(settings).length > 0 && { settings }),
  }
}

const TEXTS = [
  'locale',
  'senderName',
  'senderEmail',
  'replyTo',
  'company',
  'contactEmail',
  'mailFooter',
  'accentColor',
  'logoFileId',
] as const
export const KINDS = ['drawn', 'typed', 'uploaded'] as const

function kindsOf({ signatureKinds }: Values): NonNullable<NamespaceSettingsChange['signatureKinds']> | null {
  const kinds = KINDS.filter((kind) => signatureKinds.split(' ').includes(kind))
  return kinds.length === 0 ? null : kinds
}

function sealOf(values: Values): NonNullable<NamespaceSettingsChange['seal']> | null {
  const level = oneOf(['B-B', 'B-T', 'B-LT', 'B-LTA'], values.level)
  const onTimestampFailure = oneOf(['wait', 'degrade', 'fail'], values.onTimestampFailure)
  const { sealKey: key } = values
  if (level === undefined && onTimestampFailure === undefined && key === '') return null
  return {
    ...(key !== '' && { key }),
    ...(level !== undefined && { level }),
    ...(onTimestampFailure !== undefined && { onTimestampFailure }),
  }
}

function retentionOf(values: Values): NonNullable<NamespaceSettingsChange['retention']> | null {
  const completedDays = values.completedDays === '' ? undefined : Number(values.completedDays)
  const isHeld = values.legalHold === 'true'
  if (completedDays === undefined && !isHeld) return null
  return { ...(completedDays !== undefined && { completedDays }), ...(isHeld && { legalHold: true }) }
}

function oneOf<const T extends string>(all: readonly T[], value: string): T | undefined {
  return all.find((one) => one === value)
}
