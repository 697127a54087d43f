import { quoted } from '../../api/quoted.ts'

/** The elements, by what a token is for. */
const ELEMENTS = {
  'ss-signing-embed': [
    'ready',
    'signed',
    'completed',
    'declined',
    'voided',
    'expired',
    'delegated',
    'closed',
  ],
  'ss-workflow-editor': ['ready', 'saved', 'started', 'statusChanged'],
  'ss-workflow-monitor': ['ready', 'statusChanged'],
  'ss-resource-editor': ['ready', 'saved', 'published'],
} as const satisfies Record<string, readonly string[]>
export type ElementName = keyof typeof ELEMENTS

/** What each element tells besides. */
const TROUBLES = {
  'ss-signing-embed': 'signingError',
  'ss-workflow-editor': 'error',
  'ss-workflow-monitor': 'error',
  'ss-resource-editor': 'error',
} as const satisfies Record<ElementName, string>

export const ELEMENT_NAMES = [
  'ss-signing-embed',
  'ss-workflow-editor',
  'ss-workflow-monitor',
  'ss-resource-editor',
] as const satisfies readonly ElementName[]

/** Every event of an element, in the order of docs/embedding.md. */
export function eventsOf(element: ElementName): readonly string[] {
  return [...ELEMENTS[element], TROUBLES[element], 'languageChange', 'sessionExpired']
}

/** The ways in which the code is shown. */
export const CODE_WAYS = ['html', 'react', 'vue', 'curl'] as const
export type CodeWay = (typeof CODE_WAYS)[number]

interface CodeFacts {
  readonly element: ElementName
  /** What the token is asked for with. */
  readonly body: object
  /** Where the service stands, such as https://sign.example.com. */
  readonly root: string
  /** Of the namespace, below it. */
  readonly namespacePath: string
}

/** What shows an element on a page of one's own; by curl, what a backend mints its token with. */
export function embedCode(way: CodeWay, { element, body, root, namespacePath }: CodeFacts): string {
  const [, event = 'ready'] = ELEMENTS[element]
  switch (way) {
    case 'curl':
      return `curl -X POST '${root}${namespacePath}/auth/embed' \\
  -H 'Authorization: Bearer TOKEN' \\
  -H 'Content-Type: application/json' \\
  -d ${quoted(JSON.stringify(body))}`
    case 'html':
      return `<script type="module" src="${root}/embed/v1/countersign.js"></script>
<${element}></${element}>
<script type="module">
  const element = document.querySelector('${element}')
  element.addEventListener('${event}', ({ detail }) => console.log(detail))
  const answer = await fetch('/my-backend/embed-token', { method: 'POST' })
  element.setAttribute('embed-token', (await answer.json()).accessToken)
</script>`
    case 'react':
      return `import { useEffect, useState } from 'react'

import('${root}/embed/v1/countersign.js')

export function Embedded() {
  const [token, setToken] = useState<string>()
  const mint = async () => {
    const answer = await fetch('/my-backend/embed-token', { method: 'POST' })
    setToken((await answer.json()).accessToken)
  }
  useEffect(() => void mint(), [])
  return (
    <${element}
      embed-token={token}
      on${event}={({ detail }) => console.log(detail)}
      onsessionExpired={mint}
    />
  )
}`
    case 'vue':
      return `<script setup lang="ts">
import { onMounted, ref } from 'vue'

import('${root}/embed/v1/countersign.js')
const token = ref<string>()
async function mint() {
  const answer = await fetch('/my-backend/embed-token', { method: 'POST' })
  token.value = (await answer.json()).accessToken
}
onMounted(mint)
</script>

<template>
  <${element} :embed-token="token" @${event}="({ detail }) => console.log(detail)" @sessionExpired="mint" />
</template>`
  }
}
