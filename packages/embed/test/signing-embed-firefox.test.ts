import { describe, test } from 'node:test'
import { openFirefox } from '../../../e2e/browser.ts'
import { mainStories } from './suites.ts'

const firefox = await openFirefox()

describe('ss-signing-embed in Firefox', () => {
  if (firefox !== undefined) return mainStories(async () => firefox)
  test('is there', (t) => {
    const message = 'not installed: Firefox (Debian: firefox-esr)'
    if (process.env.CI) throw new Error(message)
    t.skip(message)
  })
})
