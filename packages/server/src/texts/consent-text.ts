/** What a participant agrees to before signing (ESIGN Act, section 101(c)). */
export interface ConsentText {
  title: string
  /** What the law asks to be told before, on one screen with the button: paper copies and withdrawal, and what is needed. */
  summary: readonly string[]
  paragraphs: readonly string[]
  /** The sentence that the person says yes to. */
  agreement: string
}
