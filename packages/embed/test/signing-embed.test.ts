import { after, before, describe } from 'node:test'
import { Stage } from './stage.ts'
import { filling } from './suites/filling.ts'
import { foreignPage } from './suites/foreign-page.ts'
import { screens } from './suites/screens.ts'
import { trouble } from './suites/trouble.ts'
import { turnedFields } from './suites/turned-fields.ts'

/** The built element in a real browser. `npm run build -w packages/embed` comes first. */
describe('ss-signing-embed', () => {
  let stage: Stage | undefined
  const get = () => {
    if (stage === undefined) throw new Error('the stage is not open')
    return stage
  }
  before(async () => {
    stage = await Stage.open()
  })
  after(() => stage?.close())

  describe('screens', () => screens(get))
  describe('filling in', () => filling(get))
  describe('turned fields', () => turnedFields(get))
  describe('trouble', () => trouble(get))
  describe('a foreign page', () => foreignPage(get))
})
