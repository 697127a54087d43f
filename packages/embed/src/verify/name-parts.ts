/** What people look for in the name of a certificate; the rest is for who compares it. */
export interface NameParts {
  readonly name?: string
  readonly organization?: string
  /** ISO 3166-1, two letters. */
  readonly country?: string
}

const ATTRIBUTES = { CN: 'name', O: 'organization', C: 'country' } as const satisfies Record<
  string,
  keyof NameParts
>
/** `CN=Example\, Inc.`, up to the comma that parts it from the next (RFC 4514 section 2.4). */
const ATTRIBUTE = /([\w.]+)=((?:\\.|[^\\,])*)(?:, |$)/gsu

/** Of a name as `nameText` of the package evidence writes it; of several of a kind the last, as names of certificates go from the large to the small. */
export function namePartsOf(text: string): NameParts {
  const found = [...text.matchAll(ATTRIBUTE)].flatMap(([, type = '', value = '']) =>
    isKnown(type) && value !== '' ? [[ATTRIBUTES[type], value.replaceAll(/\\(.)/gsu, '$1')]] : [],
  )
  return Object.fromEntries(found)
}

function isKnown(type: string): type is keyof typeof ATTRIBUTES {
  return Object.hasOwn(ATTRIBUTES, type)
}
