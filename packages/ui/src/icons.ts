import { html, svg, type TemplateResult } from 'lit'

/** Line icons on a grid of 24, drawn in the colour of the text beside them. */
const PATHS = {
  check: svg`<path d="m5 12.5 4.5 4.5L19 7.5"/>`,
  cross: svg`<path d="m6 6 12 12M18 6 6 18"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>`,
  seal: svg`<path d="M12 3.2 5 6v5.5c0 4.3 2.9 7.6 7 9.3 4.1-1.7 7-5 7-9.3V6z"/><path d="m8.8 12 2.3 2.3 4.3-4.4"/>`,
  ended: svg`<circle cx="12" cy="12" r="8.5"/><path d="M8 12h8"/>`,
  lock: svg`<rect x="5" y="10.5" width="14" height="9.5" rx="2"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`,
  cloud: svg`<path d="M7.5 18.5h9a4 4 0 0 0 .6-7.9 5.2 5.2 0 0 0-9.3-1.9M5.6 11.2a3.9 3.9 0 0 0 1.9 7.3M4 4l16 16"/>`,
  alert: svg`<path d="M12 4 3.2 19.2h17.6z"/><path d="M12 10v4.2M12 16.7v.1"/>`,
  pen: svg`<path d="M4 20c2.5-.2 4-1.2 5-2.6L19.3 7.1a2 2 0 0 0-2.8-2.8L6.2 14.6C5 15.8 4.3 17.5 4 20z"/>`,
  person: svg`<circle cx="12" cy="8" r="3.7"/><path d="M4.8 20c.6-3.7 3.5-5.8 7.2-5.8s6.6 2.1 7.2 5.8"/>`,
  access: svg`<circle cx="12" cy="5" r="1.7"/><path d="M4.5 8.800 12 10.500l7.5-1.700M12 10.500v4.500m0 0-3.300 5.500M12 15l3.3 5.500"/>`,
  document: svg`<path d="M7 3.500h7l4.5 4.500v12.500h-11.500z"/><path d="M14 3.500V8h4.500M10 12.500h5.500M10 16h5.5"/>`,
  image: svg`<rect x="3.5" y="5" width="17" height="14" rx="2"/><circle cx="9" cy="10" r="1.6"/><path d="m4 17 5-4 3.5 2.800L16 12.500l4.5 4"/>`,
  download: svg`<path d="M12 4v11m0 0 4.5-4.500M12 15l-4.5-4.500M5 19.500h14"/>`,
  plus: svg`<path d="M12 6v12M6 12h12"/>`,
  minus: svg`<path d="M6 12h12"/>`,
  width: svg`<path d="M4 6v12M20 6v12M7.5 12h9M9.5 9.5 7 12l2.5 2.500M14.5 9.5 17 12l-2.5 2.5"/>`,
  list: svg`<path d="M9 7h11M9 12h11M9 17h11M4.5 7h.1M4.5 12h.1M4.5 17h.1"/>`,
  globe: svg`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.600 2.500 3.700 5.300 3.700 8.500s-1.100 6-3.700 8.500c-2.600-2.500-3.700-5.300-3.700-8.500S9.400 6 12 3.500z"/>`,
  down: svg`<path d="m6 9.5 6 6 6-6"/>`,
  up: svg`<path d="m6 14.5 6-6 6 6"/>`,
  copy: svg`<rect x="8.5" y="8.500" width="11" height="11" rx="2"/><path d="M15.5 8.500v-2a2 2 0 0 0-2-2h-7a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h2"/>`,
  previous: svg`<path d="m14.5 6-6 6 6 6"/>`,
  next: svg`<path d="m9.5 6 6 6-6 6"/>`,
  undo: svg`<path d="M8.5 5 4.500 9l4 4M5 9h9.500a5 5 0 0 1 0 10H9"/>`,
  redo: svg`<path d="m15.5 5 4 4-4 4M19 9H9.500a5 5 0 0 0 0 10H15"/>`,
} as const
export type IconName = keyof typeof PATHS
/** Those that point along the line of reading: they are mirrored where it runs from the right. */
const POINTING: ReadonlySet<IconName> = new Set<IconName>(['previous', 'next', 'list'])

/** Decoration: what an icon means is always said in words beside it or in its button's name. */
export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" data-points=${POINTING.has(name)} viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`
}
