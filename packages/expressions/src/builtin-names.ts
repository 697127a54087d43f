import { builtins } from './functions/builtins.ts'

/** Whether `$name` is a function of the language or of the service. */
export function isBuiltin(name: string): boolean {
  return builtins.has(name)
}

/** The functions of the language and of the service, without `$`. */
export function listBuiltins(): string[] {
  return [...builtins.keys()]
}
