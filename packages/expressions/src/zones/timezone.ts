import { zoneNames } from './zone-names.ts'

const NAMES: ReadonlySet<string> = new Set([
  'UTC',
  ...Object.entries(zoneNames).flatMap(([region, list]) =>
    list.split(' ').map((name) => `${region}/${name}`),
  ),
])

/**
 * Whether a name is a zone that the service knows: UTC, or a Region/City name or link of tzdata, exact in case.
 * `Intl` alone would not do: it folds case and takes abbreviations such as EST.
 */
export function isTimezone(name: string): boolean {
  return NAMES.has(name)
}

/** The name itself when `isTimezone`, else null. */
export function parseTimezone(name: unknown): string | null {
  return typeof name === 'string' && NAMES.has(name) ? name : null
}

/** All zone names, sorted, UTC first. */
export function listTimezones(): string[] {
  return [...NAMES]
}
