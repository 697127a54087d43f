import { describe } from 'node:test'
import { openBrowser } from '../../../e2e/browser.ts'
import { signingEmbed } from './suites.ts'

describe('ss-signing-embed, page, in Chromium', () => {
  signingEmbed('page', async () => ({ browser: await openBrowser() }))
})
