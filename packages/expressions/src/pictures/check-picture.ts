import { expressionLimits } from '../limits.ts'
import { fault } from '../runtime/fault.ts'

/** Refuses pictures that nobody writes: analysing one costs the square of its length. */
export function checkPicture(picture: string): void {
  const max = expressionLimits.pictureCharactersMax
  if (picture.length > max) throw fault('B1005', { value: max })
}
