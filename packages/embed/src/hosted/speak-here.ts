/** Says of the whole page which language it is in, and which way that runs. */
export function speakHere({ language, direction }: { language: string; direction: string }): void {
  document.documentElement.lang = language
  document.documentElement.dir = direction
}
