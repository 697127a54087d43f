import type { FieldType } from '@countersign/resources/field-types'
import { html, svg, type TemplateResult } from 'lit'

/** A line icon for each type of field, on a grid of 24. */
const PATHS: Readonly<Record<FieldType, TemplateResult>> = {
  text_field: svg`<path d="M5 7V5h14v2M12 5v14M9.500 19h5"/>`,
  number: svg`<path d="M9.500 4 7.500 20M16.500 4l-2 16M4.500 9h16M3.500 15h16"/>`,
  date: svg`<rect x="4" y="5.500" width="16" height="14.500" rx="2"/><path d="M4 10h16M8.500 3v4M15.500 3v4"/>`,
  check_box: svg`<rect x="4.500" y="4.500" width="15" height="15" rx="2"/><path d="m8 12.500 2.800 2.800L16 9.500"/>`,
  radio: svg`<circle cx="12" cy="12" r="8"/><circle cx="12" cy="12" r="3.200"/>`,
  dropdown: svg`<rect x="3.500" y="7" width="17" height="10" rx="2"/><path d="m13.500 11 2 2 2-2"/>`,
  image: svg`<rect x="3.500" y="5" width="17" height="14" rx="2"/><circle cx="9" cy="10" r="1.600"/><path d="m4 17 5-4 3.500 2.800L16 12.500l4.500 4"/>`,
  attachment: svg`<path d="M18.500 11.500 12 18a4 4 0 0 1-5.700-5.700l7-7a2.700 2.700 0 0 1 3.800 3.800l-6.800 6.800a1.300 1.300 0 0 1-1.900-1.900l6-6"/>`,
  line: svg`<path d="M4 17h16"/>`,
  signature: svg`<path d="M3.500 19.500h17M5 15.500c4-3.500 7-9.500 5-10.500s-3.500 8.500-1.500 9.500 3-3 4-3 .5 3 2 3 2-1.500 4.500-1.500"/>`,
  initial: svg`<path d="M4 19.500h16M6 15.500 10 5l4 10.500M7.300 12h5.400M17.500 9.500v6"/>`,
  signed_date: svg`<rect x="4" y="5.500" width="16" height="14.500" rx="2"/><path d="M4 10h16M8.500 3v4M15.500 3v4m-7 8.300 2.300 2.200L15.500 13"/>`,
}

/** Decoration: the type is always said in words beside it. */
export function typeIcon(type: FieldType): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[type]}</svg>`
}
