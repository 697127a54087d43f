import { describe } from 'node:test'
import { openBrowser } from '../../../e2e/browser.ts'
import { signingEmbed } from './suites.ts'

describe('ss-signing-embed, person, in Chromium', () => {
  signingEmbed('person', async () => ({ browser: await openBrowser() }))
})
