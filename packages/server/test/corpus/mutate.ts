import type { Random } from '../support/random.ts'
import { byteMutations, type Mutation } from './mutate-bytes.ts'
import { objectMutations } from './mutate-objects.ts'

const mutations: { readonly [name: string]: Mutation } = { ...byteMutations, ...objectMutations }

/** Names of all mutations. */
export const mutationNames: readonly string[] = Object.keys(mutations)

/**
 * A variant of a PDF that keeps to the structure of PDFs far enough to go past the first look. The file as it is where the mutation finds nothing
 * to change in it.
 */
export async function mutate(bytes: Uint8Array, mutation: string, random: Random): Promise<Uint8Array> {
  return (await attempt(async () => mutations[mutation]?.(Buffer.from(bytes), random))) ?? bytes
}

/** The library that some mutations are made with cannot read every PDF. */
async function attempt<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
  try {
    return await make()
  } catch {
    return undefined
  }
}
