/** What a process observes and counts; /metrics tells what is as of now besides (docs/monitoring.md, Metrics). */
export const METRICS = {
  durations: {
    countersign_request_seconds: 'Requests by operation, method and status.',
    countersign_job_seconds: 'Attempts at jobs by kind (render_document, seal_envelope, …) and outcome.',
    countersign_event_loop_lag_seconds:
      'By how much this process came too late to a look at itself, twice a second.',
  },
  counts: {
    countersign_seals_total:
      'Files that were sealed or whose seals were raised, by the level that they have and whether it is the wanted one.',
    countersign_mails_total: 'Attempts to send a mail, by outcome.',
    countersign_refused_requests_total: 'Requests that came too often, by whose limit refused them.',
  },
} as const
