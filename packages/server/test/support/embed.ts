/** What a page of a host sends with an embed token. */
export const HOST = 'https://app.example.com'

export const page = (token: string, component?: string, origin = HOST) => ({
  token,
  headers: { Origin: origin, ...(component !== undefined && { 'X-Countersign-Component': component }) },
})

/** A PNG of one pixel, in base64. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const draftOf = (kind: string, key: string, spec: object, more: object = {}) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version: 'draft', ...more },
  spec,
})
