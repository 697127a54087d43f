import assert from 'node:assert/strict'
import { test } from 'node:test'
import { form as ar } from './ar.ts'
import { form as de } from './de.ts'
import { form as en } from './en.ts'
import { form as es } from './es.ts'
import { form as fr } from './fr.ts'
import { form as it } from './it.ts'
import { form as ja } from './ja.ts'
import { form as nl } from './nl.ts'
import { form as pl } from './pl.ts'
import { form as pt } from './pt.ts'

test('forms fill in the same names in every language', () => {
  const holes = (text = '') => (text.match(/\{\w+\}/g) ?? []).toSorted()
  const english = new Map<string, string>(Object.entries(en))
  for (const texts of [ar, de, es, fr, it, ja, nl, pl, pt])
    for (const [key, text] of Object.entries(texts))
      assert.deepEqual(holes(text), holes(english.get(key)), text)
})
