/** Bytes to send: whole, or as they come. A stream is sent once, so that a request with one is never tried again. */
export type Content = Uint8Array | ArrayBuffer | Blob | ByteStream | string

/** A web stream of bytes, described by what the types of browsers and those of Node agree about. */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ done: boolean; value?: Uint8Array | undefined }>
    cancel(reason?: unknown): Promise<void>
  }
}

/** A body in another media type than JSON. */
export class Media {
  readonly contentType: string
  readonly content: Content

  constructor(contentType: string, content: Content) {
    this.contentType = contentType
    this.content = content
  }
}

/** What fetch takes of it. Nothing is asked for its class: where pages are tested there is more than one of each. */
export function bodyOf(
  content: Content,
): string | ArrayBuffer | Blob | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (typeof content === 'string') return content
  if (ArrayBuffer.isView(content)) return isUnshared(content) ? content : new Uint8Array(content)
  return isStream(content) ? platformStream(content) : content
}

/** Whether it can be read only once. */
export function isStream(content: Content): content is ByteStream {
  return typeof content === 'object' && 'getReader' in content
}

/** Bytes that threads share cannot be sent as they are. */
function isUnshared(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return typeof SharedArrayBuffer === 'undefined' || !(bytes.buffer instanceof SharedArrayBuffer)
}

function platformStream(stream: ByteStream): ReadableStream<Uint8Array> {
  if (stream instanceof ReadableStream) return stream
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else if (value !== undefined) controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** A resource or a patch written in YAML: its comments and its order are kept. */
export function yaml(text: string): Media {
  return new Media('application/yaml', text)
}

/** Bytes with their media type; that of a Blob is known already. */
export function media(content: Content, contentType?: string): Media {
  const own = content instanceof Blob && content.type !== '' ? content.type : 'application/octet-stream'
  return new Media(contentType ?? own, content)
}

/** Bytes that came, read once: whole or as a stream. */
export class Download {
  readonly contentType: string
  /** Absent when the service does not know it beforehand. */
  readonly sizeBytes: number | undefined
  readonly etag: string | undefined
  readonly #response: Response

  constructor(response: Response) {
    const { headers } = response
    this.#response = response
    this.contentType = headers.get('Content-Type') ?? 'application/octet-stream'
    this.etag = headers.get('ETag') ?? undefined
    const length = headers.get('Content-Length')
    this.sizeBytes = length === null || headers.has('Content-Encoding') ? undefined : Number(length)
  }

  /** The bytes as they come. Cancel it when they are not wanted any more. */
  stream(): ReadableStream<Uint8Array> {
    return this.#response.body ?? new ReadableStream({ start: (controller) => controller.close() })
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.#response.arrayBuffer())
  }

  blob(): Promise<Blob> {
    return this.#response.blob()
  }
}
