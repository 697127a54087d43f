/** The embedded database cannot be started, and the message says what to do. Ends the start of the service. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError'
}
