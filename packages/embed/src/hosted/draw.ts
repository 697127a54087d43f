import { icon } from '@countersign/ui/icons'
import { html, render, type TemplateResult } from 'lit'
import { InkPad } from '../signature/ink-pad.ts'
import { loadInterfaceFont } from '../signature/script-fonts.ts'
import { trimDrawing } from '../signature/strokes.ts'
import type { TextKey } from '../texts/en.ts'
import { TEXTS } from '../texts/load-texts.ts'
import { Speech } from '../texts/speech.ts'
import { speakHere } from './speak-here.ts'

/**
 * The page `/draw/<token>`, which a phone opens from a QR code: it draws one signature, or initials, into the session that shows the code, and
 * reads nothing of it.
 *
 *   opening → drawing   the service says what is to be drawn
 *   drawing ⇄ sending   the service could not be reached, or did not take it
 *   sending → sent      it stays there
 *   any     → gone      the address was used, or its time or session is over; it stays there
 */
type State = 'opening' | 'drawing' | 'sending' | 'sent' | 'gone'

const TRY_AGAIN_MS = 3000

const main = document.querySelector('main')
const address = `${location.pathname.replace(/^(.*)\/draw\//, '$1/v1/drawings/')}${location.search}`
const speech = new Speech(TEXTS, show)
const pad = new InkPad(() => {
  problem = undefined
  show()
})
let kind: 'signature' | 'initial' = 'signature'
let state: State = 'opening'
let problem: TextKey | undefined

function show(): void {
  const words = speech.words(navigator.languages)
  speakHere(words)
  if (main === null) return
  const isOpening = state === 'opening' || !speech.isWhole
  if (!isOpening) document.title = words.say(state === 'gone' ? 'phone.gone' : `phone.title.${kind}`)
  render(isOpening ? html`<p role="status">${words.say('loading.text')}</p>` : viewOf(words.say), main)
}

function viewOf(say: (key: TextKey) => string): TemplateResult {
  if (state === 'sent' || state === 'gone')
    return html`<div class="end">${state === 'sent' ? icon('check') : ''}<h1 tabindex="-1">${say(`phone.${state}`)}</h1></div>`
  const none = pad.strokes.length === 0
  return html`<h1>${say(`phone.title.${kind}`)}</h1>
    <p>${say('phone.text')}</p>
    ${pad.render(say('phone.pad'), say('adopt.padHint'))}
    <p role="alert">${problem === undefined ? '' : say(problem)}</p>
    <div class="buttons">
      <button type="button" ?disabled=${none} @click=${() => pad.undo()}>${say('adopt.undo')}</button>
      <button type="button" ?disabled=${none} @click=${() => pad.clear()}>${say('adopt.clear')}</button>
      <button type="button" class="primary" aria-disabled=${state === 'sending'} @click=${send}>${say('phone.send')}</button>
    </div>`
}

async function open(): Promise<void> {
  void loadInterfaceFont()
  const place = await fetch(address).catch(() => undefined)
  const said: unknown = place?.ok ? await place.json().catch(() => undefined) : undefined
  if (typeof said === 'object' && said !== null && 'kind' in said) {
    if (said.kind === 'initial') kind = 'initial'
    state = 'drawing'
  } else if (place?.status === 404 || place?.status === 400) end('gone')
  else setTimeout(() => void open(), TRY_AGAIN_MS)
  show()
}

async function send(): Promise<void> {
  if (state === 'sending') return
  const drawing = trimDrawing(pad.strokes)
  problem = drawing === undefined ? 'adopt.needDrawing' : undefined
  state = drawing === undefined ? 'drawing' : 'sending'
  show()
  if (drawing === undefined) return
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(drawing)
  const sent = await fetch(address, { method: 'PUT', headers, body }).catch(() => undefined)
  if (sent?.ok) end('sent')
  else if (sent?.status === 404) end('gone')
  else {
    state = 'drawing'
    problem = 'phone.failedToSend'
    show()
  }
}

/** There is nothing left to do here: whoever listens hears so. */
function end(how: 'sent' | 'gone'): void {
  state = how
  show()
  main?.querySelector('h1')?.focus()
}

void open()
