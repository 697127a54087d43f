import { css, html, nothing, svg, type TemplateResult } from 'lit'

interface ChartFacts {
  label: string
  bars: readonly { label: string; value: number; isChosen: boolean }[]
  locale: string
}

/** In pixels: labels stay as large as they are, and what does not fit is scrolled to. */
const STEP = 56
const BAR = 32
const HEIGHT = 140
const TOP = 20

/** A bar for each month; the table beside it says the same. */
export function chart({ label, bars, locale }: ChartFacts): TemplateResult {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const number = new Intl.NumberFormat(locale, { notation: 'compact' })
  const width = bars.length * STEP
  return html`<div class="chart" tabindex="0" role="group" aria-label=${label}>
    <svg width=${width} height=${TOP + HEIGHT + 24} viewBox="0 0 ${width} ${TOP + HEIGHT + 24}" aria-hidden="true">
      <line class="chart-line" x1="0" x2=${width} y1=${TOP + HEIGHT} y2=${TOP + HEIGHT}></line>
      ${bars.map(({ label: name, value, isChosen }, index) => {
        const height = value === 0 ? 0 : Math.max(2, (value / most) * HEIGHT)
        const middle = index * STEP + STEP / 2
        return svg`<g data-chosen=${isChosen ? 'true' : nothing}>
          <rect x=${middle - BAR / 2} y=${TOP + HEIGHT - height} width=${BAR} height=${height} rx="3"></rect>
          <text x=${middle} y=${TOP + HEIGHT - height - 6} text-anchor="middle">${number.format(value)}</text>
          <text class="chart-month" x=${middle} y=${TOP + HEIGHT + 17} text-anchor="middle">${name}</text>
        </g>`
      })}
    </svg>
  </div>`
}

export const chartStyles = css`
  .chart {
    max-inline-size: 100%;
    overflow-x: auto;
  }

  .chart svg {
    display: block;
  }

  .chart rect {
    fill: color-mix(in srgb, var(--_accent) 55%, var(--_surface));
  }

  .chart [data-chosen] rect {
    fill: var(--_accent);
  }

  .chart text {
    fill: var(--_text);
    font-size: 12px;
  }

  .chart .chart-month {
    fill: var(--_muted);
  }

  .chart [data-chosen] text {
    font-weight: 650;
  }

  .chart-line {
    stroke: var(--_line);
  }

  @media (forced-colors: active) {
    .chart rect {
      fill: CanvasText;
    }
  }
`
