import { DAY_MS, plusMillis } from './lib/instant.ts'
import { actionOf, type Turn } from './turn.ts'
import type { ReminderState, StepState } from './workflow.ts'

/** How often a person was reminded since they were asked. */
export function remindersOf(step: StepState): ReminderState {
  return actionOf(step).reminders ?? { requested: 0, byTimer: 0, sent: 0 }
}

/** Sets the timer of the next reminder, when the workflow wants reminders and some are left. */
export function remindLater(turn: Turn, step: StepState): void {
  const { options, id: workflowId } = turn.workflow
  const { readyAt } = actionOf(step)
  const isMailed = !options.disableParticipantNotifications && options.inPerson === undefined
  if (options.reminders === undefined || !isMailed || readyAt === undefined) return
  const number = remindersOf(step).byTimer + 1
  if (number > options.reminders.max) return
  turn.jobs.push({
    kind: 'remind_participant',
    payload: { workflowId, stepKey: step.key, askedAt: readyAt, number },
    key: `${workflowId}/${step.key}/${readyAt}/${number}`,
    runAt: plusMillis(turn.at, options.reminders.everyDays * DAY_MS),
  })
}

/** Asks for a reminder to be mailed now. */
export function requestReminder(turn: Turn, step: StepState, byTimer: boolean): void {
  const action = actionOf(step)
  const { id: workflowId } = turn.workflow
  const before = remindersOf(step)
  const reminders = {
    ...before,
    requested: before.requested + 1,
    byTimer: before.byTimer + (byTimer ? 1 : 0),
  }
  action.reminders = reminders
  const askedAt = action.readyAt ?? turn.at
  turn.jobs.push({
    kind: 'send_reminder',
    payload: { workflowId, stepKey: step.key, askedAt, number: reminders.requested },
    key: `${workflowId}/${step.key}/${askedAt}/${reminders.requested}`,
  })
}
