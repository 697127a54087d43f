const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text can be the id of something that the service keeps. */
export function isId(text: string): boolean {
  return UUID.test(text)
}
