import type { StoredFile } from '@countersign/sdk'
import { button } from '@countersign/ui/button'
import { dialog } from '@countersign/ui/dialog'
import { html, nothing, type TemplateResult } from 'lit'
import { askText } from '../../parts/ask-text.ts'
import { failureView } from '../../parts/failure-view.ts'
import { Form } from '../../parts/form.ts'
import type { HereInNamespace, PageHost } from '../../shell/page.ts'
import { FileUses } from './file-uses.ts'

/** The question before a file is deleted. It tells what uses the file: then it stays. */
export class FileDeleting {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #form: Form<never>
  readonly #done: () => void
  #asked: { file: StoredFile; uses: FileUses } | undefined

  constructor(host: PageHost, here: HereInNamespace, done: () => void) {
    this.#host = host
    this.#here = here
    this.#form = new Form(host, 'delete', {})
    this.#done = done
  }

  ask(file: StoredFile): void {
    this.close()
    this.#form.failure = undefined
    this.#asked = { file, uses: new FileUses(this.#host, this.#here, file.fileId) }
    this.#host.changed()
  }

  close(): void {
    this.#asked?.uses.close()
    this.#asked = undefined
  }

  render(): TemplateResult | typeof nothing {
    if (this.#asked === undefined) return nothing
    const { file, uses } = this.#asked
    const { words } = this.#host
    const { say } = words
    const { total } = uses
    const isUsed = total !== undefined && total > 0
    return dialog({
      id: 'delete-file',
      title: say('files.ask', { name: file.name }),
      text: isUsed ? say('files.stays') : askText(words, this.#here, say('files.askText')),
      closing: say('frame.cancel'),
      body: html`${uses.render()}${failureView(words, this.#form.failure)}`,
      actions: [
        button({
          label: say('files.doDelete'),
          kind: 'danger',
          isSubmit: true,
          isBusy: this.#form.isBusy,
          refusal: isUsed ? say('files.isUsed') : undefined,
        }),
      ],
      submit: () => void this.#delete(file, uses),
      closed: () => {
        this.close()
        this.#host.changed()
      },
    })
  }

  async #delete({ fileId }: StoredFile, uses: FileUses): Promise<void> {
    const isDone = await this.#form.send(() => this.#here.client.files.delete(fileId))
    // Whoever named it meanwhile stands in the list then.
    if (!isDone) return uses.load()
    this.close()
    this.#host.tell({ tone: 'good', text: this.#host.words.say('files.deleted') })
    this.#done()
  }
}
