/**
 * `fetch` that tells how many bytes of the body were sent. It is made of XMLHttpRequest: fetch cannot tell that, and Chromium streams a
 * body over HTTP/2 alone.
 * @param told hears of it while the body is sent
 */
export function fetchTelling(told: (sentBytes: number) => void): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      const stop = () => request.abort()
      request.open(method, input instanceof Request ? input.url : input)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'arraybuffer'
      request.upload.addEventListener('progress', ({ loaded }) => told(loaded))
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('there was no answer')))
      request.addEventListener('abort', () => reject(signal?.reason))
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
      signal?.addEventListener('abort', stop)
      request.send(sendable(body))
    })
}

function sendable(body: RequestInit['body']): Blob | string | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string' || body instanceof Blob) return body
  throw new TypeError('only a text or a file is sent so')
}

function answerOf(request: XMLHttpRequest): Response {
  const { response, status, statusText } = request
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  // An answer without content takes not even empty bytes.
  const body = response instanceof ArrayBuffer && response.byteLength > 0 ? response : null
  return new Response(body, { status, statusText, headers })
}
