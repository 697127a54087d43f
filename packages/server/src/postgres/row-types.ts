import pg from 'pg'

/** What the drivers would turn into Date objects and strings stays what the rest of the code speaks: instants as ISO texts, bigint counters as numbers. */
export const rowTypes = new pg.TypeOverrides()
rowTypes.setTypeParser(1184, (text: string) => new Date(text).toISOString())
rowTypes.setTypeParser(20, (text: string) => Number(text))
