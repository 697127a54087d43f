/** Types of `/embed/v1/countersign.js`; what each event means stands in docs/embedding.md. */

export type SigningState =
  | 'code'
  | 'preparing'
  | 'waiting'
  | 'ready'
  | 'signed'
  | 'completed'
  | 'declined'
  | 'voided'
  | 'expired'
  | 'failed'
  | 'closed'

/** Of which step an event tells. */
interface AtStep {
  workflowId: string
  stepKey: string
}
interface OfPerson extends AtStep {
  workflowName: string
  /** The participant's key. */
  participant: string
}
export interface ReadyDetail extends OfPerson {
  state: SigningState
}
export interface SignedDetail extends OfPerson {
  state: 'signed' | 'completed'
}
export interface CompletedDetail extends OfPerson {
  state: 'completed'
}
export interface DeclinedDetail extends OfPerson {
  state: 'declined'
}
export interface VoidedDetail extends OfPerson {
  state: 'voided'
}
export interface ExpiredDetail extends OfPerson {
  state: 'expired'
}
export interface DelegatedDetail extends OfPerson {
  state: 'delegated'
}
export interface ClosedDetail extends AtStep {
  state: SigningState | 'delegated'
  returnUrl?: string
}
/** Before the first answer of the service only what the token says of its step is known. */
export interface SigningFailureDetail extends Partial<AtStep> {
  kind:
    | 'offline'
    | 'sessionExpired'
    | 'wrongOrigin'
    | 'wrongIntent'
    | 'refused'
    | 'conflict'
    | 'busy'
    | 'failed'
  message: string
  status?: number
  traceId?: string
}

/** What the page speaks from now on. */
export interface LanguageChangeDetail {
  language: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'ja' | 'ar'
  direction: 'ltr' | 'rtl'
}

/** What `ss-signing-embed` tells. */
export interface SigningEventDetails {
  /** The session was read for the first time; once more for each further step. */
  ready: ReadyDetail
  /** This person is done, here or in another window. */
  signed: SignedDetail
  /** The whole envelope is done, whoever signed last. */
  completed: CompletedDetail
  /** This person declined. */
  declined: DeclinedDetail
  /** The sender withdrew the documents. */
  voided: VoidedDetail
  /** The time to sign has passed. */
  expired: ExpiredDetail
  /** This person let somebody else sign. */
  delegated: DelegatedDetail
  /** The person pressed “Done” on the last screen. */
  closed: ClosedDetail
  /** The element begins to speak a language, or another one. */
  languageChange: LanguageChangeDetail
  /** Something failed, after the service was asked for the truth. */
  signingError: SigningFailureDetail
  /** The token is not accepted any more: mint a new one and set it. */
  sessionExpired: SigningFailureDetail
}

/**
 * What the elements have in common: the token, and listeners that know what their events carry.
 * @cssprop [--ss-color-accent=light-dark(#2947b8, #9db1ff)] - Buttons, progress, fields
 * @cssprop [--ss-color-on-accent=light-dark(#ffffff, #0e1430)] - Text on the accent
 * @cssprop [--ss-color-background=light-dark(#f4f4f1, #121316)] - Behind pages and cards
 * @cssprop [--ss-color-surface=light-dark(#ffffff, #1b1d21)] - Header, cards, dialogs
 * @cssprop [--ss-color-text=light-dark(#1a1c21, #ececea)] - Text
 * @cssprop [--ss-color-muted=light-dark(#5a5e68, #a9acb5)] - Secondary text
 * @cssprop [--ss-color-line=light-dark(#dfded8, #33363d)] - Borders
 * @cssprop [--ss-color-danger=light-dark(#a8201a, #ff9b92)] - What is refused or failed
 * @cssprop [--ss-color-success=light-dark(#17693f, #6fd6a2)] - What is done
 * @cssprop [--ss-font-family] - Inter, else the system's
 * @cssprop [--ss-radius=12px] - Roundness
 * @cssprop [--ss-sticky-offset=0px] - Height of a header of the page that stays at the top
 */
interface SsElement<Details> extends HTMLElement {
  /** The embed token. Without one the element waits quietly; another one starts it over, but for the next one of a signer, who goes on. The attribute is `embed-token`. */
  embedToken: string | null | undefined
  addEventListener<K extends keyof Details & string>(
    type: K,
    listener: (this: this, event: CustomEvent<Details[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof Details>>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof Details & string>(
    type: K,
    listener: (this: this, event: CustomEvent<Details[K]>) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof Details>>(
    type: K,
    listener: (this: this, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void
}

/**
 * One participant's documents: what they fill in, their signature, or why they decline.
 * @attr {string} embed-token - The token that your backend minted
 * @cssprop [--ss-page-width=56rem] - Width of a document's page where there is room, before people zoom
 * @csspart frame - All that the element shows
 * @csspart header - The bar at the top
 * @csspart card - A screen that tells one thing
 * @csspart language - The choice of language
 * @csspart button - Every button
 * @csspart primary-button - The button that leads on
 * @csspart ribbon - The word TEST of test mode
 * @csspart notice - A message above the documents
 * @csspart documents - All documents
 * @csspart page - One page
 * @csspart field - A field of this person
 * @csspart input - What one types or chooses in
 * @csspart mark - What another person left on a page
 * @csspart guide - What leads through the fields
 * @csspart footer - The bar at the bottom
 * @csspart progress - How much is done
 * @csspart error - Why something was refused
 * @csspart consent - The band that asks for consent
 * @csspart terms - The whole text of the consent
 * @csspart dialog - A dialog
 * @csspart pad - Where one draws
 */
export interface SsSigningEmbedElement extends SsElement<SigningEventDetails> {}

export type WorkflowStatus = 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
export type StepStatus = 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'
export interface MonitorReadyDetail {
  workflowId: string
  status: WorkflowStatus
}
/** With `stepKey` it is the step that has another status, else the workflow. */
export type StatusChangedDetail =
  | { workflowId: string; status: WorkflowStatus; stepKey?: never }
  | { workflowId: string; status: StepStatus; stepKey: string }
export interface FailureDetail {
  kind: SigningFailureDetail['kind']
  message: string
  status?: number
  traceId?: string
}
/** What `ss-workflow-monitor` tells. */
export interface MonitorEventDetails {
  /** The workflow was read for the first time. */
  ready: MonitorReadyDetail
  /** The workflow, or with `stepKey` a step of it, has another status. */
  statusChanged: StatusChangedDetail
  /** The element begins to speak a language, or another one. */
  languageChange: LanguageChangeDetail
  /** Something failed, after the service was asked for the truth; does not bubble. */
  error: FailureDetail
  /** The token is not accepted any more: mint a new one and set it. */
  sessionExpired: FailureDetail
}

/**
 * A workflow as it goes, and as it was. It only reads.
 * @attr {string} embed-token - The token that your backend minted
 * @csspart frame - All that the element shows
 * @csspart header - The bar at the top
 * @csspart card - A screen that tells one thing
 * @csspart language - The choice of language
 * @csspart button - Every button
 * @csspart primary-button - The button that leads on
 * @csspart ribbon - The word TEST of test mode
 * @csspart badge - A status
 * @csspart tab - The name of a view
 * @csspart toast - What was just done, or failed
 * @csspart empty - There is nothing to show
 * @csspart now - What it waits for
 * @csspart moment - The slider that looks back
 * @csspart steps - The picture of the steps
 * @csspart step - One step
 * @csspart people - The table of people
 * @csspart envelope - An envelope with its documents
 * @csspart entity - An entity with its values
 * @csspart trail - The history
 * @csspart tree - What is read as a tree
 */
export interface SsWorkflowMonitorElement extends SsElement<MonitorEventDetails> {}

export interface WorkflowEditorReadyDetail {
  workflowId: string
  status: WorkflowStatus
  /** What keeps it from starting, as the interface names it. */
  pendingReasons: string[]
}
export interface WorkflowEditorSavedDetail {
  workflowId: string
  pendingReasons: string[]
}
export interface WorkflowEditorStartedDetail {
  workflowId: string
}
/** What `ss-workflow-editor` tells. */
export interface WorkflowEditorEventDetails {
  /** The workflow was read for the first time. */
  ready: WorkflowEditorReadyDetail
  /** Changes were saved. */
  saved: WorkflowEditorSavedDetail
  /** It was started here; also by saving, where nothing kept it from starting. */
  started: WorkflowEditorStartedDetail
  /** It or a step has another status, once it has started. */
  statusChanged: StatusChangedDetail
  /** Something failed; does not bubble. */
  error: FailureDetail
  /** The token is not accepted any more: mint a new one and set it. */
  sessionExpired: FailureDetail
  /** The element begins to speak a language, or another one. */
  languageChange: LanguageChangeDetail
}

/**
 * A workflow that has not started: data, people, documents, settings, start. Once it runs, its run.
 * @attr {string} embed-token - The token that your backend minted
 * @csspart frame - All that the element shows
 * @csspart header - The bar at the top
 * @csspart card - A screen that tells one thing
 * @csspart language - The choice of language
 * @csspart button - Every button
 * @csspart primary-button - The button that leads on
 * @csspart footer - The bar at the bottom
 * @csspart reasons - What keeps it from starting
 * @csspart what-if - What would happen
 * @csspart conflict - What somebody else changed meanwhile
 * @csspart input - What one types or chooses in
 * @csspart dialog - A dialog
 * @csspart ribbon - The word TEST of test mode
 * @csspart badge - A status
 * @csspart tab - The name of a view
 * @csspart toast - What was just done, or failed
 * @csspart empty - There is nothing to show
 * @csspart now - What it waits for
 * @csspart moment - The slider that looks back
 * @csspart steps - The picture of the steps
 * @csspart step - One step
 * @csspart people - The table of people
 * @csspart envelope - An envelope with its documents
 * @csspart entity - An entity with its values
 * @csspart trail - The history
 * @csspart tree - What is read as a tree
 */
export interface SsWorkflowEditorElement extends SsElement<WorkflowEditorEventDetails> {}

/** Of which version of a resource an event tells. */
export interface ResourceDetail {
  kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
  key: string
  version: string
}
export interface ResourceSavedDetail extends ResourceDetail {
  contentHash: string
  warnings: { path: string; message: string; line?: number; column?: number }[]
}
export interface ResourcePublishedDetail extends ResourceDetail {
  versionType: 'patch' | 'minor' | 'major'
  /** The step that the changes deserve. */
  deserved?: 'patch' | 'minor' | 'major'
}
/** What `ss-resource-editor` tells. */
export interface ResourceEventDetails {
  /** The resource is open. */
  ready: ResourceDetail
  /** The draft was saved. */
  saved: ResourceSavedDetail
  /** A version was published. */
  published: ResourcePublishedDetail
  /** The element begins to speak a language, or another one. */
  languageChange: LanguageChangeDetail
  /** Something failed; does not bubble. */
  error: FailureDetail
  /** The token is not accepted any more: mint a new one and set it. */
  sessionExpired: FailureDetail
}

/**
 * One version of a template, a blueprint or any other resource, to write, try and publish.
 * @attr {string} embed-token - The token that your backend minted
 * @csspart frame - All that the element shows
 * @csspart header - The bar at the top
 * @csspart card - A screen that tells one thing
 * @csspart language - The choice of language
 * @csspart button - Every button
 * @csspart primary-button - The button that leads on
 * @csspart tab - The name of a view
 * @csspart conflict - What somebody else changed meanwhile
 * @csspart toast - What was just done, or failed
 * @csspart badge - A status
 * @csspart empty - There is nothing to show
 * @csspart menu - A menu
 * @csspart input - What one types or chooses in
 * @csspart dialog - A dialog
 * @csspart steps - The picture of a blueprint's steps
 * @csspart step - One step
 * @csspart split-bar - The bar between a text and its pages
 * @csspart tree - What is read as a tree
 */
export interface SsResourceEditorElement extends SsElement<ResourceEventDetails> {}

/** The elements by their names. */
export interface CountersignElements {
  'ss-signing-embed': SsSigningEmbedElement
  'ss-workflow-editor': SsWorkflowEditorElement
  'ss-workflow-monitor': SsWorkflowMonitorElement
  'ss-resource-editor': SsResourceEditorElement
}
/** What each of them tells. */
export interface CountersignEvents {
  'ss-signing-embed': SigningEventDetails
  'ss-workflow-editor': WorkflowEditorEventDetails
  'ss-workflow-monitor': MonitorEventDetails
  'ss-resource-editor': ResourceEventDetails
}

declare global {
  interface HTMLElementTagNameMap extends CountersignElements {}
}
