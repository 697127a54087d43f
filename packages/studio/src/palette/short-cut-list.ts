import { dialog } from '@countersign/ui/dialog'
import { html, type TemplateResult } from 'lit'
import { leadsOf } from '../shell/actions.ts'
import type { DialogView } from '../shell/lazy-dialog.ts'
import type { Here, PageHost } from '../shell/page.ts'
import { areShortCutsOn, paletteKeys } from '../shell/short-cuts.ts'
import { keysView } from './keys-view.ts'

export { paletteStyles as styles } from './palette-styles.ts'

type Row = readonly [keys: readonly string[], text: string]

/** Every key, and where those of one letter can be switched off. */
export class ShortCutList implements DialogView {
  readonly #host: PageHost
  readonly #hereNow: () => Here | undefined

  constructor(host: PageHost, hereNow: () => Here | undefined) {
    this.#host = host
    this.#hereNow = hereNow
  }

  render(closed: () => void): TemplateResult {
    const { say } = this.#host.words
    const everywhere: Row[] = [
      [paletteKeys(this.#host.words), say('palette.title')],
      [['/'], say('shortCuts.search')],
      [['?'], say('shortCuts.list')],
      [['u'], say('shortCuts.up')],
      [['c'], say('shortCuts.create')],
    ]
    const ofLists: Row[] = [
      [['j'], say('shortCuts.next')],
      [['k'], say('shortCuts.previous')],
      [['Enter'], say('shortCuts.open')],
    ]
    const pages = leadsOf(this.#host, this.#hereNow()).flatMap(({ keys, label }): Row[] =>
      keys === undefined ? [] : [[keys, say(label)]],
    )
    const text = say(areShortCutsOn() ? 'shortCuts.text' : 'shortCuts.areOff')
    return dialog({
      id: 'short-cuts',
      title: say('shortCuts.title'),
      text,
      closing: say('frame.close'),
      body: html`<div class="buttons start"><a class="button" href="/studio/me" @click=${closed}>${say('nav.me')}</a></div>
        ${group(say('shortCuts.everywhere'), everywhere)}${group(say('shortCuts.inLists'), ofLists)}${group(say('shortCuts.pages'), pages)}`,
      closed,
    })
  }
}

function group(title: string, rows: readonly Row[]): TemplateResult {
  return html`<section class="short-cuts-group"><h3>${title}</h3>
    <dl class="short-cuts">${rows.map(([keys, text]) => html`<div><dt>${keysView(keys, true)}</dt><dd>${text}</dd></div>`)}</dl></section>`
}
