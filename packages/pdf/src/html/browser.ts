import { type ChildProcess, spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { type Cdp, type CdpEvent, isRecord, openCdp } from './cdp.ts'
import { mayClip } from './clips.ts'
import { askLayout, type Call, type Laid, layOutLikePaper, openWorld, type PrintArea } from './cut.ts'
import { type ChildSettings, LOST_AT_REST_CODE, RenderFailed } from './types.ts'

// One Chromium with one page that is used again and again. Inside stands whatever an author wrote, so all measures
// hold together: documents are set as content and never navigated to, scripts are off, the network is emulated as
// offline, every request is failed, the page has a content security policy, and the browser itself can reach
// nobody (a dead proxy for every host, loopback included).

export interface Browser {
  readonly sandbox: boolean
  /** Sets the document and prints it. Throws RenderFailed. */
  print(html: string, settings: PrintSettings, area: PrintArea): Promise<Printed>
}

/** Parameters of Page.printToPDF. */
type PrintSettings = Readonly<Record<string, unknown>>

interface Printed {
  readonly pdf: Buffer
  readonly laid: Laid
  /** True: the page tried to leave its document; the PDF is none of it, and this browser must not print for anybody else. */
  readonly hasLeft: Promise<boolean>
}

interface Page {
  readonly cdp: Cdp
  readonly sessionId: string
  readonly frameId: string
}

/** Our own, not the package's: those switch web security and process isolation off. */
export const COMMON_FLAGS = [
  '--headless=shell',
  '--remote-debugging-pipe',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-gpu',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-crash-reporter',
  '--disable-component-update',
  '--disable-background-networking',
  '--disable-client-side-phishing-detection',
  '--disable-domain-reliability',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-features=Translate,OptimizationHints,MediaRouter,DialMediaRouteProvider,AutofillServerCommunication',
  '--mute-audio',
  '--no-pings',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/**
 * Starts Chromium: inside its sandbox, or, where the machine has none to offer (a container without user
 * namespaces), without; then the unprivileged user and the missing network are what remains.
 */
export async function openBrowser(settings: ChildSettings): Promise<Browser> {
  const inside = await start(settings, [])
  if (inside.page !== undefined) return { sandbox: true, print: printer(inside.page) }
  const outside = await start(settings, ['--no-sandbox'])
  if (outside.page !== undefined) return { sandbox: false, print: printer(outside.page) }
  throw new Error(`Chromium does not start: ${outside.words || inside.words || 'it says nothing'}`)
}

async function start(
  settings: ChildSettings,
  flags: readonly string[],
): Promise<{ page?: Page; words: string }> {
  const browser = spawn(
    settings.executablePath,
    [...COMMON_FLAGS, ...settings.flags, ...flags, 'about:blank'],
    {
      env: { ...settings.env },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const words = collectWords(browser)
  const [, , , toBrowser, fromBrowser] = browser.stdio
  if (!(toBrowser instanceof Writable) || !(fromBrowser instanceof Readable)) throw new Error('no pipes')
  const gone = new Promise<undefined>((resolve) => {
    browser.once('error', () => resolve(undefined))
    browser.once('exit', () => resolve(undefined))
  })
  const page = openPage(openCdp(toBrowser, fromBrowser)).catch(() => undefined)
  const opened = await Promise.race([page, gone])
  if (opened === undefined) browser.kill('SIGKILL')
  else browser.once('exit', () => process.exit(1))
  return opened === undefined ? { words: words() } : { page: opened, words: '' }
}

function collectWords(browser: ChildProcess): () => string {
  let text = ''
  browser.stderr?.setEncoding('utf8').on('data', (more: string) => {
    text = (text + more).slice(-2_000)
  })
  browser.once('error', (error) => {
    text += error.message
  })
  return () => text.trim()
}

async function openPage(cdp: Cdp): Promise<Page> {
  const { sessionId } = await cdp.call('Target.attachToTarget', {
    targetId: await firstPage(cdp),
    flatten: true,
  })
  if (typeof sessionId !== 'string') throw new Error('The browser opens no page')
  const call = (method: string, params?: Record<string, unknown>) => cdp.call(method, params, sessionId)
  await call('Page.enable')
  await call('Emulation.setScriptExecutionDisabled', { value: true })
  await call('Emulation.setEmulatedMedia', { media: 'print' })
  await call('Network.enable')
  await call('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: 0,
    uploadThroughput: 0,
  })
  await call('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  const { frameTree } = await call('Page.getFrameTree')
  const frame = isRecord(frameTree) && isRecord(frameTree.frame) ? frameTree.frame.id : undefined
  if (typeof frame !== 'string') throw new Error('The browser opens no frame')
  return { cdp, sessionId, frameId: frame }
}

/** The page that the browser opened itself: a second one would be a second process. */
async function firstPage(cdp: Cdp): Promise<unknown> {
  const { targetInfos } = await cdp.call('Target.getTargets')
  const targets = Array.isArray(targetInfos) ? targetInfos.filter(isRecord) : []
  const page = targets.find(({ type }) => type === 'page')
  return page === undefined
    ? (await cdp.call('Target.createTarget', { url: 'about:blank' })).targetId
    : page.targetId
}

function printer(page: Page): Browser['print'] {
  let cleared: Promise<boolean> = Promise.resolve(false)
  let laidOut: PrintArea = { width: 0, height: 0 }
  return async (html, settings, area) => {
    await cleared
    const call: Call = (method, params) => page.cdp.call(method, params, page.sessionId)
    if (area.width !== laidOut.width || area.height !== laidOut.height) await layOutLikePaper(call, area)
    laidOut = area
    const shown = show(page, html)
    // The browser takes up one message after the other: it does not wait for us between question and print.
    const world = openWorld(call, page.frameId)
    // Nobody may be waiting for it when the page is lost.
    world.catch(() => {})
    const document = await shown
    const asked = askUnlessLeft(askLayout(call, world, area, mayClip(html)), document)
    await Promise.race([world.catch(() => {}), document.crashed])
    const [laid, pdf] = await Promise.all([
      Promise.race([asked, document.crashed]),
      printPage(page, settings, document.crashed),
    ])
    // What the author's page still had planned (a refresh) must not fall into the next document.
    const emptied = show(page, '')
    cleared = emptied.then((empty) => document.hasLeft() || empty.hasLeft())
    // Nobody's document is there to be told: another browser prints the next one.
    emptied.then(({ crashed }) => crashed).catch(() => process.exit(LOST_AT_REST_CODE))
    return { pdf, laid, hasLeft: mayLeave(html) ? cleared : Promise.resolve(document.hasLeft()) }
  }
}

/** A page that leaves its document takes the world of the question along; nothing of it is kept then, and the caller hears that it left. */
async function askUnlessLeft(asked: Promise<Laid>, document: Watch): Promise<Laid> {
  try {
    return await asked
  } catch (error) {
    if (!document.hasLeft()) throw error
    return { cutTexts: [], fields: [] }
  }
}

/** Only a refresh leaves a page without scripts, and the name of its attribute cannot be disguised. The page's own policy is the first. */
function mayLeave(html: string): boolean {
  return (html.match(/http-equiv/gi)?.length ?? 0) > 1
}

async function show(page: Page, html: string): Promise<Watch> {
  const watch = watchPage(page)
  await Promise.race([setContent(page, html), watch.crashed])
  await Promise.race([watch.loaded, watch.crashed])
  return watch
}

function setContent({ cdp, sessionId, frameId }: Page, html: string): Promise<unknown> {
  return cdp.call('Page.setDocumentContent', { frameId, html }, sessionId)
}

async function printPage(
  { cdp, sessionId }: Page,
  settings: PrintSettings,
  crashed: Promise<never>,
): Promise<Buffer> {
  try {
    const { data } = await Promise.race([cdp.call('Page.printToPDF', { ...settings }, sessionId), crashed])
    if (typeof data === 'string') return Buffer.from(data, 'base64')
  } catch (error) {
    const isLost =
      error instanceof RenderFailed || (error instanceof Error && error.message === 'Printing failed')
    if (!isLost) throw error
  }
  throw whyLost(settings)
}

/** Of a page that is lost while it is printed Chromium tells both, that it crashed and that printing failed, in either order: neither is the cause. */
function whyLost({ headerTemplate, footerTemplate }: PrintSettings): RenderFailed {
  if (!/<link\b|@import\b|url\((?!\s*["']?data:)/i.test(`${headerTemplate}${footerTemplate}`))
    return pageCrashed()
  return new RenderFailed(
    'template',
    'Chromium could not print the document: a header or footer must not refer to anything outside (link, @import, url)',
  )
}

interface Watch {
  readonly loaded: Promise<void>
  /** Never resolves; rejects when the page's process dies, which the calls under way would wait for. */
  readonly crashed: Promise<never>
  hasLeft(): boolean
}

/** Follows one document: when it is loaded, whether it crashed, and whether it ever tried to go somewhere else. */
function watchPage(page: Page): Watch {
  let left = false
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const { promise: crashed, reject: crash } = Promise.withResolvers<never>()
  // Nobody may be waiting at that moment.
  crashed.catch(() => {})
  page.cdp.listen((event) => {
    if (event.method === 'Page.loadEventFired') load()
    else if (event.method === 'Fetch.requestPaused') failRequest(page, event)
    else if (event.method === 'Inspector.targetCrashed') crash(pageCrashed())
    else if (event.method === 'Page.frameRequestedNavigation' && event.params.frameId === page.frameId)
      left = true
  })
  return { loaded, crashed, hasLeft: () => left }
}

function pageCrashed(): RenderFailed {
  const message =
    'The page crashes the browser that prints it: take parts of its HTML and CSS away to find which'
  return new RenderFailed('page_crashed', message)
}

function failRequest({ cdp, sessionId }: Page, event: CdpEvent): void {
  const { requestId } = event.params
  // The request may be gone with its page before the answer arrives.
  cdp.call('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, sessionId).catch(() => {})
}
