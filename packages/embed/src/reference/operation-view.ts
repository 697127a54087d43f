import { html, nothing, type TemplateResult } from 'lit'
import type { ApiAnswer, ApiBody, ApiOperation, ApiParameter, Json } from './api-document.ts'
import { schemaView } from './schema-view.ts'
import type { Reply } from './try-it.ts'
import { withCode } from './with-code.ts'

/** One operation, and the form to try it; the form is there for those that the service answers. */
export interface OperationForm {
  /** Where a key is given to try with. */
  key: TemplateResult | typeof nothing
  value(field: string): string
  change(field: string, value: string): void
  send(): void
  isSending: boolean
  reply: Reply | undefined
  failure: string | undefined
}

export function operationView(
  root: Json,
  operation: ApiOperation,
  form: OperationForm | null,
): TemplateResult {
  const { id, method, path, summary, description, scopes, parameters, body, answers } = operation
  return html`<article class="operation" id=${id} aria-labelledby="${id}-title">
    <h1 id="${id}-title" tabindex="-1">${summary}</h1>
    <p class="where"><span class="method" data-method=${method}>${method}</span><code>${path}</code></p>
    <p class="muted">${withCode(description)}</p>
    <p class="fine">operationId <code>${id}</code>${scopes.length === 0 ? nothing : html` · scopes <code>${scopes.join(', ')}</code>`}</p>
    ${parameters.length === 0 ? nothing : parametersView(parameters)}
    ${body === null ? nothing : bodyView(root, body)}
    ${form === null ? nothing : html`${form.key}${tryView(operation, form)}`}
    <h2>Answers</h2>
    ${answers.map((answer) => answerView(root, answer))}
  </article>`
}

function parametersView(parameters: readonly ApiParameter[]): TemplateResult {
  return html`<h2>Parameters</h2>
    <ul class="properties">
      ${parameters.map(
        (one) => html`<li>
          <code class="name">${one.name}</code> <span class="type">${one.in}, ${one.type}</span>
          ${one.required ? html`<span class="needed">required</span>` : nothing}
          <p class="fine">${withCode(one.description)}</p>
        </li>`,
      )}
    </ul>`
}

function bodyView(root: Json, { types }: ApiBody): TemplateResult {
  const [first] = types
  return html`<h2>Body</h2>
    <p class="fine">${types.map(({ type }) => type).join(', ')}</p>
    ${first?.schema === undefined ? html`<p class="fine">The bytes as they are.</p>` : schemaView(root, first.schema)}`
}

function answerView(root: Json, { status, description, schema, example }: ApiAnswer): TemplateResult {
  return html`<details class="answer">
    <summary><code>${status}</code> ${description}</summary>
    ${schema === undefined ? nothing : schemaView(root, schema)}
    ${
      example === undefined
        ? nothing
        : html`<p class="fine">Example</p><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>`
    }
  </details>`
}

function tryView(operation: ApiOperation, form: OperationForm): TemplateResult {
  const { id, parameters, body } = operation
  const field = (name: string) => (event: Event) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
      form.change(name, event.target.value)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    form.send()
  }
  return html`<form class="try" @submit=${submit} aria-label="Try ${id}">
    <h2>Try it</h2>
    ${parameters.map(({ name, in: place, required }) => {
      const key = `${place}:${name}`
      return html`<label class="labelled">
        <span>${name}</span>
        <input class="input" .value=${form.value(key)} ?required=${required} @input=${field(key)} autocomplete="off" spellcheck="false">
      </label>`
    })}
    ${
      body === null
        ? nothing
        : html`<label class="labelled">
            <span>Body (${form.value('type')})</span>
            <textarea class="input body" rows="10" spellcheck="false" .value=${form.value('body')} @input=${field('body')}></textarea>
          </label>`
    }
    <button class="button primary" ?disabled=${form.isSending}>${form.isSending ? 'Sending …' : `Send ${operation.method}`}</button>
    <div role="status">${form.failure === undefined ? nothing : html`<p class="problem">${form.failure}</p>`}
    ${form.reply === undefined ? nothing : replyView(form.reply)}</div>
  </form>`
}

function replyView({ status, statusText, headers, body }: Reply): TemplateResult {
  return html`<p class="reply" data-good=${status < 400}><strong>${status}</strong> ${statusText}</p>
    <details><summary>Headers</summary><pre tabindex="0"><code>${headers.map((pair) => pair.join(': ')).join('\n')}</code></pre></details>
    ${body === '' ? nothing : html`<pre tabindex="0"><code>${body}</code></pre>`}`
}
