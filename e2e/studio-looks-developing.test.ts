import { test } from 'node:test'
import { assertLooks } from './studio-looks.ts'
import { DEVELOPING } from './studio-screens-developing.ts'

test('3, 28: Studio in its looks, developing', (t) => assertLooks(t, DEVELOPING))
