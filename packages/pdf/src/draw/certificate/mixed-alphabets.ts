// A word of letters of several alphabets is how a name is made to look like another's: А (Cyrillic) in "Аlice".

import type { SayWord } from './certificate-words.ts'

const alphabets = { Latin: /\p{Script=Latin}/u, Cyrillic: /\p{Script=Cyrillic}/u, Greek: /\p{Script=Greek}/u }

/**
 * What is to be said of a name whose words mix Latin, Cyrillic and Greek letters: each such word, with its letters by
 * alphabet, the rarest first. None for names that are written in one alphabet a word, whatever it is.
 */
export function mixedAlphabets(name: string, say: SayWord): readonly string[] {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}]+/gu) ?? []
  return words.flatMap((word) => {
    const found = Object.entries(alphabets).flatMap(([alphabet, letter]) => {
      const letters = Array.from(word).filter((character) => letter.test(character))
      return letters.length === 0 ? [] : [{ alphabet, letters: [...new Set(letters)] }]
    })
    if (found.length < 2) return []
    const said = found
      .toSorted((a, b) => a.letters.length - b.letters.length)
      .map(
        ({ alphabet, letters }) => `${letters.join(' ')} ${isAlphabet(alphabet) ? say(alphabet) : alphabet}`,
      )
    return [say('mixedAlphabets', { word, letters: said.join(', ') })]
  })
}

function isAlphabet(name: string): name is keyof typeof alphabets {
  return Object.hasOwn(alphabets, name)
}
