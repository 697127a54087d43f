import type { Failure } from '../session/failure.ts'
import type { Command } from '../session/left-over.ts'
import type { TextKey } from '../texts/en.ts'
import type { View } from './screens.ts'

/** What stands above everything until it is dismissed or past. */
export interface Notice {
  key: TextKey
  tone: 'good' | 'bad'
  failure?: Failure
  /** What can be chosen again right there. */
  again?: 'complete'
}

/** No connection. What was chosen last is not forgotten. */
export function awayNotice(view: View, unanswered: Command | undefined): Notice {
  if (unanswered === undefined)
    return { key: view === 'ready' ? 'notice.offline' : 'notice.offlineIdle', tone: 'bad' }
  return { key: unanswered === 'complete' ? 'notice.offlineUnsigned' : 'notice.offlineUnsent', tone: 'bad' }
}

/** There is a connection, but the service answers with errors: what came of the choice only it knows. */
export function silentNotice(unanswered: Command): Notice {
  return { key: unanswered === 'complete' ? 'notice.silentUnsigned' : 'notice.silentUndone', tone: 'bad' }
}

/** The service answers again, and what was chosen last was not done. */
export function undoneNotice(unanswered: Command): Notice {
  return unanswered === 'complete'
    ? { key: 'notice.stillUnsigned', tone: 'bad', again: 'complete' }
    : { key: 'notice.stillUndone', tone: 'bad' }
}

/** A choice was refused or failed, after the service was asked for the truth. */
export function failedNotice(name: Command, failure: Failure): Notice {
  if (failure.kind === 'conflict')
    return { key: name === 'accept' ? 'consent.changed' : 'notice.changed', tone: 'bad' }
  if (failure.kind === 'refused' && name !== 'delegate') return { key: 'notice.refused', tone: 'bad' }
  return { key: name === 'complete' ? 'notice.unsigned' : 'notice.failed', tone: 'bad', failure }
}

/** A new token opened the same step, and what was chosen last under the old one was not done. */
export function renewedNotice(undone: Command, isChanged: boolean): Notice {
  return isChanged && undone === 'complete' ? { key: 'notice.changed', tone: 'bad' } : undoneNotice(undone)
}

/** The connection is back, and what was chosen last was not done. */
export function backNotice(unanswered: Command | undefined): Notice {
  if (unanswered === undefined) return { key: 'notice.online', tone: 'good' }
  return unanswered === 'complete'
    ? { key: 'notice.onlineUnsigned', tone: 'bad', again: 'complete' }
    : { key: 'notice.onlineUnsent', tone: 'bad' }
}
