export const home = {
  'home.last': 'Last workflows',
  'home.attention': 'Needs attention',
  'home.fine': 'Everything is in order.',
  'home.retrying': {
    one: '{count} envelope could not be sealed yet and is tried again',
    other: '{count} envelopes could not be sealed yet and are tried again',
  },
  'home.failed': { one: '{count} workflow failed', other: '{count} workflows failed' },
  'home.failing': { one: '{count} webhook endpoint fails', other: '{count} webhook endpoints fail' },
  'home.paused': { one: '{count} webhook endpoint is paused', other: '{count} webhook endpoints are paused' },
  'home.drafts': {
    one: '{count} draft differs from what is published',
    other: '{count} drafts differ from what is published',
  },
  'home.unpublished': {
    one: '{count} resource was never published',
    other: '{count} resources were never published',
  },
  'home.restored':
    'This service was restored from a backup and is paused: no mail and no webhook leaves it until it is resumed on its machine',
  'home.expires': 'The certificate of the seal expires {when}',
  'home.all': 'All workflows',
  'home.empty': 'Nothing was sent to be signed yet',
  'home.emptyText':
    'A workflow is one run of a blueprint: people fill in and sign its documents, one after the other or together.',
  'workflow.name': 'Workflow',
  'workflow.status': 'Status',
} as const
