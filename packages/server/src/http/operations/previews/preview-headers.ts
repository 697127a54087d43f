/** An author's HTML is looked at, and never run as a page of this service. */
export const PREVIEW_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': 'sandbox',
} as const
