import { join } from 'node:path'

/** What stands in the place of modules that ask each page whether it may evaluate code: of pages, and of their workers. */
export const WITHOUT_EVAL = { 'typebox/compile': join(import.meta.dirname, 'compile-without-eval.ts') }
