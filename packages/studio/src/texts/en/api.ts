/** The drawer with requests as code. */
export const api = {
  'api.open': 'API',
  'api.title': 'The same by the API',
  'api.text': 'What this tab has sent, the newest first. Everything here can be done by a program.',
  'api.request': 'Request',
  'api.as': 'As',
  'api.code': 'The request as code',
  'api.none': 'Nothing was sent yet.',
  'api.noCommand': 'The command line has no command for this: take curl or TypeScript.',
  'api.token': 'TOKEN is an access token: POST /v1/auth/token gives one for an API key.',
} as const
