import { button } from '@countersign/ui/button'
import { field } from '@countersign/ui/field'
import { html, nothing, type TemplateResult } from 'lit'
import { CSV_BYTES_MAX, CSV_ROWS_MAX, type CsvProblem, type CsvTable, readCsv } from '../../csv/read-csv.ts'
import { readText } from '../../csv/read-text.ts'
import { fileField } from '../../parts/file-field.ts'
import { submitting } from '../../parts/form.ts'
import type { PageHost } from '../../shell/page.ts'

/** A table to be read: a file, or what was copied in a spreadsheet. */
export class TableEntry {
  readonly #host: PageHost
  readonly #take: (table: CsvTable, name: string) => void
  #file: File | undefined
  #pasted = ''
  #problem: string | undefined
  #encoding: string | undefined

  /** @param take told of a table and how it may be called */
  constructor(host: PageHost, take: (table: CsvTable, name: string) => void) {
    this.#host = host
    this.#take = take
  }

  /** @param saveTemplate gives a table with the columns alone */
  render(saveTemplate: () => void): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const typed = (value: string) => {
      this.#pasted = value
      this.#forget()
      this.#host.changed()
    }
    return html`<form class="entity" novalidate @submit=${submitting(() => void this.#read())}>
      <div class="buttons start">${button({ label: say('many.template'), icon: 'download', press: saveTemplate })}</div>
      ${fileField(words, { id: 'many-file', file: this.#file, label: say('many.file'), hint: say('many.fileHint', { rows: CSV_ROWS_MAX }), problem: this.#file === undefined ? undefined : this.#problem, accept: '.csv,.tsv,.txt,text/csv', choose: (file) => this.#choose(file) })}
      ${field({ id: 'many-paste', label: say('many.paste'), hint: say('many.pasteHint'), problem: this.#file === undefined ? this.#problem : undefined, control: { kind: 'lines', value: this.#pasted, rows: 4 }, change: typed })}
      ${this.encodingView()}
      <div class="buttons">${button({ label: say('many.read'), kind: 'primary', isSubmit: true })}</div>
    </form>`
  }

  /** Whoever reads the table may see it in the letters: it stands at each step until it starts. */
  encodingView(): TemplateResult | typeof nothing {
    const encoding = this.#encoding
    if (encoding === undefined) return nothing
    return html`<p class="notice" role="status">${this.#host.words.say('many.encoding', { encoding })}</p>`
  }

  #choose(file: File | undefined): void {
    this.#forget()
    this.#file = file
    this.#host.changed()
  }

  /** What is pasted takes the place of a file, and what was read leaves nothing behind. */
  #forget(): void {
    this.#file = undefined
    this.#problem = undefined
    this.#encoding = undefined
  }

  async #read(): Promise<void> {
    const { say } = this.#host.words
    const file = this.#file
    this.#problem = undefined
    if (file !== undefined && file.size > CSV_BYTES_MAX)
      this.#problem = say('many.tooLarge', { max: CSV_BYTES_MAX / 1e6 })
    else if (file === undefined && this.#pasted.trim() === '') this.#problem = say('many.nothing')
    else {
      const text = file === undefined ? this.#pasted : await this.#textOf(file)
      const read = readCsv(text)
      if (read.ok) {
        this.#file = undefined
        this.#take(read.table, nameOf(file))
      } else this.#problem = this.#say(read.problem)
    }
    this.#host.changed()
  }

  async #textOf(file: File): Promise<string> {
    const { text, encoding } = readText(new Uint8Array(await file.arrayBuffer()))
    this.#encoding = encoding
    return text
  }

  #say({ is, ...values }: CsvProblem): string {
    return this.#host.words.say(`many.csv.${is}`, values)
  }
}

/** A file read again on the same day is the same list, so that none of its rows starts twice. */
function nameOf(file: File | undefined): string {
  const day = new Date().toISOString().slice(0, 10)
  const name = file?.name.replace(/\.\w+$/, '').trim()
  const time = new Date().toISOString().slice(11, 16)
  return name ? `${name} ${day}` : `${day} ${time}`
}
