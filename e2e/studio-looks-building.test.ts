import { test } from 'node:test'
import { assertLooks } from './studio-looks.ts'
import { BUILDING } from './studio-screens-building.ts'

test('3, 28: Studio in its looks, building', (t) => assertLooks(t, BUILDING))
