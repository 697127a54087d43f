import { test } from 'node:test'
import { assertLooks } from './studio-looks.ts'
import { WORKING } from './studio-screens-working.ts'

test('3, 28: Studio in its looks, working', (t) => assertLooks(t, WORKING))
