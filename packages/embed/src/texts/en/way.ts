/** The way through the documents, and out of it for a while. */
export const way = {
  'guide.skip': 'Go to what is missing next',
  'guide.skipDone': 'Nothing is missing: go to the end',
  'guide.pages': 'Page {page} of {count}',
  'field.goOn': 'Go on',
  'field.nth': '{label}, {n} of {count}',
  'pages.title': 'Pages',
  'pages.number': 'Page number',
  'pages.go': 'Go',
  'action.later': 'Finish later',
  'later.text':
    'What you have entered is saved. You can close this page: the same link brings you back to where you are.',
  'later.embedded':
    'What you have entered is saved. You can leave this page and open the documents again later.',
  'later.until': 'You can sign until {at}.',
  'later.unsaved': 'Not everything is saved yet. Keep this page open until it is.',
  'later.back': 'Go on now',
} as const
