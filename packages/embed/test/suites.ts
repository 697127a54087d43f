import { after, before, describe } from 'node:test'
import { type Opened, Stage } from './stage.ts'
import { attaching, uploading } from './suites/attaching.ts'
import { branding } from './suites/branding.ts'
import { accessCodes, mailedCodes, wrongCodes } from './suites/codes.ts'
import { consentBand, consentText } from './suites/consent.ts'
import { byKeyboardAndPhone, notSigning, reading, signatures, values } from './suites/filling.ts'
import {
  foreignEvents,
  foreignPage,
  foreignStyles,
  foreignTokens,
  foreignWidths,
} from './suites/foreign-page.ts'
import { guideList, waysOn } from './suites/guide.ts'
import { hostEvents, nextSteps, severalElements, trustedTypes } from './suites/host-events.ts'
import { inPerson } from './suites/in-person.ts'
import { expected, hands, reasons, written } from './suites/input.ts'
import { languageFiles, languages, sayings } from './suites/languages.ts'
import { loading } from './suites/loading.ts'
import { rememberedSignature, signatureKinds } from './suites/own-signature.ts'
import { accessibleScreens, screensThatGoOn, states } from './suites/screens.ts'
import {
  failedCompletion,
  lostBytes,
  lostConnection,
  tellingTrouble,
  troubleWhileWaiting,
  unreadableSession,
  unsentAnswers,
} from './suites/trouble.ts'
import { turnedFields } from './suites/turned-fields.ts'

/** The built element in a real browser. `npm run build -w packages/embed` comes first. */
export function signingEmbed(open: () => Promise<Opened>): void {
  let stage: Stage | undefined
  const get = () => {
    if (stage === undefined) throw new Error('the stage is not open')
    return stage
  }
  before(async () => {
    stage = await Stage.open(await open())
  })
  after(() => stage?.close())

  describe('screens', () => {
    states(get)
    accessibleScreens(get)
    screensThatGoOn(get)
    branding(get)
  })
  describe('codes', () => {
    mailedCodes(get)
    wrongCodes(get)
    accessCodes(get)
  })
  describe('consent', () => {
    consentBand(get)
    consentText(get)
    loading(get)
  })
  describe('filling in', () => {
    byKeyboardAndPhone(get)
    values(get)
    signatures(get)
    reading(get)
    notSigning(get)
    turnedFields(get)
    written(get)
    expected(get)
    hands(get)
    reasons(get)
  })
  describe('guide', () => {
    waysOn(get)
    guideList(get)
  })
  describe('attaching', () => {
    attaching(get)
    uploading(get)
  })
  describe('in person', () => {
    inPerson(get)
  })
  describe('own signature', () => {
    signatureKinds(get)
    rememberedSignature(get)
  })
  describe('languages', () => {
    languages(get)
    sayings(get)
    languageFiles(get)
  })
  describe('trouble', () => {
    failedCompletion(get)
    lostConnection(get)
    troubleWhileWaiting(get)
    tellingTrouble(get)
    lostBytes(get)
    unreadableSession(get)
    unsentAnswers(get)
  })
  describe('a foreign page', () => {
    foreignPage(get)
    foreignTokens(get)
    foreignEvents(get)
    foreignWidths(get)
    foreignStyles(get)
    hostEvents(get)
    nextSteps(get)
    severalElements(get)
    trustedTypes(get)
  })
}
