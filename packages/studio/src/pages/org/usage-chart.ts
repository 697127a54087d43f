import { css, html, nothing, type TemplateResult } from 'lit'

interface Bar {
  /** The month, and its year where it is the first that is drawn of it. */
  label: string
  year: string
  value: number
  isChosen: boolean
}

interface ChartFacts {
  label: string
  bars: readonly Bar[]
  /** From which month to which. */
  range: string
  locale: string
}

/** Of the highest bar, in units of its picture, which is as high as the style says. */
const HEIGHT = 100

/** A bar for each month, a year of them on a phone too; what does not fit is scrolled to. The table beside it says the same. */
export function chart({ label, bars, range, locale }: ChartFacts): TemplateResult {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const number = new Intl.NumberFormat(locale, { notation: 'compact' })
  return html`<div class="chart" tabindex="0" role="group" aria-label=${label}>
    <div class="chart-bars" aria-hidden="true">${bars.map((bar) => {
      const height = bar.value === 0 ? 0 : Math.max(2, (bar.value / most) * HEIGHT)
      return html`<div data-chosen=${bar.isChosen ? 'true' : nothing}>
        <span>${number.format(bar.value)}</span>
        <svg viewBox="0 0 1 ${HEIGHT}" preserveAspectRatio="none"><rect y=${HEIGHT - height} width="1" height=${height}></rect></svg>
        <span class="chart-month">${bar.label}</span><span class="chart-month-year">${bar.year}</span>
      </div>`
    })}</div>
  </div>
  <p class="fine">${range}</p>`
}

export const chartStyles = css`
  /* What is scrolled from the right begins at the newest month. */
  .chart {
    max-inline-size: 100%;
    overflow-x: auto;
    direction: rtl;
  }

  .chart-bars {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: minmax(1.5rem, 3.5rem);
    inline-size: fit-content;
    margin-inline: 0 auto;
    direction: ltr;
  }

  .chart-bars > div {
    display: grid;
    justify-items: center;
    gap: 0.25rem;
    font-size: 0.75rem;
    white-space: nowrap;
  }

  .chart svg {
    inline-size: 100%;
    block-size: 8.75rem;
    padding-inline: 20%;
    border-block-end: 1px solid var(--_line);
    box-sizing: border-box;
  }

  .chart rect {
    fill: color-mix(in srgb, var(--_accent) 55%, var(--_surface));
  }

  .chart [data-chosen] rect {
    fill: var(--_accent);
  }

  .chart-month,
  .chart-month-year {
    min-block-size: 1.2em;
    color: var(--_muted);
  }

  .chart [data-chosen] span {
    color: var(--_text);
    font-weight: 650;
  }

  /* A year stands on a phone whole: a month is as wide as its words. */
  @container ss (inline-size < 33rem) {
    .chart-bars {
      grid-auto-columns: minmax(max-content, 1fr);
      min-inline-size: 100%;
    }

    .chart-bars > div {
      font-size: 0.625rem;
    }
  }

  @media (forced-colors: active) {
    .chart rect {
      fill: CanvasText;
    }
  }
`
