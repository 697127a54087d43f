/** One character for each byte. (The decoder called latin1 is that of Windows.) */
export function textOfBytes(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + 8192)))
  return text
}

/** One byte for each character below 256. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}
