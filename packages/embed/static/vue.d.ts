/** The elements in templates of Vue 3: import this file once, for instance in the `.d.ts` of your project. */
import type { DefineComponent } from 'vue'
import type { CountersignElements, CountersignEvents } from './countersign.d.ts'

type Listeners<Details> = {
  [Name in keyof Details & string as `on${Capitalize<Name>}`]?: (event: CustomEvent<Details[Name]>) => unknown
}
type Elements = {
  [Tag in keyof CountersignElements]: DefineComponent<
    Listeners<CountersignEvents[Tag]> & { embedToken?: string | null | undefined }
  >
}

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
