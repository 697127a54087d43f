import { isTimezone } from '@countersign/expressions'
import { InvalidArgumentError } from 'commander'

/** A time zone as an option: Region/City as tzdata spells it, or UTC. */
export function parseZone(text: string): string {
  if (isTimezone(text)) return text
  throw new InvalidArgumentError(`It must be UTC or a Region/City name such as Europe/Berlin, exact in case.`)
}
