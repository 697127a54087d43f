import { test } from 'node:test'
import { assertGerman } from './studio-german.ts'
import { DEVELOPING } from './studio-screens-developing.ts'
import { WORKING } from './studio-screens-working.ts'

test('28: Studio speaks German: Home, workflows, the inbox, keys, webhooks, embedding', (t) =>
  assertGerman(t, { ...WORKING, ...DEVELOPING }))
