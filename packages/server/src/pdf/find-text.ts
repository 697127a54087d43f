import type { ChildPool } from './child-pool.ts'

/** A place of a text: points from the top left corner of the page as a reader sees it. */
export type TextPlace = {
  /** The first page is 1. */
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Finds texts in a PDF, for fields that are anchored to them: for each text its places, in reading order
 * (page, then from the top, then from the left). Throws ChildFailed.
 */
export function findText(
  pool: ChildPool,
  input: { readonly pdf: Uint8Array; readonly texts: readonly string[] },
  { timeoutMs }: { readonly timeoutMs: number },
): Promise<readonly (readonly TextPlace[])[]> {
  return pool.run<readonly (readonly TextPlace[])[]>('findText', input, { timeoutMs })
}
