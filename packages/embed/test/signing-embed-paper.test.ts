import { describe } from 'node:test'
import { openBrowser } from '../../../e2e/browser.ts'
import { signingEmbed } from './suites.ts'

describe('ss-signing-embed, paper, in Chromium', () => {
  signingEmbed('paper', async () => ({ browser: await openBrowser() }))
})
