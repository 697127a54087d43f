import { isSignature } from '@countersign/engine'
import { own } from '../lib/own.ts'
import type { SigningView } from './signing-view.ts'

/** Files of the images in a session: own values, and the marks of others on the documents that this person reads. */
export function imagesShown({ fields, others, documents }: SigningView): string[] {
  const entered = fields.map(({ value }) => value)
  const marks = others.flatMap(({ values }) =>
    documents.flatMap(({ state }) => Object.values(own(values, state.key) ?? {})),
  )
  return imagesAmong([...entered, ...marks])
}

/** Files of the images among values. */
export function imagesAmong(values: readonly unknown[]): string[] {
  return values.flatMap((value) => (isSignature(value) && value.kind === 'image' ? [value.fileId] : []))
}
