import { useState } from 'react'
import { mintTokens, type Tokens } from '../tokens.ts'

export function App() {
  const [tokens, setTokens] = useState<Tokens>()
  const [isShown, setShown] = useState(true)
  const [heard, setHeard] = useState<string[]>([])
  const open = async () => setTokens(await mintTokens())
  const hear = (line: string) => setHeard((before) => [...before, line])
  return (
    <>
      <button type="button" onClick={open}>
        Open
      </button>
      <button type="button" onClick={() => setShown(false)}>
        Close
      </button>
      {isShown && (
        <main>
          <ss-signing-embed
            embed-token={tokens?.signing}
            onready={({ detail }) => hear(`signing ${detail.state}`)}
            onsessionExpired={open}
          />
          <ss-workflow-editor
            embed-token={tokens?.editor}
            onready={({ detail }) => hear(`editor ${detail.status}`)}
            onsessionExpired={open}
          />
          <ss-workflow-monitor
            embed-token={tokens?.monitor}
            onready={({ detail }) => hear(`monitor ${detail.status}`)}
            onsessionExpired={open}
          />
          <ss-resource-editor
            embed-token={tokens?.resource}
            onready={({ detail }) => hear(`resource ${detail.key}`)}
            onsessionExpired={open}
          />
        </main>
      )}
      <ul>
        {heard.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}
