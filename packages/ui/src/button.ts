import { html, nothing, type TemplateResult } from 'lit'
import { type IconName, icon } from './icons.ts'

export interface ButtonFacts {
  label: string
  kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  icon?: IconName
  /** What is drawn, where the name begins with it and says more. */
  shown?: string
  /** Only the icon is drawn; the label stays its name, and shows when it is pointed at. */
  isBare?: boolean
  isBusy?: boolean
  /** Of one that stays pressed. */
  isPressed?: boolean
  /** Why it cannot be pressed now, for people: it stays where it is, and can be reached and asked. */
  refusal?: string | undefined
  /** Submits the form that it stands in, instead of being pressed. */
  isSubmit?: boolean
  /** The id of the form that it submits, where it stands outside of it. */
  form?: string
  press?(event: Event): void
}

/** A button. One that does nothing now keeps its place in the order of focus and says why. */
export function button(facts: ButtonFacts): TemplateResult {
  const { label, kind = 'plain', isBare = false, isBusy = false, refusal } = facts
  const isOff = isBusy || refusal !== undefined
  const press = (event: Event) => {
    if (isOff) event.preventDefault()
    else facts.press?.(event)
  }
  const sign = isBusy
    ? html`<span class="spinner small" aria-hidden="true"></span>`
    : facts.icon && icon(facts.icon)
  return html`<button type=${facts.isSubmit ? 'submit' : 'button'} form=${facts.form ?? nothing} class=${isBare ? 'icon-button' : `button ${kind}`}
    part=${kind === 'primary' ? 'button primary-button' : 'button'}
    aria-disabled=${isOff ? 'true' : nothing} aria-pressed=${facts.isPressed ?? nothing} aria-description=${refusal ?? nothing}
    aria-label=${isBare || facts.shown ? label : nothing} title=${refusal ?? (isBare ? label : nothing)}
    @click=${press}>${sign ?? nothing}${isBare ? nothing : html`<span>${facts.shown ?? label}</span>`}</button>`
}
