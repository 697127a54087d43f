/** What stands on every screen: buttons, the frame, notices. */
export const frame = {
  'action.accept': 'I agree to sign electronically',
  'action.next': 'Next',
  'action.complete': 'Sign and finish',
  'action.completing': 'Signing…',
  'action.decline': 'Decline',
  'action.delegate': 'Let somebody else sign',
  'action.downloadOriginal': 'Download a copy',
  'action.downloadSigned': 'Download',
  'action.done': 'Done',
  'action.cancel': 'Cancel',
  'action.close': 'Close',
  'action.accessibility': 'Accessibility',
  'frame.sender': 'From {sender}',
  'frame.test': 'Test mode',
  'frame.testText': 'Documents that are signed here have no legal effect.',
  'frame.traceId': 'Reference for support: {traceId}',
  'saving.saved': 'Saved',
  'saving.saving': 'Saving…',
  'saving.offline': 'Offline',
  'notice.offline':
    'You are offline. What you type is kept here and saved as soon as the connection is back.',
  'notice.offlineIdle':
    'You are offline. Keep this page open: it goes on by itself when the connection is back.',
  'notice.offlineUnsigned':
    'You are offline: as far as this page knows, nothing is signed yet. Keep it open. It asks you again when the connection is back.',
  'notice.offlineUnsent':
    'You are offline: that could not be sent. Keep this page open. It asks you again when the connection is back.',
  'notice.online': 'You are online again.',
  'notice.onlineUnsigned': 'You are online again. You have not signed yet.',
  'notice.onlineUnsent': 'You are online again. What you chose last was not sent: please choose it again.',
  'notice.silent':
    'The service is in trouble. Keep this page open: it asks again by itself, and nothing is lost.',
  'notice.silentUnsigned':
    'The service is in trouble: as far as this page knows, nothing is signed yet. Keep it open. It asks the service again by itself.',
  'notice.silentUndone':
    'The service is in trouble: as far as this page knows, that was not done. Keep it open. It asks the service again by itself.',
  'notice.stillUnsigned': 'You have not signed yet.',
  'notice.stillUndone': 'What you chose last was not done: please choose it again.',
  'notice.unsigned': 'That did not work, and nothing is signed yet. Please try again. {message}',
  'notice.changed': 'The documents or their values have changed. Please look them over, then finish again.',
  'notice.refused': 'Some fields still need you. They are marked.',
  'notice.failed': 'That did not work, but nothing is lost. Please try again. {message}',
  'notice.nextStep': 'What came before is done. These are the next documents for you.',
  'notice.dismiss': 'Dismiss',
} as const
