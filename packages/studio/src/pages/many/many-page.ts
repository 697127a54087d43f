import { saveFile } from '@countersign/embed/save-file'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, type TemplateResult } from 'lit'
import type { CsvTable } from '../../csv/read-csv.ts'
import { CSV_MARK, delimiterFor, writeCsv } from '../../csv/write-csv.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import { progressStyles } from '../../parts/progress-view.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import { StartChoice } from '../workflows/start-choice.ts'
import { NO_SETTINGS, type SettingKey, settingsOf } from '../workflows/start-settings.ts'
import { startStyles } from '../workflows/start-styles.ts'
import { CheckView } from './check-view.ts'
import { Keeper } from './keeper.ts'
import { forgetList, type KeptList, keepList, placeOfList, readKeptList } from './kept-list.ts'
import { manyStyles } from './many-styles.ts'
import { MapView } from './map-view.ts'
import { resultRows } from './results.ts'
import { runView } from './run-view.ts'
import { keptRow, rowOfKept, StartList } from './start-list.ts'
import { TableEntry } from './table-entry.ts'
import { guessMapping, type Mapping, targetsOf } from './targets.ts'

/** `/studio/n/:ns/workflows/many?blueprint=key@version`: a workflow from each row of a table. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new ManyPage(host, here)
}

export const styles = [startStyles, manyStyles, progressStyles]

class ManyPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #choice: StartChoice
  readonly #form: Form<SettingKey | 'title'>
  readonly #entry: TableEntry
  readonly #place: string
  readonly #keeper: Keeper
  #table: CsvTable | undefined
  #mapping: Mapping = []
  #list: StartList | undefined
  #isStarted = false
  #asks = false
  /** One that was begun before this page was opened; undefined until the browser told whether there is one. */
  #kept: KeptList | null | undefined

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#place = placeOfList(host, here)
    this.#form = new Form(host, 'many', { ...NO_SETTINGS, title: '' })
    this.#choice = new StartChoice(host, here, 'workflows/many', () => this.#goOn())
    this.#entry = new TableEntry(host, (table, name) => this.#take(table, name))
    this.#keeper = new Keeper(() => this.#keep())
    void this.#begin()
  }

  get title(): string {
    return this.#host.words.say('many.title')
  }

  moved(): void {
    this.#choice.moved()
  }

  close(): void {
    this.#list?.pause()
    this.#keeper.flush()
    this.#choice.close()
  }

  render(): TemplateResult {
    const { say } = this.#host.words
    return html`<div class="page-head"><div><h1 tabindex="-1">${say('many.title')}</h1><p class="lead">${say('many.lead')}</p></div></div>
      ${this.#kept === undefined ? screen.waiting(say('frame.loading')) : this.#choice.render(() => this.#stage())}${this.#asks ? this.#question() : ''}`
  }

  #stage(): TemplateResult {
    const { words } = this.#host
    const list = this.#list
    if (list !== undefined && this.#isStarted)
      return runView(this.#host, this.#here, list, {
        save: () => this.#saveResults(list),
        end: () => void this.#end(),
      })
    if (list !== undefined)
      return html`${this.#entry.encodingView()}${new CheckView(this.#host, this.#here, list).render({
        back: () => this.#set(() => this.#backToColumns(list)),
        start: () => this.#set(() => (this.#asks = true)),
      })}`
    if (this.#kept) return this.#keptView(this.#kept)
    const { shape } = this.#choice
    if (this.#table !== undefined && shape !== undefined)
      return html`${this.#entry.encodingView()}${new MapView(this.#host, this.#form, targetsOf(shape)).render(
        this.#table,
        this.#mapping,
        {
          map: (mapping) => this.#set(() => (this.#mapping = mapping)),
          back: () => this.#set(() => (this.#table = undefined)),
          check: () => void this.#check(),
          refusal: this.#here.refusal('workflow:create'),
        },
      )}`
    return html`<div class="panel form">${this.#choice.fields(false)}
      ${shape === undefined ? '' : this.#entry.render(() => this.#saveTemplate())}${failureView(words, this.#form.rest)}</div>`
  }

  /** The list that was begun waits for its blueprint. */
  #keptView(kept: KeptList): TemplateResult {
    const { say } = this.#host.words
    return html`<div class="panel form"><p>${say('many.kept', { title: kept.title })}</p>${this.#choice.fields(false)}
      <div class="buttons">${button({ label: say('many.forget'), press: () => void this.#end() })}</div></div>`
  }

  #set(change: () => void): void {
    change()
    this.#host.changed()
  }

  /** A list that was begun comes first: whoever comes here goes on with it, or ends it. */
  async #begin(): Promise<void> {
    const kept = (await readKeptList(this.#place)) ?? null
    this.#kept = kept
    const { key, version } = this.#choice.chosen
    if (kept !== null && kept.blueprint !== `${key}@${version}`)
      this.#host.go(this.#here.href('workflows/many', { blueprint: kept.blueprint }), 'replace')
    this.#choice.moved()
    this.#host.changed()
  }

  /** What is chosen was read: a list that was kept is there again, and rests. */
  #goOn(): void {
    const { shape } = this.#choice
    const kept = this.#kept
    if (!kept || shape === undefined || `${shape.key}@${shape.version}` !== kept.blueprint) return
    Object.assign(this.#form.values, kept.settings)
    this.#form.values.title = kept.title
    this.#table = {
      delimiter: kept.hasDecimalComma ? ';' : ',',
      header: kept.header,
      rows: kept.rows.map(({ number, cells }) => ({ number, cells })),
    }
    this.#mapping = kept.mapping
    this.#open(kept.id)
    const rows = kept.rows.map(rowOfKept)
    if (this.#list !== undefined)
      this.#list = new StartList(this.#host, this.#here, { ...this.#list.facts, rows })
    this.#isStarted = true
    this.#host.changed()
  }

  #take(table: CsvTable, name: string): void {
    const { shape } = this.#choice
    if (shape === undefined) return
    this.#table = table
    this.#mapping = guessMapping(table.header, targetsOf(shape))
    this.#form.values.title = name
    this.#host.changed()
  }

  async #check(): Promise<void> {
    if (!this.#open(crypto.randomUUID()) || this.#list === undefined) return
    this.#host.changed()
    await this.#list.check(this.#list.facts.rows)
  }

  /** What was mended stays. */
  #backToColumns({ facts }: StartList): void {
    if (this.#table !== undefined)
      this.#table = { ...this.#table, rows: facts.rows.map(({ number, cells }) => ({ number, cells })) }
    this.#list = undefined
  }

  /** Makes the list of what was chosen. @returns whether everything for it is there */
  #open(id: string): boolean {
    const { shape } = this.#choice
    const table = this.#table
    if (shape === undefined || table === undefined) return false
    const title = this.#form.values.title.trim()
    const reading = {
      targets: targetsOf(shape),
      mapping: this.#mapping,
      hasDecimalComma: hasDecimalComma(table.delimiter, this.#host.words.locale),
      forAll: {
        blueprintKey: shape.key,
        blueprintVersion: shape.version,
        ...settingsOf(this.#form.values),
      },
      externalIdOf: (row: number) => `${title}-${row}`,
      words: this.#host.words,
    }
    const rows = table.rows.map(({ number, cells }) => ({
      number,
      cells,
      state: 'unchecked' as const,
      problems: [],
      tries: 0,
    }))
    const keep = () => this.#keeper.soon()
    this.#list = new StartList(this.#host, this.#here, {
      id,
      shape,
      header: table.header,
      reading,
      rows,
      keep,
    })
    return true
  }

  #question(): TemplateResult {
    const { say } = this.#host.words
    const { name, mode } = this.#here.namespace
    const count = this.#list?.rowsIn('good').length ?? 0
    return dialog({
      id: 'many-question',
      title: say('many.ask', { count }),
      text: say(`many.ask.${mode}`, { namespace: name }),
      closing: say('frame.cancel'),
      actions: [button({ label: say('do.run'), kind: 'primary', isSubmit: true })],
      submit: () => {
        this.#set(() => (this.#asks = false))
        void this.#start()
      },
      closed: () => this.#set(() => (this.#asks = false)),
    })
  }

  async #start(): Promise<void> {
    this.#isStarted = true
    await this.#keep()
    await this.#list?.start()
  }

  /** Where the browser keeps nothing the list runs all the same; whoever comes back begins with the file, and no row starts twice. */
  async #keep(): Promise<void> {
    const list = this.#list
    const table = this.#table
    if (list === undefined || table === undefined || !this.#isStarted) return
    const { title, ...settings } = this.#form.values
    const { id, shape, reading, rows } = list.facts
    await keepList(this.#place, {
      format: 1,
      id,
      title,
      blueprint: `${shape.key}@${shape.version}`,
      header: table.header,
      hasDecimalComma: reading.hasDecimalComma,
      mapping: reading.mapping,
      settings,
      rows: rows.map(keptRow),
    }).catch(() => undefined)
  }

  async #end(): Promise<void> {
    this.#isStarted = false
    this.#list = undefined
    this.#table = undefined
    this.#kept = null
    await forgetList(this.#place)
    this.#host.changed()
  }

  #saveTemplate(): void {
    const { shape } = this.#choice
    if (shape === undefined) return
    const names = targetsOf(shape)
      .filter(({ name }) => !/^participants\..*\.(name|email|locale)$/.test(name))
      .map(({ name }) => name)
    this.#saveCsv([names], shape.key)
  }

  #saveResults({ facts }: StartList): void {
    const link = (id: string) => new URL(this.#here.href(`workflows/${id}`), location.origin).href
    const rows = resultRows(this.#host.words, facts, link)
    this.#saveCsv(rows, `${this.#form.values.title} ${this.#host.words.say('many.results')}`)
  }

  #saveCsv(rows: readonly (readonly string[])[], name: string): void {
    const text = writeCsv(rows, delimiterFor(this.#host.words.locale))
    saveFile(new Blob([CSV_MARK, text], { type: 'text/csv' }), `${name}.csv`, 'as named')
  }
}

/** A spreadsheet writes semicolons where the comma is the decimal sign; what is copied from it has tabs everywhere. */
function hasDecimalComma(delimiter: string, locale: string): boolean {
  return (delimiter === '\t' ? delimiterFor(locale) : delimiter) === ';'
}
