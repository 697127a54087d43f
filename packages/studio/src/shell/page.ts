import type { Client } from '@countersign/sdk'
import type { ToastFacts } from '@countersign/ui/toast'
import type { CSSResult, TemplateResult } from 'lit'
import type { FirstPlace } from '../first/first-place.ts'
import type { Words } from '../texts/speech.ts'
import type { Access, Namespace, Organization } from './access.ts'
import type { Place } from './router.ts'

/** What a page is given. All of it is of now: a page asks anew each time. */
export interface PageHost {
  readonly words: Words
  readonly place: Place
  readonly params: Readonly<Record<string, string>>
  readonly access: Access
  /** The first steps, where somebody is taking them. */
  readonly guide: Guiding
  /** What is to be shown is another. */
  changed(): void
  go(address: string, how?: 'push' | 'replace'): void
  /** Says shortly what was done, or why it was not. */
  tell(toast: ToastFacts): void
  /** Puts styles where pages are drawn: of what comes later than the page itself. */
  adopt(styles: readonly CSSResult[]): void
  /** What went wrong in words; whoever is not signed in any more is asked to sign in, and the page stays. */
  explain(error: unknown): Failure
}

/** The guide of the first steps, as pages see it. */
interface Guiding {
  /** Where somebody is who left it: Home leads back. */
  leftAt(here: Here): FirstPlace | undefined
  /** Begins it, or comes back to it. */
  begin(place: FirstPlace): void
  /** A page knows how far a workflow is. */
  noticed(workflow: Noticed): void
}
/** What a page knows of a workflow. */
export interface Noticed {
  readonly id: string
  readonly status: string
  readonly participants: readonly { readonly status: string }[]
}

/** The organization that somebody is in; pages of a namespace have that too. */
export interface Here {
  readonly organization: Organization
  readonly namespace: Namespace | undefined
  readonly client: Client
  /** An address of the organization or the namespace, as a link: `workflows/1`. */
  href(path: string, query?: Readonly<Record<string, string | undefined>>): string
  /** Undefined when the scope is there, else the words for what cannot be pressed without it. */
  refusal(scope: string): string | undefined
}
export interface HereInNamespace extends Here {
  readonly namespace: Namespace
}

export interface Failure {
  /** In the language of the page. */
  readonly text: string
  /** What the service says, in English, where the text is not that. */
  readonly quote?: string
  /** Of the answer; absent where none came. */
  readonly status?: number | undefined
  readonly traceId?: string | undefined
  /** Problems by the JSON pointer of what they are about. */
  readonly issues: readonly { readonly path: string; readonly message: string }[]
}

/** A view with an address. It is made when somebody comes, and closed when they leave. */
export interface Page {
  readonly title: string
  /** Something was changed here and would be lost: whoever leaves is asked. */
  readonly isUnsaved?: boolean
  render(): TemplateResult
  /** The query is another one. */
  moved?(): void
  /** It was drawn. */
  updated?(root: ShadowRoot): void
  close?(): void
}

/** A chunk with pages. */
export interface PageModule<Where> {
  open(host: PageHost, here: Where): Page
  readonly styles?: readonly CSSResult[]
}

export function isInNamespace(here: Here): here is HereInNamespace {
  return here.namespace !== undefined
}
