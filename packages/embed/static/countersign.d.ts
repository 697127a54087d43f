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

export interface SigningEventDetails {
  ready: ReadyDetail
  signed: SignedDetail
  completed: CompletedDetail
  declined: DeclinedDetail
  voided: VoidedDetail
  expired: ExpiredDetail
  delegated: DelegatedDetail
  closed: ClosedDetail
  languageChange: LanguageChangeDetail
  signingError: SigningFailureDetail
  sessionExpired: SigningFailureDetail
}

/** What the elements have in common: the token, and listeners that know what their events carry. */
interface SsElement<Details> extends HTMLElement {
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
}
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
export interface MonitorEventDetails {
  ready: MonitorReadyDetail
  statusChanged: StatusChangedDetail
  languageChange: LanguageChangeDetail
  error: FailureDetail
  sessionExpired: FailureDetail
}
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
export interface WorkflowEditorEventDetails {
  ready: WorkflowEditorReadyDetail
  saved: WorkflowEditorSavedDetail
  started: WorkflowEditorStartedDetail
  /** Once it has started. */
  statusChanged: StatusChangedDetail
  /** Does not bubble. */
  error: FailureDetail
  sessionExpired: FailureDetail
  languageChange: LanguageChangeDetail
}

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
/** Why something failed. */
export type ResourceFailureDetail = Omit<SigningFailureDetail, 'workflowId' | 'stepKey'>

export interface ResourceEventDetails {
  ready: ResourceDetail
  saved: ResourceSavedDetail
  published: ResourcePublishedDetail
  languageChange: LanguageChangeDetail
  error: ResourceFailureDetail
  sessionExpired: ResourceFailureDetail
}

export interface SsResourceEditorElement extends HTMLElement {
  embedToken: string | null | undefined
  addEventListener<K extends keyof ResourceEventDetails>(
    type: K,
    listener: (this: SsResourceEditorElement, event: CustomEvent<ResourceEventDetails[K]>) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<K extends Exclude<keyof HTMLElementEventMap, keyof ResourceEventDetails>>(
    type: K,
    listener: (this: SsResourceEditorElement, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  interface HTMLElementTagNameMap {
    'ss-resource-editor': SsResourceEditorElement
    'ss-workflow-editor': SsWorkflowEditorElement
    'ss-signing-embed': SsSigningEmbedElement
    'ss-workflow-monitor': SsWorkflowMonitorElement
  }
}
