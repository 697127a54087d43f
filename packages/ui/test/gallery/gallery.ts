import { css, html, LitElement, type TemplateResult } from 'lit'
import { badge, type Tone } from '../../src/badge.ts'
import { button } from '../../src/button.ts'
import { card } from '../../src/card.ts'
import { Combobox } from '../../src/combobox.ts'
import { Copy } from '../../src/copy.ts'
import { dialog } from '../../src/dialog.ts'
import { dropPlace, dropTarget } from '../../src/drop.ts'
import { emptyState } from '../../src/empty-state.ts'
import { field } from '../../src/field.ts'
import { fileField } from '../../src/file-field.ts'
import { JsonEditor } from '../../src/json-form/json-editor.ts'
import { menu } from '../../src/menu.ts'
import { splitPane } from '../../src/split-pane.ts'
import { foundation } from '../../src/styles/foundation.ts'
import { primitives } from '../../src/styles/primitives.ts'
import { tabs } from '../../src/tabs.ts'
import { Toasts } from '../../src/toast.ts'
import { type TreeNode, tree } from '../../src/tree.ts'
import { SCHEMA, VALUE, WORDS } from './sample-form.ts'

type Part = 'steps' | 'people' | 'documents'

const TONES: readonly Tone[] = ['neutral', 'accent', 'good', 'warning', 'bad']
const NODES: readonly TreeNode[] = [
  {
    key: 'onboarding',
    label: 'Onboarding',
    icon: 'list',
    children: [
      {
        key: 'ada',
        label: 'Ada signs',
        icon: 'person',
        more: badge({ label: 'Signed', tone: 'good', icon: 'check' }),
      },
      {
        key: 'both',
        label: 'Both managers',
        icon: 'list',
        children: [
          {
            key: 'bob',
            label: 'Bob signs',
            icon: 'person',
            more: badge({ label: 'Waiting', tone: 'accent', icon: 'clock' }),
          },
          { key: 'cem', label: 'Cem signs', icon: 'person' },
        ],
      },
    ],
  },
  { key: 'archive', label: 'Archive', icon: 'document' },
]
const SCHEMAS = ['employee', 'employer', 'address', 'contract', 'salary_band'].map((key, at) => ({
  value: `${key}@1.${at}.0`,
  label: key,
  detail: `1.${at}.0`,
}))

/** All primitives on one page, for those who make them and for their test. */
class Gallery extends LitElement {
  static override styles = [
    ...foundation,
    ...primitives,
    css`
      .frame {
        gap: 2rem;
        padding: 1.5rem 1rem 6rem;
      }

      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }

      h2 {
        font-size: 1.125rem;
        font-weight: 620;
      }

      .row {
        display: flex;
        flex-wrap: wrap;
        gap: 0.75rem;
        align-items: center;
      }

      .pane {
        padding: 1rem;
        background: var(--_surface);
      }
    `,
  ]
  readonly #toasts = new Toasts(() => this.requestUpdate())
  readonly #copy = new Copy(() => this.requestUpdate())
  readonly #editor = new JsonEditor(() => this.requestUpdate())
  #value: unknown = VALUE
  readonly #combobox = new Combobox(() => this.requestUpdate())
  #told = ''
  #tab: Part = 'steps'
  #node: string | undefined = 'ada'
  #shut: ReadonlySet<string> = new Set()
  #share = 50
  #file: File | undefined
  #schema = 'employee@1.0.0'
  #name = ''
  #asks = false

  protected override render(): TemplateResult {
    return html`<div class="frame" dir=${document.documentElement.dir}>
      <h1>Primitives</h1>
      <p role="status" id="told">${this.#told}</p>
      ${sectionOf('Buttons', this.#buttons())} ${sectionOf('Fields', this.#fields())}
      ${sectionOf('Combobox', this.#comboboxView())} ${sectionOf('Menu', this.#menus())}
      ${sectionOf('Badges', html`<div class="row">${TONES.map((tone) => badge({ label: tone, tone, icon: 'clock' }))}</div>`)}
      ${sectionOf('Tabs', this.#tabs())} ${sectionOf('Tree', this.#tree())} ${sectionOf('Split pane', this.#split())}
      ${sectionOf('Copy', this.#copyView())} ${sectionOf('File', html`${this.#dropView()}${this.#fileView()}`)} ${sectionOf('Form of a schema', this.#form())}
      ${sectionOf('Empty state', emptyState({ icon: 'document', title: 'No documents yet', text: 'Upload a PDF, or write a template.', action: button({ label: 'Upload', icon: 'plus' }) }))}
      ${card({ icon: 'lock', tone: 'bad', title: 'This view has ended', text: 'Open it again from the page that you came from.' })}
      ${this.#asks ? this.#question() : ''} ${this.#toasts.render({ dismiss: 'Dismiss' })}
    </div>`
  }

  #tell(told: string): void {
    this.#told = told
    this.requestUpdate()
  }

  #buttons(): TemplateResult {
    const press = (told: string) => () => this.#tell(told)
    const undo = { label: 'Undo', press: press('undone') }
    return html`<div class="row">
      ${button({ label: 'Save', kind: 'primary', icon: 'check', press: () => this.#toasts.tell({ tone: 'good', text: 'Saved.' }) })}
      ${button({ label: 'Fail', press: () => this.#toasts.tell({ tone: 'bad', text: 'That did not work.', action: undo }) })}
      ${button({ label: 'Void', kind: 'danger', press: () => this.#ask(true) })}
      ${button({ label: 'Later', kind: 'quiet', press: press('later') })}
      ${button({ label: 'Publish', refusal: 'This needs the scope resource:update.', press: press('published') })}
      ${button({ label: 'Saving', isBusy: true, press: press('saved twice') })}
      ${button({ label: 'Close', icon: 'cross', isBare: true, press: press('closed') })}
    </div>`
  }

  #fields(): TemplateResult {
    const change = (value: string) => {
      this.#name = value
      this.requestUpdate()
    }
    const problem = this.#name === '' ? 'Please give it a name.' : undefined
    const options = ['Europe/Berlin', 'Asia/Tokyo', 'UTC'].map((value) => ({ value, label: value }))
    return html`${field({ id: 'name', label: 'Name', hint: 'As people will read it.', problem, isRequired: true, control: { kind: 'line', value: this.#name }, change })}
      ${field({ id: 'note', label: 'Note', control: { kind: 'lines', value: 'Two lines\nof text' }, change: () => {} })}
      ${field({ id: 'zone', label: 'Time zone', control: { kind: 'choice', value: 'UTC', options }, change: (zone) => this.#tell(zone) })}
      ${field({ id: 'read', label: 'Read only', isReadOnly: true, control: { kind: 'line', value: 'As it is' }, change: () => {} })}
      ${field({ id: 'tick', label: 'Tell everybody', hint: 'By mail.', control: { kind: 'tick', value: true }, change: (is) => this.#tell(is) })}`
  }

  #comboboxView(): TemplateResult {
    const choose = (value: string) => {
      this.#schema = value
      this.#tell(value)
    }
    const words = { nothing: 'Nothing is called so.' }
    return this.#combobox.render({
      id: 'schema',
      label: 'Schema',
      hint: 'Type to narrow.',
      value: this.#schema,
      options: SCHEMAS,
      words,
      choose,
    })
  }

  #menus(): TemplateResult {
    const press = (told: string) => () => this.#tell(told)
    return html`<div class="row">${menu({
      id: 'actions',
      label: 'Actions',
      items: [
        { label: 'Download', icon: 'download', press: press('download') },
        { label: 'Remind', refusal: 'Nobody is waited for.', press: press('remind') },
        { label: 'Void', icon: 'cross', isDanger: true, press: press('void') },
      ],
    })}</div>`
  }

  #tabs(): TemplateResult {
    const choose = (key: Part) => {
      this.#tab = key
      this.requestUpdate()
    }
    const all = [
      { key: 'steps', label: 'Steps', icon: 'list' },
      { key: 'people', label: 'People', icon: 'person', count: '3' },
      { key: 'documents', label: 'Documents', icon: 'document' },
    ] as const
    return tabs({
      id: 'parts',
      label: 'Parts',
      tabs: all,
      chosen: this.#tab,
      choose,
      panel: html`<p>Panel of ${this.#tab}</p>`,
    })
  }

  #tree(): TemplateResult {
    const choose = (key: string) => {
      this.#node = key
      this.requestUpdate()
    }
    const toggle = (key: string) => {
      this.#shut = new Set(
        [...this.#shut].filter((one) => one !== key).concat(this.#shut.has(key) ? [] : key),
      )
      this.requestUpdate()
    }
    return tree({ label: 'Steps', nodes: NODES, chosen: this.#node, shut: this.#shut, choose, toggle })
  }

  #split(): TemplateResult {
    const resize = (share: number) => {
      this.#share = share
      this.requestUpdate()
    }
    const [first, second] = [html`<div class="pane">Text</div>`, html`<div class="pane">Form</div>`]
    return splitPane({ label: 'Text and form', share: this.#share, resize, first, second })
  }

  #dropView(): TemplateResult {
    const take = (files: readonly File[]) => this.#tell(`taken: ${files.map(({ name }) => name).join(', ')}`)
    const { over, leave, drop } = dropTarget(take)
    return html`<div id="drop-target" @dragover=${over} @dragleave=${leave} @drop=${drop}>
      ${dropPlace({ id: 'file', label: 'Drop a file here, or choose one', hint: 'PDF, at most 50 MB', accept: '.pdf', take })}
    </div>`
  }

  #fileView(): TemplateResult {
    const take = (file: File | undefined) => {
      this.#file = file
      this.requestUpdate()
    }
    return fileField({
      ...{ id: 'one-file', label: 'Logo', hint: 'PNG, at most 1 MB', accept: '.png' },
      file: this.#file && { name: this.#file.name, size: `${this.#file.size} bytes` },
      words: {
        choose: 'Drop a picture here, or choose one',
        another: 'choose another one',
        remove: 'Remove',
      },
      take,
      remove: () => take(undefined),
    })
  }

  #copyView(): TemplateResult {
    const words = {
      copy: 'Copy',
      copied: 'Copied.',
      copyYourself: 'The page may not copy: the text is selected.',
    }
    return this.#copy.render({ id: 'secret', label: 'Secret', value: 'sk_ns_test_0123456789abcdef', words })
  }

  #form(): TemplateResult {
    const change = (value: unknown) => {
      this.#value = value
      this.#tell(JSON.stringify(value))
    }
    const problems = [{ path: '/lines/1/price', message: "'price' must be at least 100" }]
    return this.#editor.render({
      id: 'form',
      schema: SCHEMA,
      value: this.#value,
      problems,
      words: WORDS,
      change,
    })
  }

  #ask(asks: boolean): void {
    this.#asks = asks
    this.requestUpdate()
  }

  #question(): TemplateResult {
    return dialog({
      id: 'void',
      title: 'Void this workflow?',
      text: 'Nobody can sign any more. This cannot be taken back.',
      closing: 'Cancel',
      body: field({ id: 'why', label: 'Reason', control: { kind: 'lines', value: '' }, change: () => {} }),
      actions: [button({ label: 'Void it', kind: 'danger', isSubmit: true })],
      submit: (form) => {
        this.#tell('voided')
        form.closest('dialog')?.close()
      },
      closed: () => this.#ask(false),
    })
  }
}

function sectionOf(title: string, body: TemplateResult): TemplateResult {
  return html`<section><h2>${title}</h2>${body}</section>`
}

// As it stands in pages that run from the right: `?dir=rtl`.
document.documentElement.dir = new URLSearchParams(location.search).get('dir') ?? 'ltr'
customElements.define('ui-gallery', Gallery)
