const names: ReadonlySet<string> = new Set(
  `sum count max min average string substring substringBefore substringAfter lowercase uppercase length trim pad
  match contains replace split join formatNumber formatBase formatInteger parseInteger number floor ceil round abs
  sqrt power random boolean not map zip filter single reduce sift keys lookup append exists spread merge reverse each
  error assert type sort shuffle distinct base64encode base64decode encodeUrlComponent encodeUrl decodeUrlComponent
  decodeUrl eval toMillis fromMillis clone now millis zoneOffset addMonths`.split(/\s+/),
)

/** Whether `$name` is a function of the language or of the service. */
export function isBuiltin(name: string): boolean {
  return names.has(name)
}

/** The functions of the language and of the service, without `$`. */
export function listBuiltins(): string[] {
  return [...names]
}
