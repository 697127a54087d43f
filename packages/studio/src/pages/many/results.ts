import type { Words } from '../../texts/speech.ts'
import { readRow } from './read-row.ts'
import type { StartList } from './start-list.ts'

/** What became of each row, beside what it says. @param link the address of a workflow */
export function resultRows(
  { say }: Words,
  { header, rows, reading }: StartList['facts'],
  link: (id: string) => string,
): string[][] {
  const head = ['row', 'status', 'workflowId', 'externalId', 'link', 'problem'].map((name) => `_${name}`)
  return [
    [...header, ...head],
    ...rows.map((row) => {
      const { externalId = '' } = readRow(row, reading).request
      const { workflowId = '' } = row
      const problem = row.problems.map(({ message }) => message).join(' ')
      const status = say(`many.state.${row.state}`)
      const address = workflowId === '' ? '' : link(workflowId)
      return [...row.cells, String(row.number), status, workflowId, externalId, address, problem]
    }),
  ]
}
