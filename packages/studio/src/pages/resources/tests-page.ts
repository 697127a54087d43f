import { badge } from '@countersign/ui/badge'
import { button } from '@countersign/ui/button'
import { emptyState } from '@countersign/ui/empty-state'
import { css, html, nothing, type TemplateResult } from 'lit'
import { failureView } from '../../parts/failure-view.ts'
import { resourceHref } from '../../parts/resource-address.ts'
import { table } from '../../parts/table.ts'
import type { HereInNamespace, Page, PageHost } from '../../shell/page.ts'
import { screen } from '../../shell/screens.ts'
import type { Words } from '../../texts/speech.ts'
import { type Expectation, type ScenarioTest, ScenarioTests } from './scenario-tests.ts'

/** `/studio/n/:ns/tests`: every scenario that says what must come of it, green or red. */
export function open(host: PageHost, here: HereInNamespace): Page {
  return new TestsPage(host, here)
}

const SMALLEST = `apiVersion: countersign/v1
kind: Scenario
metadata: { key: happy_path, version: draft }
spec:
  for: my_blueprint@draft
  data: { employee: { name: Ada } }
  expect: { status: pending }
`

class TestsPage implements Page {
  readonly #host: PageHost
  readonly #here: HereInNamespace
  readonly #all: ScenarioTests

  constructor(host: PageHost, here: HereInNamespace) {
    this.#host = host
    this.#here = here
    this.#all = new ScenarioTests(host, here)
    void this.#all.run()
  }

  get title(): string {
    return this.#host.words.say('nav.tests')
  }

  close(): void {
    this.#all.stop()
  }

  render(): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const { tests, failure, isRunning } = this.#all
    return html`
      <div class="page-head">
        <div><h1 tabindex="-1">${say('nav.tests')}</h1><p class="lead">${say('tests.lead')}</p></div>
        ${tests === undefined || tests.length === 0 ? nothing : button({ label: say('tests.run'), kind: 'primary', isBusy: isRunning, refusal: this.#here.refusal('resource:read'), press: () => void this.#all.run() })}
      </div>
      ${failureView(words, failure, () => void this.#all.run())}
      ${tests === undefined ? (failure ? nothing : screen.waiting(say('frame.loading'))) : tests.length === 0 ? this.#empty() : this.#table(tests, isRunning)}`
  }

  #table(tests: readonly ScenarioTest[], isRunning: boolean): TemplateResult {
    const { words } = this.#host
    const { say } = words
    const passed = tests.filter(({ state }) => state === 'passed').length
    return html`<p class="muted" role="status">${isRunning ? say('tests.running') : say('tests.summary', { passed: String(passed), count: String(tests.length) })}</p>
      ${table({
        label: say('nav.tests'),
        rows: tests,
        columns: [
          {
            label: say('tests.scenario'),
            cell: ({ key, version, name }) =>
              html`<a class="row-link" href=${resourceHref(this.#here, 'Scenario', key, { version })}><bdi>${name}</bdi></a><br><code class="fine">${key}@${version}</code>`,
          },
          {
            label: say('tests.blueprint'),
            cell: ({ target }) => {
              const [key = '', version = ''] = target.split('@')
              return html`<a href=${resourceHref(this.#here, 'Blueprint', key, { version })}>${target}</a>`
            },
          },
          {
            label: say('tests.result'),
            cell: (test) => html`${stateBadge(words, test)}${detailOf(words, test)}`,
          },
        ],
      })}`
  }

  #empty(): TemplateResult {
    const { say } = this.#host.words
    const go = () => this.#host.go(this.#here.href('resources', { new: 'scenario' }))
    const refusal = this.#here.refusal('resource:create')
    const action = button({ label: say('tests.new'), kind: 'primary', icon: 'plus', refusal, press: go })
    return html`${emptyState({ icon: 'check', title: say('tests.none'), text: say('tests.noneText'), action })}
      <section class="panel"><p class="muted">${say('tests.example')}</p>
        <pre class="code" tabindex="0" role="group" aria-label="YAML">${SMALLEST}</pre>
        <p class="muted">${say('tests.command', { command: 'countersign test' })}</p></section>`
  }
}

function stateBadge({ say }: Words, { state }: ScenarioTest): TemplateResult {
  if (state === 'passed') return badge({ label: say('tests.passed'), tone: 'good', icon: 'check' })
  if (state === 'failed') return badge({ label: say('tests.failed'), tone: 'bad', icon: 'cross' })
  if (state === 'broken') return badge({ label: say('tests.broken'), tone: 'bad', icon: 'alert' })
  return badge({ label: say('tests.running'), tone: 'neutral', icon: 'clock' })
}

/** Of one that is red: what was expected and what came, item by item. */
function detailOf(words: Words, { expectation, failure }: ScenarioTest): TemplateResult | typeof nothing {
  if (failure !== undefined)
    return html`<p class="test-why" lang=${failure.status === undefined ? nothing : 'en'}>${failure.text}</p>`
  if (expectation === undefined || expectation.passed) return nothing
  return html`<ul class="test-items">${expectation.items.filter(({ passed }) => !passed).map((item) => itemView(words, item))}</ul>`
}

function itemView({ say }: Words, item: Expectation['items'][number]): TemplateResult {
  const { message, expected, actual } = item
  return html`<li><p lang="en">${message}</p>
    <dl class="test-item"><dt>${say('tests.expected')}</dt><dd><code>${shown(expected)}</code></dd>
    <dt>${say('tests.got')}</dt><dd><code>${shown(actual)}</code></dd></dl></li>`
}

const shown = (value: unknown): string => (value === undefined ? '—' : JSON.stringify(value))

export const styles = [
  css`
    .test-why,
    .test-items {
      margin: 0.5rem 0 0;
    }

    .test-items {
      display: grid;
      padding: 0;
      list-style: none;
      gap: 0.75rem;
    }

    .test-item {
      display: grid;
      grid-template-columns: max-content minmax(0, 1fr);
      gap: 0.125rem 0.75rem;
      margin: 0.25rem 0 0;
    }

    .test-item dt {
      color: var(--_muted);
      font-size: 0.875rem;
    }

    .test-item dd {
      margin: 0;
      min-inline-size: 0;
      overflow-wrap: anywhere;
    }
  `,
]
