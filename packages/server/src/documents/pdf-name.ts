const NAME_LENGTH_MAX = 200

/** A document's name as that of a file, on any system. */
export function pdfName(name: string): string {
  const plain = name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${plain.slice(0, NAME_LENGTH_MAX) || 'document'}.pdf`
}
