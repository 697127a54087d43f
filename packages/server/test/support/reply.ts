export interface CallOptions {
  token?: string | null
  body?: unknown
  /** Sent as they are. */
  bytes?: Uint8Array<ArrayBuffer> | string
  headers?: Record<string, string>
}

export interface Reply {
  status: number
  headers: Headers
  /** As parsed: tests read it by path. Every body is checked against its shape here. */
  body: ReturnType<typeof JSON.parse>
  bytes: Buffer
}
