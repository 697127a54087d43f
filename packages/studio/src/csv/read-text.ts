export interface ReadText {
  readonly text: string
  /** Undefined when the bytes are UTF-8: nobody needs to be told. */
  readonly encoding: string | undefined
}

/** Bytes as spreadsheets save them: UTF-8, UTF-16 with its mark, else the Western European code page, in which every text can be read. */
export function readText(bytes: Uint8Array): ReadText {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16')
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: undefined }
  } catch {
    return decoded(bytes, 'windows-1252', 'Windows-1252')
  }
}

function decoded(bytes: Uint8Array, label: string, encoding: string): ReadText {
  return { text: new TextDecoder(label).decode(bytes), encoding }
}
