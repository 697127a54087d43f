export const home = {
  'home.last': 'Last workflows',
  'home.empty': 'Nothing was sent to be signed yet',
  'home.emptyText':
    'A workflow is one run of a blueprint: people fill in and sign its documents, one after the other or together.',
  'workflow.name': 'Workflow',
  'workflow.status': 'Status',
  'status.pending': 'Pending',
  'status.in_progress': 'In progress',
  'status.completed': 'Completed',
  'status.failed': 'Failed',
  'status.declined': 'Declined',
  'status.voided': 'Voided',
} as const
