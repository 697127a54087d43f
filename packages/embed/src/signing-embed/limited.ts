import type { Wording } from '../texts/texts.ts'

/** What is longer than the service takes is told when the form is sent, and stays to be shortened: nothing is cut. */
export function limited({ say }: Wording, max: number) {
  return (event: Event) => {
    const entry = event.currentTarget
    if (!(entry instanceof HTMLInputElement || entry instanceof HTMLTextAreaElement)) return
    const count = entry.value.trim().length
    entry.setCustomValidity(count > max ? say('adopt.tooLong', { max, count }) : '')
  }
}
