import { drawText } from '../graph/draw-text.ts'
import { escapeMarkup } from '../markup.ts'
import { PLAIN } from '../paint.ts'
import type { ScenarioResult } from '../scenario/run-scenario.ts'
import { isWell, type Round } from './check-round.ts'
import { previewsOf } from './page-previews.ts'
import type { PreviewBoard } from './previews.ts'

const html = escapeMarkup

/** The page of a round. @param folder what it is called @param number of the round: the page asks for the pictures of another anew */
export function pageOf(folder: string, round: Round, number: number, board: PreviewBoard): string {
  const word = isWell(round) ? 'All is well' : 'Something is wrong'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${isWell(round) ? '✓' : '✗'} ${html(folder)} · countersign dev</title>
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page.js"></script>
</head>
<body data-round="${number}">
<header>
<h1>${html(folder)}</h1>
<p class="status" role="status"><strong class="${isWell(round) ? 'good' : 'bad'}">${word}</strong> <span id="connection"></span></p>
</header>
<main>
${round.failure === undefined ? '' : `<p class="problem">${html(round.failure)}</p>`}
${problemsOf(round)}
${scenariosOf(round)}
${previewsOf(board)}
${picturesOf(round, number)}
</main>
</body>
</html>
`
}

function problemsOf({ problems }: Round): string {
  if (problems.length === 0) return ''
  const items = problems.map(({ severity, file, line, column, message }) => {
    const place = line === undefined ? file : `${file}:${line}:${column}`
    const tone = severity === 'error' ? 'bad' : 'warn'
    return `<li><code>${html(place)}</code> <strong class="${tone}">${severity}</strong><br>${html(message)}</li>`
  })
  return `<section aria-labelledby="problems"><h2 id="problems">Problems</h2><ul class="cards">${items.join('\n')}</ul></section>`
}

function scenariosOf({ results }: Round): string {
  if (results.length === 0) return ''
  return `<section aria-labelledby="scenarios"><h2 id="scenarios">Scenarios</h2><ul class="cards">${results.map(scenarioOf).join('\n')}</ul></section>`
}

function scenarioOf({ scenario, passed, items, warnings }: ScenarioResult): string {
  const wrong = items.filter((item) => !item.passed).map(({ message }) => message)
  const told = [...wrong, ...warnings.map((warning) => `Warning: ${warning}`)]
  const list =
    told.length === 0 ? '' : `<ul>${told.map((message) => `<li>${html(message)}</li>`).join('')}</ul>`
  const mark = passed ? '<strong class="good">passed</strong>' : '<strong class="bad">failed</strong>'
  return `<li><span class="name">${html(scenario.name ?? scenario.key)}</span> ${mark}<br><code>${html(scenario.path)}</code>${list}</li>`
}

function picturesOf({ pictures }: Round, number: number): string {
  return [...pictures]
    .map(
      ([key, picture]) => `<section aria-label="${html(picture.title)}">
<div class="picture" tabindex="0" role="group" aria-label="Picture of ${html(picture.title)}"><img src="/pictures/${encodeURIComponent(key)}.svg?${number}" alt="The steps and documents of ${html(picture.title)}; the same in words below"></div>
<details><summary>In words</summary><pre>${html(drawText(picture, PLAIN).slice(2).join('\n'))}</pre></details>
</section>`,
    )
    .join('\n')
}

/** Takes over what a new round changes, and says when nothing more will come. */
export const PAGE_SCRIPT = `const connection = document.querySelector('#connection')
const events = new EventSource('/events')
let seen = document.body.dataset.round
events.onopen = () => { connection.textContent = '' }
events.onerror = () => { connection.textContent = 'countersign dev has stopped: what stands here is its last look.' }
events.onmessage = async ({ data }) => {
  if (data === seen) return
  seen = data
  const next = new DOMParser().parseFromString(await (await fetch('/now' + location.search)).text(), 'text/html')
  if (data !== seen) return
  const open = [...document.querySelectorAll('details')].map((one) => one.open)
  next.querySelectorAll('details').forEach((one, at) => { one.open = open[at] ?? false })
  document.title = next.title
  for (const kept of next.querySelectorAll('[data-keep]')) {
    const same = [...document.querySelectorAll('[data-keep]')].find((one) => one.dataset.keep === kept.dataset.keep)
    if (same) kept.replaceWith(same)
  }
  for (const part of ['h1', '.status strong', 'main'])
    document.querySelector(part).replaceWith(next.querySelector(part))
}
`

export const PAGE_STYLE = `:root { color-scheme: light dark; --text: light-dark(#1a1c21, #ececea); --muted: light-dark(#5a5e68, #a9acb5);
  --line: light-dark(#dfded8, #33363d); --surface: light-dark(#ffffff, #1b1d21); --bad: light-dark(#a8201a, #ff9b92);
  --good: light-dark(#17693f, #6fd6a2); --warn: light-dark(#7a4b00, #f0c060); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 68rem; padding: 1.5rem 1rem 3rem; background: light-dark(#f4f4f1, #121316); color: var(--text);
  font: 1rem/1.5 Inter, system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.375rem; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.75rem; font-size: 1.0625rem; }
.status { margin: 0.25rem 0 0; color: var(--muted); }
.good { color: var(--good); } .bad { color: var(--bad); } .warn { color: var(--warn); }
.cards { display: grid; gap: 0.625rem; margin: 0; padding: 0; list-style: none; }
.cards > li, .problem { padding: 0.75rem 0.875rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface);
  overflow-wrap: anywhere; }
.cards ul { margin: 0.375rem 0 0; padding-inline-start: 1.25rem; }
.name { font-weight: 600; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; color: var(--muted); }
.picture { margin-top: 2rem; overflow-x: auto; border: 1px solid var(--line); border-radius: 0.5rem; }
.picture img { display: block; max-width: none; }
.muted { color: var(--muted); font-weight: 400; }
h3 { margin: 1.25rem 0 0.5rem; font-size: 1rem; overflow-wrap: anywhere; }
a { color: light-dark(#1d4fb8, #9dbcff); }
.choice { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem; color: var(--muted); }
.choice a[aria-current] { font-weight: 600; color: var(--text); text-decoration: none; }
.problem { margin: 0.5rem 0; }
.pages { display: flex; align-items: flex-start; gap: 1rem; padding: 1rem; overflow: auto; max-height: 44rem; border: 1px solid var(--line); border-radius: 0.5rem;
  background: light-dark(#e9e8e3, #1b1d21); }
.pages img { flex: none; width: min(38rem, 100%); height: auto; border: 1px solid var(--line); background: #fff; }
details { margin-top: 0.5rem; } summary { cursor: pointer; } pre { overflow-x: auto; }
`
