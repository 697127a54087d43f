/**
 * Takes a value for what the caller says it is. The one cast of the service, for what TypeScript cannot follow: what our own child process
 * answers, and a value that passed the check of its shape.
 */
export function trusted<T>(value: unknown): T {
  return value as T
}
