import { after, before, describe } from 'node:test'
import { type Opened, Stage } from './stage.ts'
import { attaching, cutUpload, uploading } from './suites/attaching.ts'
import { branding } from './suites/branding.ts'
import { accessCodes, mailedCodes, wrongCodes } from './suites/codes.ts'
import { consentBand, consentText } from './suites/consent.ts'
import { byKeyboardAndPhone, notSigning, reading, signatures, ticks, values } from './suites/filling.ts'
import {
  foreignEvents,
  foreignPage,
  foreignStyles,
  foreignTokens,
  foreignWidths,
} from './suites/foreign-page.ts'
import { guideList, waysOn } from './suites/guide.ts'
import { endedTokens, hostEvents, nextSteps, severalElements, trustedTypes } from './suites/host-events.ts'
import { inPerson } from './suites/in-person.ts'
import { expected, hands, reasons, written } from './suites/input.ts'
import { languageFiles, languages, sayings } from './suites/languages.ts'
import { loading } from './suites/loading.ts'
import { handwritings, rememberedSignature, signatureKinds } from './suites/own-signature.ts'
import { codeForThePhone, deskWithPhone, drawingOnThePhone, phoneByItself } from './suites/phone.ts'
import { accessibleScreens, screensThatGoOn, states } from './suites/screens.ts'
import { endWhilePressing, otherPeople, pastGrace, renewal, underWay } from './suites/token-renewal.ts'
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

type Suite = (stage: () => Stage) => void

interface Suites {
  /** What a browser has a hand in: what it draws, where it puts the focus, how one types, pastes, uploads and stores. */
  everywhere: readonly Suite[]
  /** The page's own course, which is the same code in every browser: one of them stands for all. */
  once: readonly Suite[]
}

/** A file of tests plays one part: a whole play takes longer than a file may. */
const PARTS = {
  paper: ['filling in', 'guide', 'attaching'],
  person: ['screens', 'codes', 'consent', 'in person', 'own signature'],
  page: ['languages', 'trouble', 'a foreign page'],
} as const
export type Part = keyof typeof PARTS

const SUITES: Readonly<Record<(typeof PARTS)[Part][number], Suites>> = {
  screens: { everywhere: [states, accessibleScreens, branding], once: [screensThatGoOn] },
  codes: { everywhere: [mailedCodes], once: [wrongCodes, accessCodes] },
  consent: { everywhere: [consentBand, loading], once: [consentText] },
  'filling in': {
    everywhere: [byKeyboardAndPhone, values, signatures, reading, notSigning, written],
    once: [ticks, turnedFields, expected, hands, reasons],
  },
  guide: { everywhere: [waysOn], once: [guideList] },
  attaching: { everywhere: [attaching, uploading, cutUpload], once: [] },
  'in person': { everywhere: [inPerson], once: [] },
  'own signature': {
    everywhere: [rememberedSignature, drawingOnThePhone, phoneByItself],
    once: [signatureKinds, handwritings, deskWithPhone, codeForThePhone],
  },
  languages: { everywhere: [languages], once: [sayings, languageFiles] },
  trouble: {
    everywhere: [lostConnection],
    once: [
      failedCompletion,
      troubleWhileWaiting,
      tellingTrouble,
      lostBytes,
      unreadableSession,
      unsentAnswers,
    ],
  },
  'a foreign page': {
    everywhere: [foreignPage, foreignWidths, foreignStyles, trustedTypes, renewal],
    once: [
      foreignTokens,
      foreignEvents,
      hostEvents,
      nextSteps,
      severalElements,
      endedTokens,
      otherPeople,
      endWhilePressing,
      underWay,
      pastGrace,
    ],
  },
}

/** The built element in a real browser. `npm run build -w packages/embed` comes first. */
export function signingEmbed(part: Part, open: () => Promise<Opened>): void {
  play(part, open, ({ everywhere, once }) => [...everywhere, ...once])
}

/** The main stories for a second browser: the first of each subject in `npm test`, all in `npm run firefox`. */
export function mainStories(part: Part, open: () => Promise<Opened>): void {
  const isAll = process.env.FIREFOX === 'all'
  play(part, open, ({ everywhere }) => (isAll ? everywhere : everywhere.slice(0, 1)))
}

function play(part: Part, open: () => Promise<Opened>, chosenOf: (suites: Suites) => readonly Suite[]): void {
  let stage: Stage | undefined
  const get = () => {
    if (stage === undefined) throw new Error('the stage is not open')
    return stage
  }
  before(async () => {
    stage = await Stage.open(await open())
  })
  after(() => stage?.close())
  for (const name of PARTS[part])
    describe(name, () => {
      for (const suite of chosenOf(SUITES[name])) suite(get)
    })
}
