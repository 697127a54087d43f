import { besideModule } from '../session/address.ts'
import { openWorker } from '../session/open-worker.ts'

let starting: Promise<Worker | undefined> | undefined

/**
 * One worker for all documents of the page. It is started here and not by pdf.js, whose address is a text that pages which demand Trusted
 * Types (https://w3c.github.io/trusted-types) refuse; `trusted-types countersign lit-html` of a page's policy lets it through.
 * @returns undefined where the page's policy forbids it: pdf.js works in the page itself then
 * @throws while the worker's file cannot be fetched
 */
export function startPdfWorker(): Promise<Worker | undefined> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined
    throw error
  })
  return starting
}

async function start(): Promise<Worker | undefined> {
  const address = besideModule('pdf.worker.js')
  const worker = await openWorker(address)
  if (worker) return worker
  // As pdf.js does next. What cannot be fetched now may come the next time.
  await import(/* @vite-ignore */ address)
  return undefined
}
