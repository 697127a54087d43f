import net from 'node:net'

export interface RawReply {
  status: number
  headers: string
  body: string
}

/** Sends bytes as they are and reads until the server closes: what no HTTP client would send. */
export function sendRaw(url: string, text: string): Promise<RawReply> {
  const { port, hostname } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [headers = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(headers)?.[1] ?? 0)
      resolve({ status, headers, body: body.join('\r\n\r\n') })
    })
    socket.write(text, 'latin1')
  })
}
