/** Offers bytes to the person as a download; a name that has its extension already stays as it is. */
export function saveFile(bytes: Blob, name: string, extension: 'pdf' | 'zip' | 'as named' = 'pdf'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'document'}${extension === 'as named' ? '' : `.${extension}`}`
  link.click()
  // The browser has taken hold of the bytes once the click has been worked off.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
