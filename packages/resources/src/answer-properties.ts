/** What answers add to a resource; accepted on the way back, so that what was read can be changed and sent, and without effect. */
export const ANSWER_PROPERTIES = [
  'contentHash',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'pushedRevision',
  'publishedAt',
  'publishedBy',
  'warnings',
] as const
