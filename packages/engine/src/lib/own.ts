/** A property that the record has itself: keys are chosen by callers, and every object inherits something called `constructor`. */
export function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
