import { writeFileSync } from 'node:fs'
import { messagesPage } from './messages/page.ts'
import { shippedSources } from './messages/sources.ts'

// `npm run messages`: writes docs/messages.txt, the list of every message. A test fails when it is stale.

writeFileSync(new URL('../docs/messages.txt', import.meta.url), messagesPage(shippedSources()))
