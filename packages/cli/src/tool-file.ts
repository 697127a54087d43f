import { fileURLToPath } from 'node:url'

/** A file that comes with the tool: beside the folder of its code, in the sources and in the package alike. */
export function toolFile(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url))
}
