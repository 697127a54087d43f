/** Every kind of job, as whoever operates the machine names them; job-handlers.ts has what is done. */
export const JOB_KINDS = [
  'discard_attachments',
  'erase_by_retention',
  'erase_workflow',
  'expire_workflow',
  'look_for_retention',
  'look_for_seals',
  'note_expiry',
  'raise_seals',
  'remind_participant',
  'remove_blob',
  'render_document',
  'retry_finalization',
  'seal_audit',
  'seal_envelope',
  'send_code',
  'send_completed_mail',
  'send_copy',
  'send_ending_mail',
  'send_invitation',
  'send_notices',
  'send_password_reset',
  'send_reminder',
  'send_user_invitation',
  'send_webhook_paused_mail',
] as const

export type JobKind = (typeof JOB_KINDS)[number]
