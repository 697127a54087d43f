// The baseline of bench/html-to-pdf.ts: a warm Chromium and one page that is told to set the expanded HTML as its content and to print it,
// and nothing else. Settings, HTML and the printer's parameters come from the parent, PDFs go back.
import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { openCdp } from '@countersign/pdf/html/cdp'

interface Start {
  executablePath: string
  env: Record<string, string>
  flags: string[]
  user?: { uid: number; gid: number }
}
interface Print {
  html: string
  settings: Record<string, unknown>
}
let print: (job: Print) => Promise<number>

process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.on('message', async (message: Start | Print) => {
  if ('html' in message) process.send?.({ bytes: await print(message) })
  else {
    print = await start(message)
    process.send?.({ bytes: 0 })
  }
})

async function start({ executablePath, env, flags, user }: Start): Promise<typeof print> {
  if (user !== undefined) {
    process.setgroups?.([])
    process.setgid?.(user.gid)
    process.setuid?.(user.uid)
  }
  const browser = spawn(executablePath, [...flags, 'about:blank'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [, , , toBrowser, fromBrowser] = browser.stdio
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) throw new Error('no pipes')
  const cdp = openCdp(toBrowser, fromBrowser)
  const { targetId } = await cdp.call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await cdp.call('Target.attachToTarget', { targetId, flatten: true })
  const session = String(sessionId)
  await cdp.call('Page.enable', {}, session)
  const { frameTree } = await cdp.call('Page.getFrameTree', {}, session)
  const frameId: unknown = JSON.parse(JSON.stringify(frameTree)).frame.id
  return async ({ html, settings }) => {
    await cdp.call('Page.setDocumentContent', { frameId, html }, session)
    const { data } = await cdp.call('Page.printToPDF', settings, session)
    return Buffer.from(String(data), 'base64').length
  }
}
