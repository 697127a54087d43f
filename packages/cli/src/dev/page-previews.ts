import { escapeMarkup } from '../markup.ts'
import type { Preview, PreviewBoard, Shown } from './previews.ts'

const html = escapeMarkup

/** How the templates look, or why they cannot be shown. */
export function previewsOf({ missing, previews, scenarios, chosen }: PreviewBoard): string {
  if (previews.length === 0) return ''
  const body =
    missing === undefined
      ? `${choiceOf(scenarios, chosen)}${previews.map(previewOf).join('\n')}`
      : `<p class="problem">${html(missing.message)}, and a service renders documents: with a login they stand here.${hintsOf(missing.hints)}</p>`
  return `<section aria-labelledby="previews"><h2 id="previews">Previews</h2>${body}</section>`
}

function choiceOf(scenarios: PreviewBoard['scenarios'], chosen: string | undefined): string {
  if (scenarios.length < 2) return ''
  const links = scenarios.map(({ key, name }) => {
    const current = key === chosen ? ' aria-current="true"' : ''
    return `<a href="/?scenario=${encodeURIComponent(key)}#previews"${current}>${html(name)}</a>`
  })
  return `<nav class="choice" aria-label="Scenario of the previews">With the data of ${links.join(' ')}</nav>`
}

function previewOf({ key, name, scenario, fingerprint, shown }: Preview): string {
  const data = scenario === undefined ? 'without data' : `with the data of ${scenario}`
  return `<article class="preview" data-keep="${fingerprint} ${shown.state}${shown.state === 'drawn' ? ` ${shown.stale.length}` : ''}">
<h3>${html(name)} <span class="muted">${html(data)}</span></h3>
${contentOf(name, `/previews/${encodeURIComponent(key)}/${fingerprint}`, shown)}
</article>`
}

function contentOf(name: string, path: string, shown: Shown): string {
  if (shown.state === 'waiting') return '<p class="muted">The service is rendering it …</p>'
  if (shown.state === 'failed')
    return `<p class="problem"><strong class="bad">error</strong> ${html(shown.message)}${hintsOf(shown.hints)}</p>`
  const notes = shown.stale.map(
    (note) => `<p class="problem"><strong class="warn">warning</strong> ${html(note)}</p>`,
  )
  const pages = shown.pages.map(
    ({ width, height }, index) =>
      `<img loading="lazy" width="${Math.round(width)}" height="${Math.round(height)}" src="${path}/${index + 1}.png" alt="Page ${index + 1} of ${html(name)}; the PDF has its text">`,
  )
  return `${notes.join('')}<div class="pages" tabindex="0" role="group" aria-label="Pages of ${html(name)}">${pages.join('')}</div>
<p><a href="${path}/document.pdf" download>PDF</a></p>`
}

function hintsOf(hints: readonly string[]): string {
  return hints.map((hint) => `<br>${html(hint)}`).join('')
}
