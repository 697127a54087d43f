import { describe, test } from 'node:test'
import { openFirefox, skipWithoutFirefox } from '../../../e2e/browser.ts'
import { mainStories } from './suites.ts'

const firefox = await openFirefox()

describe('ss-signing-embed, paper, in Firefox', () => {
  if (firefox !== undefined) return mainStories('paper', async () => firefox)
  test('is there', skipWithoutFirefox)
})
