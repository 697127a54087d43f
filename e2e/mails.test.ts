import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGE_CODES, type Language } from '@countersign/engine'
import type { Page } from 'playwright-core'
import { MAIL_PREVIEWS } from '../packages/server/src/signing/mails/mail-previews.ts'
import type { MailSender } from '../packages/server/src/signing/mails/mail-sender.ts'
import { openBrowser } from './browser.ts'

const sender: MailSender = {
  name: 'Northwind Traders International Ltd',
  from: { name: 'Northwind', address: 'no-reply@example.com' },
  look: { footer: 'Northwind Traders International Ltd, 1 Main Street, Springfield' },
  keep: true,
  tenantId: 't',
}

/** Texts that are cut, lie on one another, or stand outside of the window. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const texts: { text: string; box: DOMRect }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const parent = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (parent === null || text === '' || parent.closest('[style*="display:none"]') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) texts.push({ text, box })
    }
    for (const { text, box } of texts)
      if (box.left < 0 || box.right > innerWidth + 0.5) faults.push(`outside of the window: ${text}`)
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (one.text !== other.text && width > 1 && height > 3)
          faults.push(`${one.text} lies on ${other.text}`)
      }
    for (const element of document.querySelectorAll('td,p,a,h1,div'))
      if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
        faults.push(`cut: ${element.textContent?.slice(0, 60)}`)
    return faults
  })
}

function htmlOf(kind: keyof typeof MAIL_PREVIEWS, language: Language): string {
  const facts = { sender, language, timezone: 'Europe/Berlin', at: '2026-11-22T10:00:00.000Z' }
  return MAIL_PREVIEWS[kind]({ ...facts, url: 'https://sign.example.com/sign/abc' }).html
}

test('in no mail of any language is a text cut, outside of the window, or upon another, on a desk and on a phone', async () => {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    for (const width of [600, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const language of LANGUAGE_CODES) {
        for (const kind of Object.keys(MAIL_PREVIEWS).filter(isKind)) {
          await page.setContent(htmlOf(kind, language))
          assert.deepEqual(await faultsOf(page), [], `${kind} ${language} at ${width} px`)
        }
      }
    }
    // What the check is worth: a mail with a word that is wider than the window.
    const broken = htmlOf('invitation', 'en').replaceAll('overflow-wrap:anywhere', '')
    await page.setContent(broken.replaceAll('Employment', 'Employment'.repeat(30)))
    assert.notDeepEqual(await faultsOf(page), [])
  } finally {
    await browser.close()
  }
})

function isKind(name: string): name is keyof typeof MAIL_PREVIEWS {
  return Object.hasOwn(MAIL_PREVIEWS, name)
}
