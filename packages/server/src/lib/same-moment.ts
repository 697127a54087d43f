/**
 * One read for all who ask for the same in one turn of the event loop. None of them can have learnt of anything after the first one asked, so that
 * each gets what a read of its own could have given.
 */
export function openSameMoment<Result>(): (key: string, read: () => Promise<Result>) => Promise<Result> {
  const begun = new Map<string, Promise<Result>>()
  return (key, read) => {
    const known = begun.get(key)
    if (known !== undefined) return known
    const reading = read()
    begun.set(key, reading)
    setImmediate(() => begun.delete(key))
    return reading
  }
}
