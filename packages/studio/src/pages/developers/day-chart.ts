import type { Client } from '@countersign/sdk'
import { css, html, nothing, svg, type TemplateResult } from 'lit'
import { table } from '../../parts/table.ts'
import { zone } from '../../shell/zone.ts'
import type { Words } from '../../texts/speech.ts'

export type Summary = Awaited<ReturnType<Client['webhooks']['readEndpointSummary']>>
type Hour = Summary['hours'][number]

const STEP = 10
const BAR = 8
/** Of what arrived or waits, which stands above the line; what failed hangs below it, so that colour is not the only sign. */
const UP = 32
const DOWN = 14

/** The last day of an endpoint: what arrived upwards, what failed downwards. Its words are its name; `dayTable` has its figures. */
export function dayChart(words: Words, { hours }: Summary): TemplateResult {
  const most = Math.max(1, ...hours.map((hour) => Math.max(arriving(hour), failing(hour))))
  return html`<svg class="day" viewBox="0 0 ${hours.length * STEP} ${UP + DOWN + 1}" role="img" aria-label=${dayWords(words, hours)}>
    ${hours.map((hour, index) => barsOf(hour, index * STEP + 1, most))}
    <path class="day-line" d="M0 ${UP + 0.5}H${hours.length * STEP}"/>
  </svg>`
}

const arriving = ({ succeeded, waiting }: Hour) => succeeded + waiting
const failing = ({ failed, cancelled }: Hour) => failed + cancelled

function barsOf(hour: Hour, x: number, most: number) {
  const good = heightOf(hour.succeeded, most, UP)
  const waiting = Math.min(heightOf(hour.waiting, most, UP), UP - good)
  const bad = heightOf(failing(hour), most, DOWN)
  const bar = (kind: string, y: number, height: number) =>
    height === 0
      ? nothing
      : svg`<rect class=${`day-${kind}`} x=${x} y=${y} width=${BAR} height=${height} rx="1"/>`
  return svg`${bar('good', UP - good, good)}${bar('waiting', UP - good - waiting, waiting)}${bar('bad', UP + 1, bad)}`
}

/** One delivery among a thousand can still be seen. */
function heightOf(count: number, most: number, room: number): number {
  return count === 0 ? 0 : Math.max(2, Math.round((count / most) * room))
}

function dayWords({ say, locale }: Words, hours: readonly Hour[]): string {
  const sum = (count: (hour: Hour) => number) =>
    new Intl.NumberFormat(locale).format(hours.reduce((total, hour) => total + count(hour), 0))
  return say('hooks.dayOf', {
    succeeded: sum(({ succeeded }) => succeeded),
    waiting: sum(({ waiting }) => waiting),
    failed: sum(({ failed }) => failed),
    cancelled: sum(({ cancelled }) => cancelled),
  })
}

/** The hours in which something was sent, the newest first. */
export function dayTable(words: Words, { hours }: Summary): TemplateResult {
  const { say, locale } = words
  const busy = hours.filter((hour) => arriving(hour) + failing(hour) > 0).toReversed()
  if (busy.length === 0) return html`<p class="muted">${say('hooks.quiet')}</p>`
  const time = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone(),
  })
  const number = new Intl.NumberFormat(locale)
  const column = (name: 'succeeded' | 'waiting' | 'failed' | 'cancelled') => ({
    label: say(name === 'waiting' ? 'hooks.waiting' : `status.${name}`),
    isAtEnd: true,
    cell: (hour: Hour) => number.format(hour[name]),
  })
  return html`<details><summary>${say('hooks.asTable')}</summary>
    ${table({
      label: say('hooks.day'),
      rows: busy,
      columns: [
        { label: say('hooks.hour'), cell: ({ from }) => time.format(new Date(from)) },
        column('succeeded'),
        column('waiting'),
        column('failed'),
        column('cancelled'),
      ],
    })}
  </details>`
}

export const dayStyles = css`
  .day {
    display: block;
    inline-size: 100%;
    max-inline-size: 15rem;
    block-size: auto;
  }

  .panel > .day {
    max-inline-size: 40rem;
  }

  .day-line {
    stroke: var(--_line);
    stroke-width: 1;
  }

  .day-good {
    fill: var(--_good);
  }

  .day-waiting {
    fill: light-dark(#e0b65c, #a47a1f);
  }

  .day-bad {
    fill: var(--_danger);
  }

  @media (forced-colors: active) {
    .day-good,
    .day-bad {
      fill: CanvasText;
    }

    .day-waiting {
      fill: GrayText;
    }
  }
`
