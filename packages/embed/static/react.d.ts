/** The elements in JSX of React 19: import this file once, for instance `import './countersign/react.d.ts'` in a `.d.ts` of yours. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { CountersignElements, CountersignEvents } from './countersign.d.ts'

/** React 19 listens to an event of an element by `on` and its name as it is: `onsigned`, `onsigningError`. */
type Listeners<Details> = {
  [Name in keyof Details & string as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => void
}
type Elements = {
  [Tag in keyof CountersignElements]: DetailedHTMLProps<
    HTMLAttributes<CountersignElements[Tag]>,
    CountersignElements[Tag]
  > &
    Listeners<CountersignEvents[Tag]> & { 'embed-token'?: string | null | undefined }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
