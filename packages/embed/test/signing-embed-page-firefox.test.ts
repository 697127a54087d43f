import { describe, test } from 'node:test'
import { openFirefox, skipWithoutFirefox } from '../../../e2e/browser.ts'
import { mainStories } from './suites.ts'

const firefox = await openFirefox()

describe('ss-signing-embed, page, in Firefox', () => {
  if (firefox !== undefined) return mainStories('page', async () => firefox)
  test('is there', skipWithoutFirefox)
})
