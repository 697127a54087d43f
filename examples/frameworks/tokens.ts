/** One token for each element. */
export interface Tokens {
  signing: string
  editor: string
  monitor: string
  resource: string
}

/** The backend of the page mints them with its own key: docs/embedding.md. */
export async function mintTokens(): Promise<Tokens> {
  const answer = await fetch('/tokens', { method: 'POST' })
  return answer.json()
}
