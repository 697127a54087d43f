/** The elements in Svelte 5: import this file once, for instance in your `app.d.ts`. */
import type { HTMLAttributes } from 'svelte/elements'
import type { CountersignElements, CountersignEvents } from './countersign.d.ts'

type Listeners<Details> = {
  [Name in keyof Details & string as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => unknown
}
type Elements = {
  [Tag in keyof CountersignElements]: Omit<
    HTMLAttributes<CountersignElements[Tag]>,
    keyof Listeners<CountersignEvents[Tag]>
  > &
    Listeners<CountersignEvents[Tag]> & { 'embed-token'?: string | null | undefined }
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends Elements {}
}
