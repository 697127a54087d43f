import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/clock.ts'

/** Those of limits.ts that are about people who sign in. */
export const peopleLimits = {
  /** Passwords (people.md): a dozen characters cannot be tried out, and a sentence has fewer than the most. */
  passwordLengthMin: 12,
  passwordLengthMax: 256,
  /** Each takes 19 MB and a thread of four, for some 50 ms. */
  passwordHashesMax: 2,
  /** Who waits longer for their turn is told to try again. */
  passwordWaitMs: 10_000,
  /** Tries of one person from one network before they have to wait, twice as long each time; and of everybody from there. */
  signInTries: { free: 5, startMs: 2_000, mostMs: 15 * MINUTE_MS, forgetMs: DAY_MS },
  signInTriesOfNetwork: { free: 100, startMs: 2_000, mostMs: MINUTE_MS, forgetMs: HOUR_MS },
  /** Codes of second factors that are tried for one person, wherever from: of a million one opens at a time. */
  codeTries: { free: 10, startMs: 30_000, mostMs: HOUR_MS, forgetMs: DAY_MS },
  /** Between a browser's beginning to sign in elsewhere, or with a passkey, and its coming back. */
  ceremonyLifeMs: 10 * MINUTE_MS,
  /** An OpenID provider that takes longer is away: somebody waits. */
  oidcTimeoutMs: 5_000,
  /** What a provider says of itself is asked anew after this long. */
  oidcDiscoveryLifeMs: 10 * MINUTE_MS,
  /** What providers say of themselves, their keys and people; large ones have some dozen kB. */
  oidcAnswerBytesMax: 1_000_000,
  /** Whoever steps up at a provider showed there who they are in between; providers' clocks differ. */
  oidcShownAgoMs: MINUTE_MS,
  /** OpenID providers of one organization: some have one for each part of the house. */
  ownProvidersMax: 10,
  /** Steps of the expression that gives roles and grants by claims, some 10 ms: everybody waits meanwhile. */
  claimsStepsMax: 100_000,
  /** How often a sign-in begins anew since an expression over its claims was changed meanwhile; the first time it learns which there are. */
  claimsTriesMax: 4,
  /** Providers of which it is known what they say of themselves. */
  oidcKnownMax: 1_000,
  /** Characters of a subject (OpenID Connect Core 1.0, 2), which names somebody for good: an index holds no longer ones. */
  oidcSubjectLengthMax: 255,
  /** Characters of a name that a provider tells; a longer one is none, and the person says another. */
  oidcNameLengthMax: 200,
  /** Passkeys of one person, and apps that show codes. */
  factorsMax: 10,
  /** Enough for some lost telephones; each is used once. */
  recoveryCodes: 10,
  /** Links for a new password that one person is mailed: nobody's mailbox is filled by others. */
  resetMails: { free: 3, startMs: 10 * MINUTE_MS, mostMs: DAY_MS, forgetMs: DAY_MS },
  /** A working day without use, and two weeks in all. */
  personSessionIdleMs: 12 * HOUR_MS,
  personSessionLifeMs: 14 * DAY_MS,
  /** Browsers of one person: the one that was not used for longest is signed out. */
  personSessionsMax: 50,
  /** After somebody showed who they are, what needs that may be done for this long. */
  stepUpMs: 10 * MINUTE_MS,
  setupLinkLifeMs: DAY_MS,
  invitationLifeMs: 7 * DAY_MS,
  resetLinkLifeMs: HOUR_MS,
  /** What becomes of somebody's workflows within so long comes in one mail: a thousand that end together fill no mailbox. */
  noticeCollectMs: 5 * MINUTE_MS,
  /** Longer than any commit takes. */
  noticeSettleMs: 10_000,
  /** Workflows that such a mail names; it counts the others. */
  noticesShown: 20,
  /** Before a workflow expires its sender is told: a working day is left, or a quarter of its time where that is less. */
  noticeAheadMs: 2 * DAY_MS,
  /** Workflows that are erased together, since somebody asked: each is a commit of its own. */
  erasedTogetherMax: 100,
  /** Grants of one person: all of a mode are one. */
  grantsMax: 200,
  /** Keys and endpoints that are revoked together when somebody is disabled. */
  revokedMax: 1_000,
  /** Namespaces of an organization that a session tells of; a list of more is asked for by pages. */
  sessionNamespacesMax: 500,
} as const
