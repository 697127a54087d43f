import { fileField as fieldForFile } from '@countersign/ui/file-field'
import type { TemplateResult } from 'lit'
import type { Words } from '../texts/speech.ts'
import { shownSize } from './shown-size.ts'

type FieldFacts = Parameters<typeof fieldForFile>[0]
interface FileFacts extends Omit<FieldFacts, 'file' | 'words' | 'take' | 'remove'> {
  /** The one that was chosen; of one that the service has, what stands for its name. */
  file: File | { readonly name: string } | undefined
  /** Told of undefined when it is removed. */
  choose(file: File | undefined): void
}

/** A field for one file, in the words of Studio. */
export function fileField(words: Words, { file, choose, ...facts }: FileFacts): TemplateResult {
  const { say } = words
  return fieldForFile({
    ...facts,
    file: file && {
      name: file.name,
      ...(file instanceof File && { size: shownSize(words, file.size) }),
    },
    words: { choose: say('file.choose'), another: say('file.another'), remove: say('file.remove') },
    take: choose,
    remove: () => choose(undefined),
  })
}
