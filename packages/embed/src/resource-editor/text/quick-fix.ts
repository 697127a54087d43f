/** What a message says that was meant: `Unknown property 'iterrator'; did you mean 'iterator'?`. */
export function suggestionOf(message: string): { wrong: string; right: string } | undefined {
  const right = /did you mean '([^']+)'\?/.exec(message)?.[1]
  const [, wrong] = /'([^']+)'/.exec(message.slice(0, message.indexOf('did you mean'))) ?? []
  return right === undefined || wrong === undefined || right === wrong ? undefined : { wrong, right }
}
