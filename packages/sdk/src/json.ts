/** An object of JSON: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value itself when it is an object, else one without properties. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** The object that a text of JSON holds; of any other text, one without properties. */
export function recordIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text))
  } catch {
    return {}
  }
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
