import type { AttachmentType } from '@countersign/resources/field-types'
import type { SessionField } from '../session/session.ts'

/** How each type is told to the browser's chooser: the endings of names, and what programs call it. */
const CHOSEN: Readonly<Record<AttachmentType, { endings: readonly string[]; media: string }>> = {
  pdf: { endings: ['.pdf'], media: 'application/pdf' },
  docx: {
    endings: ['.docx'],
    media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    endings: ['.xlsx'],
    media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  txt: { endings: ['.txt'], media: 'text/plain' },
  csv: { endings: ['.csv'], media: 'text/csv' },
  zip: { endings: ['.zip'], media: 'application/zip' },
  png: { endings: ['.png'], media: 'image/png' },
  jpeg: { endings: ['.jpg', '.jpeg'], media: 'image/jpeg' },
  webp: { endings: ['.webp'], media: 'image/webp' },
}
const isType = (name: string): name is AttachmentType => Object.hasOwn(CHOSEN, name)
const ALL = Object.keys(CHOSEN).filter(isType)

/** What a field takes, as its session says; a newer service may know more types. */
export interface FileRules {
  maxFiles: number
  maxBytes: number
  types: readonly AttachmentType[]
}

export function rulesOf({ validation = {} }: Pick<SessionField, 'validation'>): FileRules {
  const { maxFiles = 1, maxBytes = 50 * 1024 * 1024, types } = validation
  return { maxFiles, maxBytes, types: types?.filter(isType) ?? ALL }
}

/** For `accept` of the chooser. With JPEG in it, phones turn their own kinds of photo into one. */
export function acceptOf({ types }: FileRules): string {
  return types.flatMap((type) => [...CHOSEN[type].endings, CHOSEN[type].media]).join(',')
}

/** Whether the camera can give what is asked for. */
export function takesPhotos({ types }: FileRules): boolean {
  return types.includes('jpeg')
}

/** Why a file need not be sent at all; the service looks at the bytes of the others. */
export function refusalBefore(
  { maxBytes, types }: FileRules,
  { name, size, type }: Pick<File, 'name' | 'size' | 'type'>,
): 'attach.empty' | 'attach.tooLarge' | 'attach.wrongType' | undefined {
  if (size === 0) return 'attach.empty'
  if (size > maxBytes) return 'attach.tooLarge'
  const isOf = (one: AttachmentType) =>
    CHOSEN[one].media === type || CHOSEN[one].endings.some((ending) => name.toLowerCase().endsWith(ending))
  return types.some(isOf) ? undefined : 'attach.wrongType'
}

/** A size in the largest unit that it fills, as the language writes numbers. */
export function sizeText(bytes: number, language: string): string {
  const [unit, share] =
    bytes < 1024 * 1024 ? (['kilobyte', 1024] as const) : (['megabyte', 1024 * 1024] as const)
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(language, style).format(bytes / share)
}
