/** A worker of an element, asked on the host's page of another origin as the element asks it: started from the same text under the same policy. */
import type { BrowserContext, Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'

/**
 * From now on every page of the context remembers what its workers were started from.
 * To be called before the page is opened.
 */
export async function rememberWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const texts = new Map()
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      const address = make.call(URL, blob)
      void blob.text().then((text) => texts.set(address, text))
      return address
    }
    globalThis.started = (file) => all.find(({ address }) => texts.get(String(address))?.includes(file))
    const all = []
    const Started = Worker
    globalThis.Worker = class extends Started {
      constructor(address, options) {
        super(address, options)
        all.push({ address, options })
      }
    }
  }`)
}

/**
 * Starts the same worker as the element did, of its own: what it learns is not what the element's knows.
 * @param file the name of what it runs, such as `check.worker`
 */
export async function startAgain(page: Page, file: string): Promise<void> {
  const isStarted = () => page.evaluate<boolean>(`started('${file}') !== undefined`)
  await until(`the element has started ${file}`, isStarted)
  await page.evaluate(`{
    const { address, options } = started('${file}')
    globalThis.asked = new Worker(address, options)
    new Promise((resolve) => asked.addEventListener('message', resolve, { once: true }))
  }`)
}

/** Tells the worker something that it does not answer. */
export async function tell<Message>(page: Page, message: Message): Promise<void> {
  await page.evaluate(`asked.postMessage(${JSON.stringify(message)})`)
}

/** The same with the bytes of a file. */
export async function tellFile(page: Page, message: object, bytes: Uint8Array): Promise<void> {
  const text = Buffer.from(bytes).toString('base64')
  await page.evaluate(`{
    const bytes = Uint8Array.from(atob('${text}'), (letter) => letter.charCodeAt(0)).buffer
    asked.postMessage({ ...${JSON.stringify(message)}, bytes }, [bytes])
  }`)
}

/** What the worker answers. */
export async function ask<Message, Answer>(page: Page, message: Message): Promise<Answer> {
  return page.evaluate(`new Promise((resolve) => {
    asked.addEventListener('message', ({ data }) => resolve(data), { once: true })
    asked.postMessage(${JSON.stringify(message)})
  })`)
}
