import { fileURLToPath } from 'node:url'

/** The folder of all packages, scripts and examples. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
