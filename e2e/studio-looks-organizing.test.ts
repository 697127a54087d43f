import { test } from 'node:test'
import { assertLooks } from './studio-looks.ts'
import { ORGANIZING } from './studio-screens-organizing.ts'

test('3, 28: Studio in its looks, organizing', (t) => assertLooks(t, ORGANIZING))
