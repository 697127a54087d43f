import { html, svg, type TemplateResult } from 'lit'

/** Line icons of the rail, on the grid of those of packages/ui: here, so that the signing page does not load them. */
const PATHS = {
  search: svg`<circle cx="10.500" cy="10.500" r="6"/><path d="m15 15 5 5"/>`,
  home: svg`<path d="m4 11 8-6.500 8 6.500V20h-5.500v-5.500h-5V20H4z"/>`,
  workflows: svg`<rect x="3.500" y="4.500" width="7" height="5" rx="1.500"/><rect x="13.500" y="14.500" width="7" height="5" rx="1.500"/><path d="M7 9.500V14a3 3 0 0 0 3 3h3.500"/>`,
  resources: svg`<path d="m12 3.500 8.500 4.500-8.500 4.500L3.500 8z"/><path d="m3.500 12.500 8.500 4.500 8.500-4.500M3.500 16.500 12 21l8.500-4.500"/>`,
  inbox: svg`<rect x="3.500" y="5.500" width="17" height="13" rx="2"/><path d="m4 7.500 8 6 8-6"/>`,
  tests: svg`<path d="m4 7 1.800 1.800L9 5.500M4 16l1.800 1.800L9 14.500M12.500 7.500H20M12.500 16.500H20"/>`,
  files: svg`<path d="M7 3.500h7l4.500 4.500v12.500h-11.500z"/><path d="M14 3.500V8h4.500"/>`,
  keys: svg`<circle cx="8" cy="15.500" r="4"/><path d="m11 12.500 8.500-8.500M16 7.500l3 3"/>`,
  webhooks: svg`<path d="M12 3.500v6M8 20l4-6.500 4 6.500"/><circle cx="12" cy="11.500" r="2"/><circle cx="6.500" cy="19" r="1.500"/><circle cx="17.500" cy="19" r="1.500"/>`,
  deliveries: svg`<path d="M4 12h13m0 0-5-5m5 5-5 5M20 5v14"/>`,
  events: svg`<path d="M13 3.500 5.500 13.500H11l-1 7 7.500-10H12z"/>`,
  embed: svg`<path d="m8.500 8-4.500 4 4.500 4M15.500 8l4.500 4-4.500 4M13.500 5l-3 14"/>`,
  settings: svg`<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>`,
  organization: svg`<path d="M4 20V6.500l8-3V20M12 9.500l8 2V20M2.500 20h19M7 9.500h2M7 13h2M7 16.500h2M15.500 14h1.500M15.500 17h1.500"/>`,
  namespaces: svg`<rect x="3.500" y="4" width="17" height="6.500" rx="1.500"/><rect x="3.500" y="13.500" width="17" height="6.500" rx="1.500"/><path d="M7 7.250h.01M7 16.750h.01"/>`,
  back: svg`<path d="M19.500 12h-14m5.500-6-6 6 6 6"/>`,
  people: svg`<circle cx="9" cy="8.500" r="3.200"/><path d="M3 19.500c.5-3.300 3-5 6-5s5.500 1.700 6 5M15.500 5.500a3.200 3.200 0 0 1 0 6M17.500 14.800c2 .7 3.200 2.300 3.500 4.700"/>`,
  signIn: svg`<path d="M13 4.500h6.500v15H13M3.500 12H14m0 0-4-4m4 4-4 4"/>`,
  kept: svg`<path d="M12 3.500 19.500 6v5.500c0 4.200-3 7.300-7.500 9-4.500-1.700-7.500-4.800-7.500-9V6z"/><circle cx="12" cy="10" r="2"/><path d="M8.500 15.500c.6-1.600 1.900-2.300 3.500-2.300s2.900.7 3.500 2.300"/>`,
  fold: svg`<path d="m9 6 6 6-6 6"/>`,
  log: svg`<path d="M5 4.500h14v15H5zM8.500 9h7M8.500 12.500h7M8.500 16h4"/>`,
  usage: svg`<path d="M4 20h16M7 16.500v-5M12 16.500v-10M17 16.500v-7"/>`,
  me: svg`<circle cx="12" cy="8" r="3.700"/><path d="M4.800 20c.6-3.700 3.500-5.800 7.200-5.800s6.600 2.100 7.200 5.800"/>`,
} as const
export type NavIcon = keyof typeof PATHS

export function navIcon(name: NavIcon): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`
}
