import { pascalOf } from '../shapes.ts'

/** Words that Go writes in capitals (Go Code Review Comments, Initialisms). */
const INITIALISMS = /(Id|Url|Uri|Api|Ip|Html|Pdf|Oidc|Totp)(?=s?(?:[A-Z0-9]|$))/g

/** `orgId` → `OrgID`. */
export function exportedName(text: string): string {
  return pascalOf(text).replace(INITIALISMS, (word) => word.toUpperCase())
}

const KEPT = new Set(['type', 'func', 'range', 'map', 'default', 'package', 'import', 'interface', 'select'])

/** The name of a parameter: `deliveryId` → `deliveryID`. */
export function parameterName(text: string): string {
  const name = text.replace(/(?<=[a-z])Id$/, 'ID')
  return KEPT.has(name) ? `${name}Value` : name
}
