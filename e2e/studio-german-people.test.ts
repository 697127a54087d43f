import { test } from 'node:test'
import { assertGerman } from './studio-german.ts'
import { BUILDING } from './studio-screens-building.ts'
import { ORGANIZING } from './studio-screens-organizing.ts'

test('28: Studio speaks German: signing in, the organization, resources, files, settings', (t) =>
  assertGerman(t, { ...ORGANIZING, ...BUILDING }))
